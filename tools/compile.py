"""Compile the engine with mypyc, into a folder of its own.

    .venv/bin/python tools/compile.py build/compiled
    PYTHONPATH=build/compiled .venv/bin/monumental simulate

The source tree stays as it is: a compiled module beside its source would silently win over every later edit. The
folder receives a copy of the whole package with compiled modules in it; it only has to stand first on the path.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED_PACKAGES = ("kernel", "effects", "common", "classic", "duel", "bots")
# Definitions and texts stay Python: nothing in them is hot, and their frozen dataclasses keep what contributors expect
# of them (vars, pickling, subclassing), which native classes do not have.
INTERPRETED = (
    "kernel/native.py",
    "effects/african_empires.py",
    "effects/catalogue*.py",
    "effects/duel*.py",
    "effects/export.py",
    "effects/lost_kingdoms.py",
    "effects/text.py",
    "effects/tree.py",
    "effects/word.py",
    "common/reason.py",
    "classic/layout.py",
    "classic/model.py",
    "classic/options.py",
    "classic/parts.py",
    "classic/reasons*.py",
    "duel/model.py",
    "duel/reasons*.py",
    # Bots that people subclass, and what talks to the outside; what these do all day lies in the modules they use.
    "bots/duel.py",
    "bots/advice.py",
    "bots/duel_hint.py",
    "bots/duel_weights.py",
    "bots/greedy.py",
    "bots/halving.py",
    "bots/hint.py",
    "bots/novice.py",
    "bots/process.py",
    "bots/protocol.py",
    "bots/random.py",
    "bots/registry.py",
    "bots/search.py",
    "bots/search_weights.py",
    "bots/solo_weights.py",
    "bots/steady.py",
    "bots/strong.py",
)

# Nobody outside the library calls into it or puts functions in the place of its own. Where the compiler knows that, it
# calls them directly and may inline them, which makes the engine a tenth quicker and takes its time to build.
SOON = "1"
THOROUGH = "3"
PLAIN_CALLS = [] if sys.platform == "win32" else ["-fvisibility=hidden", "-fno-semantic-interposition"]


def obstacle() -> str:
    """Say why this machine cannot compile; empty if it can."""
    names = [
        name for name in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang") if name
    ]
    if sys.platform != "win32" and not any(shutil.which(name.split()[0]) for name in names):
        return (
            "there is no C compiler (looked for: "
            + ", ".join(dict.fromkeys(n.split()[0] for n in names))
            + ")"
        )
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python are not installed (Debian and Ubuntu: python3-dev)"
    return ""


def copy_package(target: Path) -> None:
    """Copy the package, its rule rows included, as a wheel would hold it."""
    package = target / "monumental"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(
        ROOT / "src" / "monumental", package, ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    shutil.copytree(ROOT / "docs" / "rules", package / "rules" / "books")


def modules(target: Path) -> list[str]:
    """The files to compile, relative to the target; an __init__ with nothing but a docstring gains nothing."""
    package = target / "monumental"
    return [
        path.relative_to(target).as_posix()
        for name in COMPILED_PACKAGES
        for path in sorted((package / name).rglob("*.py"))
        if path.name != "__init__.py" and not is_interpreted(path.relative_to(package))
    ]


def is_interpreted(path: Path) -> bool:
    """Whether a module, named by its path in the package, stays Python."""
    return any(path.match(pattern) for pattern in INTERPRETED)


def compile_package(target: Path, quick: bool = False) -> int:
    """Build the compiled package; return how many modules were compiled. A failure leaves nothing behind."""
    draft = target.with_name(target.name + ".draft")
    shutil.rmtree(target, ignore_errors=True)
    try:
        copy_package(draft)
        files = modules(draft)
        build_extensions(draft, files, SOON if quick else THOROUGH)
        draft.rename(target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return len(files)


def build_extensions(target: Path, files: list[str], opt_level: str) -> None:
    """Turn Python files inside the target into extension modules beside them."""
    # Imported here, so that the messages above need nothing but Python.
    from mypyc.build import mypycify
    from setuptools import setup

    with contextlib.chdir(target):
        extensions = mypycify(
            ["--config-file", str(ROOT / "pyproject.toml"), *files],
            opt_level=opt_level,
            debug_level="0",
            group_name="monumental",
            target_dir="c",
            verbose=False,
        )
        for extension in extensions:
            extension.extra_compile_args += PLAIN_CALLS if opt_level == THOROUGH else []
        setup(
            name="monumental",
            packages=[],
            ext_modules=extensions,
            script_args=["--quiet", "build_ext", "--build-lib", ".", "--build-temp", "c"],
        )
        shutil.rmtree("c")


def main() -> int:
    """Compile, or say why not."""
    parser = argparse.ArgumentParser(
        description="Compile the engine and the thinking of the bots with mypyc."
    )
    parser.add_argument(
        "target", type=Path, help="folder that receives the compiled package; it is emptied first"
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="build sooner what runs slower: enough to test with, not to play with",
    )
    arguments = parser.parse_args()
    target = arguments.target.resolve()
    problem = obstacle()
    if problem:
        print(
            f"Not compiled: {problem}. The interpreted engine plays the same games, more slowly.",
            file=sys.stderr,
        )
        return 1
    count = compile_package(target, arguments.quick)
    print(f"Compiled {count} modules into {target}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
