"""Games as data: all that is needed to play a game again without the program that wrote it.

One game is one JSON object, a file of games is JSON Lines. Owns the format and the judgement whether a record is true.
Must not know files: it is handed lines, and gives lines.
"""
