"""The reading after a game: two sentences of a fortune-teller, each built on a true figure."""
