"""A table of Karma in this program, without its screen: seats, bots, match, words, arrangement and layout."""
