"""The commands, one a file, each a function ``run(arguments)`` that gives the exit status.

They read arguments, call the engine or open the app, and print. Must not know rules.
"""
