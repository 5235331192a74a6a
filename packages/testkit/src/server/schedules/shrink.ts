import { type Outcome, playSteps } from './play.ts';
import type { Stage, Step } from './schedule.ts';

/** How many replays a search for a shorter schedule may take. */
const mostReplays = 250;

/**
 * Removes steps, deaths and parallel actions from a broken schedule as long as it stays broken. Returns the
 * shortest one, with what it breaks; null when even the whole one does not break again.
 */
export async function shrink<World>(
  stage: Stage<World>,
  seed: string,
  broken: readonly Step[],
): Promise<Outcome | null> {
  let replays = 0;
  let shortest: Outcome | null = null;

  async function breaks(steps: readonly Step[]): Promise<boolean> {
    replays += 1;
    const outcome = await playSteps(stage, seed, steps);
    if (outcome.violation === null) return false;
    shortest = outcome;
    return true;
  }

  let steps = [...broken];
  if (!(await breaks(steps))) return null;
  for (let chunk = Math.ceil(steps.length / 2); chunk >= 1; chunk = chunk === 1 ? 0 : Math.ceil(chunk / 2)) {
    for (let at = 0; at < steps.length && replays < mostReplays; ) {
      const without = [...steps.slice(0, at), ...steps.slice(at + chunk)];
      if (await breaks(without)) steps = without;
      else at += chunk;
    }
  }
  for (const [at, step] of steps.entries()) {
    for (const change of [{ diesAfter: null }, { beside: null }]) {
      const changed = { ...step, ...change };
      const same = changed.diesAfter === step.diesAfter && changed.beside === step.beside;
      const simpler = steps.map((one, index) => (index === at ? changed : one));
      if (!same && replays < mostReplays && (await breaks(simpler))) steps = simpler;
    }
  }
  return shortest;
}
