import { playSeed } from './play.ts';
import { describeStep, type Stage } from './schedule.ts';
import { shrink } from './shrink.ts';

export type Run = { schedules: number; steps: number; deaths: number; perSecond: number };

/**
 * Plays this many schedules, several worlds side by side. A schedule's seed is the run's with its number, so
 * that one of them can be played alone.
 * @throws Error with the broken schedule, as short as it can be made unless shrinking is off, and how to
 * replay it
 */
export async function runSchedules<World>(
  stages: readonly Stage<World>[],
  {
    seed,
    first = 0,
    count,
    shortest = true,
  }: { seed: string; first?: number; count: number; shortest?: boolean },
): Promise<Run> {
  const run: Run = { schedules: 0, steps: 0, deaths: 0, perSecond: 0 };
  const startedAt = performance.now();
  let next = first;
  let broken: Error | null = null;
  await Promise.all(
    stages.map(async (stage) => {
      while (next < first + count && broken === null) {
        const own = `${seed}/${next}`;
        next += 1;
        const { trace, violation } = await playSeed(stage, own);
        if (violation !== null) {
          broken ??= violation;
          if (broken !== violation) return;
          const least = shortest ? await shrink(stage, own, trace) : { trace, violation };
          const shown = least ?? { trace, violation };
          throw new Error(
            [
              `Schedule ${own} is broken: ${shown.violation?.message}`,
              ...shown.trace.map((step, index) => `  ${index + 1}. ${describeStep(step)}`),
              least ? '' : '  It did not break again when it was replayed.',
              `Replay: TRUST_SEED=${own}`,
            ].join('\n'),
            { cause: shown.violation },
          );
        }
        run.schedules += 1;
        run.steps += trace.length;
        run.deaths += trace.filter(({ diesAfter }) => diesAfter !== null).length;
      }
    }),
  );
  run.perSecond = run.schedules / ((performance.now() - startedAt) / 1000);
  return run;
}
