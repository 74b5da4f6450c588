"""The rules that African Empires adds, one file for each chapter of its book.

Most chapters are modules that a table chooses by name (``trade``, ``reserve`` and so on); a civilization or a tile
brings along what only it has.
"""
