"""A slow referee of FUBA 3.0, written from the catalogue alone: pieces instead of counts, no kernel code."""
