"""The pictures of the README: a whole table of Saboteur, played in the sandbox and photographed in a browser.

`uv run python -m tests.tour FOLDER` needs Chromium on the PATH and takes two minutes.
"""
