"use strict";
const steps = JSON.parse(document.getElementById("lesson-data").textContent);
for (const form of document.querySelectorAll("form[data-step]")) {
  const step = steps[form.dataset.step];
  const out = form.querySelector("output");
  const field = form.querySelector("input[type=text]");
  let hints = 0;
  const say = (head, words) => {
    out.replaceChildren();
    const bold = document.createElement("b");
    bold.textContent = head;
    out.append(bold, words);
  };
  const reveal = () => {
    for (const row of form.querySelectorAll("label.answer")) {
      row.querySelectorAll(".hidden").forEach((part) => part.classList.remove("hidden"));
      row.classList.toggle("right-one", row.dataset.right === "1");
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (step.mode === "choose") {
      const chosen = form.querySelector("input:checked");
      if (!chosen) { say("Choose an answer first.", ""); return; }
      reveal();
      say(...step.feedback[chosen.value]);
    } else if (step.mode === "point") {
      const cell = field.value.trim();
      const found = step.cells[cell];
      if (!found) { say("Write a free cell in reach, such as " + Object.keys(step.cells)[0] + ".", ""); return; }
      say(found[0], step.says[found[1]]);
    } else {
      const text = field.value.replace("%", "").replace(",", ".").trim();
      const number = Number(text);
      if (text === "" || Number.isNaN(number)) { say("Write a number.", ""); return; }
      if (number < 0 || number > step.most) { say("The number goes from 0 to " + step.most + ".", ""); return; }
      const right = Math.abs(number - step.value) <= step.near + 1e-9;
      const yours = text + step.unit;
      say((right ? "Right: it is " + step.shown + ", and you said " : "It is " + step.shown + "; you said ") + yours + ".",
        (right ? step.right : step.other).replaceAll("{yours}", yours));
    }
  });
  const hint = form.querySelector("button.hint");
  if (hint) hint.addEventListener("click", () => {
    say("Hint", step.hints[Math.min(hints, step.hints.length - 1)]);
    hints += 1;
  });
  const picture = form.closest("section").querySelector("svg.pointing");
  if (picture && field && step.mode === "point") picture.addEventListener("click", (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    field.value = Math.floor((point.x - step.x) / step.yard) + ":" + Math.floor((point.y - step.y) / step.yard);
    field.focus();
  });
}
