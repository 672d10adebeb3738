"""Help: rules, words, keys and short pages, found by what is typed or by what is asked."""
