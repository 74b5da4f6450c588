"""Write the present printing of every box among the released ones: python tools/release_printings.py

Run it before a release, after the last change of a number. Games that began with these numbers can then be opened by
every later version. A printing that is there already is left as it is.
"""

from __future__ import annotations

from monumental.content import library
from monumental.content.duel import shelf

if __name__ == "__main__":
    for key in library.box_keys():
        print(library.release(key).name)
    for key in shelf.box_keys():
        print(shelf.release(key).name)
