import { createRandom, type Random } from '@ev/kernel/random.ts';
import { type Act, type Aim, type Played, type Stage, type Step, Violation } from './schedule.ts';

/** Steps of a schedule, from a short one to one in which a car can be delivered. */
const lengths = { min: 8, max: 48 };
const chances = { death: 0.12, beside: 0.08 };
/** Most effects of one action; a death that was planned for later comes right after it. */
const mostEffects = 60;

export type Outcome = { trace: Played[]; violation: Error | null };

/** Chooses the next action among those possible now; null when there are none. */
export function chooseAct<World>(stage: Stage<World>, aim: Aim, random: Random): Act<World> | null {
  const weights = stage.acts.map((act) => act.weight(stage.world) * (aim.favours[act.name] ?? 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return null;
  let left = random.next() * total;
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0 && weight > 0) return stage.acts[index] ?? null;
  }
  return stage.acts.at(-1) ?? null;
}

/** Plays a schedule of a seed, generated as it goes. */
export async function playSeed<World>(stage: Stage<World>, seed: string): Promise<Outcome> {
  const random = createRandom(seed);
  const aim = random.pick(stage.aims);
  const length = random.int(lengths.min, lengths.max);
  let at = 0;
  return play(stage, seed, () => {
    if (at >= length) return null;
    at += 1;
    const act = chooseAct(stage, aim, random);
    if (!act) return null;
    const beside = random.chance(chances.beside) ? chooseAct(stage, aim, random) : null;
    return {
      act: act.name,
      seed: `${seed}/${at}`,
      diesAfter: random.chance(chances.death) ? Math.floor(mostEffects * random.next() ** 2) : null,
      beside: beside ? { act: beside.name, seed: `${seed}/${at}/beside` } : null,
    };
  });
}

/** Plays given steps; steps that have become impossible are left out. */
export function playSteps<World>(
  stage: Stage<World>,
  seed: string,
  steps: readonly Step[],
): Promise<Outcome> {
  const left = [...steps];
  return play(stage, seed, () => left.shift() ?? null);
}

async function play<World>(stage: Stage<World>, seed: string, next: () => Step | null): Promise<Outcome> {
  const trace: Played[] = [];
  try {
    await stage.begin(createRandom(`${seed}/begin`));
    for (let step = next(); step !== null; step = next()) {
      trace.push({ ...step, outcome: 'broke' });
      const { outcome, effects } = await playStep(stage, step);
      trace[trace.length - 1] = { ...step, outcome };
      // An action without an effect on the server cannot have broken anything.
      if (effects > 0) await stage.check();
    }
    await stage.rest();
    return { trace, violation: null };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { trace, violation: error };
  } finally {
    stage.planDeath(null);
    await stage.end();
  }
}

async function playStep<World>(
  stage: Stage<World>,
  step: Step,
): Promise<{ outcome: string; effects: number }> {
  const acts = [step, ...(step.beside ? [step.beside] : [])].flatMap(({ act: name, seed }) => {
    const act = stage.acts.find((one) => one.name === name);
    if (!act) throw new Error(`There is no act ${name}`);
    return act.weight(stage.world) > 0 ? [{ act, seed }] : [];
  });
  if (acts.length === 0) return { outcome: 'not possible', effects: 0 };
  stage.planDeath(step.diesAfter);
  const ends = await Promise.allSettled(
    // An action that ends early may report that before the other one waits.
    acts.map(async ({ act, seed }) => act.run(stage.world, createRandom(seed))),
  );
  const effects = stage.effects();
  stage.planDeath(null);
  const mayDie = step.diesAfter !== null;
  const outcomes = ends.map((end) => {
    if (end.status === 'fulfilled') return mayDie ? 'no answer' : 'ok';
    // What a dying process throws reaches no caller.
    return stage.isOver() ? 'no answer' : judged(stage, end.reason);
  });
  // A process that outlived its actions dies before their responses are out.
  if (mayDie) await stage.restart();
  return { outcome: outcomes.join(' | '), effects };
}

function judged<World>(stage: Stage<World>, error: unknown): string {
  if (error instanceof Violation) throw error;
  return stage.judge(error);
}
