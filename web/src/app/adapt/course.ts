/**
 * What belongs together is asked together: the questions that a choice leads to, as the server foresees them, with the
 * answers that stand. Nothing is known here of any question; where chance or another player decides the course ends, and
 * what comes after is asked by itself.
 */
import type { CourseStep, Decision, Option } from '../../generated/socket';
import type { PromptStep } from '$lib/types';
import type { AnyLibrary } from '../state/library.svelte';
import { promptOption, questionName, spotOf } from './prompt';
import { answerOf, type Plan } from './plan';

export interface Course {
  /** The choice and all answers: what is sent. */
  readonly lines: readonly string[];
  readonly steps: readonly CourseStep[];
}
/** Answers that the player has chosen, by the number of their question. */
export type Chosen = Readonly<Record<string, string>>;
type Ask = (lines: readonly string[]) => Promise<readonly CourseStep[] | null>;

/** Questions that have a place of their own in the prompt: Units and payment. */
const SETTLED = new Set(['march-warlord', 'march-troops', 'pay']);
const MOST_TRIES = 12;

/** What the player or the plan wants a step to be answered with; the usual answer otherwise. */
function wish(step: CourseStep, at: number, plan: Plan | null, chosen: Chosen): string {
  const planned = plan && answerOf(plan, step.decision.asks, step.decision.options);
  const own = chosen[at];
  if (own !== undefined && step.decision.options.some((o) => o.text === own)) return own;
  return planned?.text ?? step.text;
}

/** Asks for the course until all its answers are the wanted ones: another answer may lead to other questions. */
export async function followed(
  ask: Ask,
  first: string,
  plan: Plan | null,
  chosen: Chosen,
): Promise<Course | null> {
  let lines: string[] = [first];
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const steps = await ask(lines);
    if (!steps) return null;
    const wanted = steps.map((step, at) => wish(step, at, plan, chosen));
    const differs = wanted.findIndex((text, at) => text !== steps[at]?.text);
    if (differs < 0) return { lines: [first, ...wanted], steps };
    lines = [first, ...wanted.slice(0, differs + 1)];
  }
  return null;
}

/** Whether an answer is pressed in a list, not on the map or in the City. */
const listed = (options: readonly Option[]): boolean => options.every((o) => spotOf(o) === null);

/** How much of a course one panel can show: up to the first question that is answered on the board. */
export function shown(course: Course): Course {
  const board = course.steps.findIndex(
    ({ decision }) => !SETTLED.has(decision.asks) && !listed(decision.options),
  );
  if (board < 0) return course;
  return { lines: course.lines.slice(0, board + 1), steps: course.steps.slice(0, board) };
}

/** The questions of a course that are to be seen, each with its answers. */
export const stepsOf = (course: Course, library: AnyLibrary): PromptStep[] =>
  course.steps.flatMap(({ decision, text }, at) =>
    SETTLED.has(decision.asks) || decision.options.length < 2
      ? []
      : [
          {
            id: `step:${at}`,
            title: questionName(decision),
            options: decision.options.map((o) => ({
              ...promptOption(o, library, o.text === text),
              id: `step:${at}:${o.text}`,
            })),
          },
        ],
  );

/** Whether a question can be the first of a panel: it is answered in a list, and nothing hidden is shown by it. */
export const opens = (decision: Decision): boolean =>
  listed(decision.options) && !decision.options.some((o) => o.preview?.reveals);
