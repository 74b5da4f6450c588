"""The balance report: one experiment for each number of players, without and with Renaissance, on one page.

``monumental simulate --report docs/balance`` writes it; with ``--box`` it is a page of that box, for each number of
players that it seats; with ``--game duel`` that of Duel, which has one experiment. What was changed in the content, and
why, is written by hand in ``changes.md`` beside it and becomes a section of the page.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from monumental.classic.options import TableOptions
from monumental.classic.parts import ALL, CLASSIC, CORE, DUEL, TRADE, USUAL, Parts, named_modules
from monumental.content.registry import boxes_on
from monumental.lab.balance import Verdict, verdicts
from monumental.lab.plots import PICTURES, draw_all
from monumental.lab.simulate import Experiment, check
from monumental.lab.simulate_files import figures, write_tables
from monumental.lab.simulate_pool import Progress, Run, run_experiment
from monumental.lab.statistics import Summary, summarize
from monumental.ruleset import RULESETS

GAMES: Final = 2000
"""Games of each kind."""
KINDS: Final = tuple((players, renaissance) for renaissance in (False, True) for players in (2, 3, 4))
"""Numbers of players of the core box, without and with Renaissance."""
DUEL_PAGE: Final = "duel/README.md"
"""Where the page of Duel lies beside the other one."""
NAMES: Final = {CLASSIC: "", DUEL: "Duel"}
"""What a page calls its game; that of the big game tells the number of players instead."""
CHANGES: Final = "changes.md"
PICTURE_TITLES: Final = {
    "length": "Length of the game",
    "victories": "Victories by civilization",
    "seats": "Victories by place in the order of play",
    "scores": "Where points come from",
    "roads": "Points of winners and of everybody",
    "cards": "How often a card is taken",
    "policies": "How often a Policy is developed",
}

Watch = Callable[[str, int], Progress]
"""Told what begins and how many games it has, it returns who hears of the games that end."""


@dataclass(frozen=True)
class Chapter:
    """One experiment of the report."""

    run: Run
    summary: Summary

    @property
    def key(self) -> str:
        """The folder of its files."""
        return f"{self.summary.players}-players" + ("-renaissance" if self.summary.renaissance else "")

    @property
    def title(self) -> str:
        """Its heading."""
        name = NAMES[self.run.experiment.parts.game]
        if name:
            return name
        return f"{self.summary.players} players" + (", with Renaissance" if self.summary.renaissance else "")


def kinds_of(parts: Parts) -> tuple[tuple[int, bool], ...]:
    """What a report plays: numbers of players, and whether with Renaissance, which only the page of the core asks for.

    >>> kinds_of(Parts.of(boxes=["lost-kingdoms"]))
    ((2, False), (3, False), (4, False), (5, False))
    """
    if parts == USUAL:
        return KINDS
    least, most = RULESETS[parts.game].players(parts)
    return tuple((players, False) for players in range(least, most + 1))


def write_report(
    folder: Path,
    games: int,
    seed: int,
    processes: int | None = None,
    watch: Watch | None = None,
    bots: tuple[str, ...] = ("greedy",),
    renaissance_games: int | None = None,
    parts: Parts = USUAL,
) -> list[Chapter]:
    """Play all experiments and write the page with its pictures; an interrupted report writes nothing.

    Games with Renaissance last longest: ``renaissance_games`` is how many of each kind are played, if not ``games``.
    """
    check(Experiment(games=games, bots=bots, parts=parts))
    chapters: list[Chapter] = []
    for players, renaissance in kinds_of(parts):
        options = TableOptions(renaissance=renaissance)
        many = renaissance_games or games if renaissance else games
        experiment = Experiment(
            games=many, players=players, bots=bots, seed=seed, options=options, parts=parts
        )
        label = f"{players} players" + (", Renaissance" if renaissance else "")
        run = run_experiment(experiment, processes, watch(label, many) if watch else None)
        chapters.append(Chapter(run, summarize(run)))
        if run.interrupted:
            return chapters
    for chapter in chapters:
        _write_chapter(folder / chapter.key, chapter)
    changes = folder / CHANGES
    words = changes.read_text(encoding="utf-8") if changes.is_file() else ""
    (folder / "README.md").write_text(page(chapters, words, folder), encoding="utf-8")
    return chapters


def _write_chapter(folder: Path, chapter: Chapter) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    data = json.dumps(figures(chapter.run, chapter.summary), indent=1, ensure_ascii=False)
    (folder / "figures.json").write_text(data + "\n", encoding="utf-8")
    for path in write_tables(chapter.run, chapter.summary, folder):
        if path.name == "games.csv":  # every game can be played again from its number
            path.unlink()
    draw_all(chapter.summary, folder)


# --- the page --------------------------------------------------------------------------------------------------------
def page(chapters: list[Chapter], changes: str, folder: Path) -> str:
    """The whole page as Markdown."""
    experiment, last = chapters[0].run.experiment, chapters[-1].run.experiment
    players = " and ".join(experiment.bots)
    fewer = f", {last.games:,} with Renaissance" if last.games != experiment.games else ""
    game = RULESETS[experiment.parts.game]
    least, most = game.players(experiment.parts)
    kinds = "games" if least == most else f"games of each kind below{fewer}"
    where = ("in all seats" if most > 2 else "in both seats") + (" and on all maps" if game.maps else "")
    parts = [
        f"# Balance report{_subject(experiment.parts)}",
        "",
        f"Bots ({players}) played {experiment.games:,} {kinds} (seed {experiment.seed}): all civilizations against "
        f"each other {where} equally often. The page and its pictures are written by",
        "",
        f"    {command(experiment, folder, last.games)}",
        "",
        "and come out the same on every machine. Intervals are 95 %.",
        "",
        "## Demands",
        "",
        *_demands(chapters),
    ]
    if (folder / DUEL_PAGE).is_file():
        parts += ["", f"Duel has [a page of its own]({DUEL_PAGE})."]
    if changes:
        parts += ["", "## What was changed, and why", "", changes.strip()]
    for chapter in chapters:
        parts += ["", f"## {chapter.title}", "", *_chapter(chapter)]
    return "\n".join(parts) + "\n"


def _subject(parts: Parts) -> str:
    """What is played, as part of a heading: another game, or the boxes beside the core."""
    if NAMES[parts.game]:
        return f" of {NAMES[parts.game]}"
    names = [box.name for box in boxes_on(parts) if box.key != CORE]
    return f": {', '.join(names)}" if names else ""


def command(experiment: Experiment, folder: Path, renaissance_games: int | None = None) -> str:
    """The command that plays the same games again.

    >>> box = Parts.of(boxes=["lost-kingdoms"])
    >>> command(Experiment(games=2000, parts=box), Path("docs/balance/lost-kingdoms"))
    'monumental simulate --report docs/balance/lost-kingdoms --box lost-kingdoms'

    >>> command(Experiment(games=400, bots=("steady",)), Path("docs/balance/steady"))
    'monumental simulate --report docs/balance/steady --bot steady --games 400'
    """
    words = ["monumental simulate --report", folder.as_posix()]
    words += [f"--box {box}" for box in experiment.parts.boxes if box not in (CORE, TRADE)]
    words += _module_words(experiment.parts)
    if experiment.parts.game != CLASSIC:
        words.append(f"--game {experiment.parts.game}")
    if experiment.bots != ("greedy",):
        words += [f"--bot {bot}" for bot in experiment.bots]
    if experiment.games != GAMES:
        words.append(f"--games {experiment.games}")
    if renaissance_games not in (None, experiment.games):
        words.append(f"--renaissance-games {renaissance_games}")
    if experiment.seed:
        words.append(f"--seed {experiment.seed}")
    return " ".join(words)


def _module_words(parts: Parts) -> list[str]:
    """The options that name the modules, where they are not the usual ones.

    >>> _module_words(Parts.of(boxes=["african-empires"], modules=["all"]))
    ['--module all']
    >>> _module_words(Parts.of(boxes=["african-empires"])), _module_words(Parts.of(modules=["quests"]))
    ([], ['--module quests'])
    """
    if parts.modules == Parts.of(parts.game, parts.boxes, edition=parts.edition).modules:
        return []
    everything = parts.modules == named_modules(parts.boxes, (ALL,), parts.edition)
    return [f"--module {word}" for word in ((ALL,) if everything else parts.module_words())]


def _demands(chapters: list[Chapter]) -> list[str]:
    lines = ["| demand | kind of game | found | met |", "|---|---|---|---|"]
    columns: list[list[Verdict]] = [
        verdicts(chapter.summary, chapter.run.experiment.parts) for chapter in chapters
    ]
    for i in range(len(columns[0])):
        for chapter, column in zip(chapters, columns, strict=True):
            verdict = column[i]
            demand = verdict.demand if chapter is chapters[0] else ""
            lines.append(
                f"| {demand} | {chapter.title} | {verdict.found} | {'yes' if verdict.met else '**no**'} |"
            )
    return lines


def roads_of(summary: Summary) -> list[str]:
    """The roads to points of a game, by key."""
    return list(summary.civilizations[0].roads)


def _chapter(chapter: Chapter) -> list[str]:
    summary = chapter.summary
    fair = summary.fair
    lines = [
        f"{summary.games:,} games of {summary.turns.mean:.1f} turns and {summary.decisions.mean:.0f} decisions; the "
        f"winner has {summary.winning_score.mean:.1f} points and leads by {summary.margin.mean:.1f}.",
        "",
        f"| civilization | victories / fair share | points | {' | '.join(roads_of(summary))} | dominance |",
        "|---" * (len(roads_of(summary)) + 4) + "|",
    ]
    for row in summary.civilizations:
        rate, low, high = row.wins.times(fair)
        roads = " | ".join(f"{value:.1f}" for value in row.roads.values())
        lines.append(
            f"| {row.name} | {rate:.2f} ({low:.2f}–{high:.2f}) | {row.score.mean:.1f} | {roads} "
            f"| {row.dominance:.1f} |"
        )
    lines += ["", "| place | victories / fair share | points |", "|---|---|---|"]
    for place in summary.places:
        rate, low, high = place.wins.times(fair)
        lines.append(f"| {place.place} | {rate:.2f} ({low:.2f}–{high:.2f}) | {place.score.mean:.1f} |")
    if summary.parts:
        lines += [
            "",
            "| part | points of the winner | of all winning points | points of everybody |",
            "|---|---|---|---|",
        ]
    for part in summary.parts:
        share = f"{100 * part.winners_part:.1f} %"
        lines.append(f"| {part.name} | {part.winners:.1f} | {share} | {part.everybody:.1f} |")
    lines += ["", "| resource | generated a turn | lost unspent |", "|---|---|---|"]
    for waste in summary.waste:
        lines.append(f"| {waste.key} | {waste.gained:.1f} | {waste.lost:.1f} ({100 * waste.part:.0f} %) |")
    lines.append("")
    for name in PICTURES:
        lines.append(f"![{PICTURE_TITLES[name]}]({chapter.key}/{name}.png)")
    links = ("figures.json", "civilizations.csv", "cards.csv", "policies.csv")
    lines += ["", "Figures: " + ", ".join(f"[{name}]({chapter.key}/{name})" for name in links) + "."]
    return lines
