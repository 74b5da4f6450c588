"""The documents keep their word: links lead somewhere, identifiers exist, examples run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
IDENTIFIER = re.compile(r"`([A-Za-z_]+)`")


def glossary_identifiers() -> list[str]:
    """Every identifier of the second column of the glossary's tables."""
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    cells = [line.split("|")[2] for line in lines if line.startswith("|")]
    return sorted({name for cell in cells for name in IDENTIFIER.findall(cell)})


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files(document: Path) -> None:
    targets = LINK.findall(document.read_text(encoding="utf-8"))
    local = [target for target in targets if "://" not in target and not target.startswith("mailto:")]
    assert [target for target in local if not (document.parent / target).exists()] == []


def test_the_glossary_speaks_of_identifiers_that_exist() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    words = set(re.findall(r"\w+", source))
    names = glossary_identifiers()
    assert len(names) > 50
    assert [name for name in names if name not in words] == []


def test_every_decision_is_in_the_index() -> None:
    folder = ROOT / "docs" / "design"
    index = (folder / "index.md").read_text(encoding="utf-8")
    linked = set(LINK.findall(index))
    assert linked == {path.name for path in folder.glob("*.md")} - {"index.md"}


def examples() -> list[tuple[str, str]]:
    """Every example in Python: name of the document and number, and the text."""
    found: list[tuple[str, str]] = []
    for document in sorted((ROOT / "docs").rglob("*.md")):
        texts = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), flags=re.DOTALL)
        found += [(f"{document.relative_to(ROOT)}:{i + 1}", text) for i, text in enumerate(texts)]
    # A program that is asked by lines, and one that talks to a running server; both have tests of their own.
    return [(name, text) for name, text in found if "sys.stdin" not in text and "httpx" not in text]


@pytest.mark.parametrize(("name", "text"), examples(), ids=[name for name, _ in examples()])
def test_examples_run_as_they_stand(
    name: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(text, name, "exec"), {"__name__": "__main__"})


def test_the_example_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, flags=re.DOTALL)
    result = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip()


def test_the_engine_needs_nothing_but_python() -> None:
    """`import monumental` without any installed package: site-packages are switched off."""
    command = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import monumental"
    result = subprocess.run(
        [sys.executable, "-I", "-S", "-c", command], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
