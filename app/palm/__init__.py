"""The table of Psychic Palm without its screen: the session, the choice of a call, words, pictures and motion."""
