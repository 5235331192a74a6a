/** How much of a trust test to run: 1 in the ordinary suite, more by hand. */
export const trustBudget = Math.max(1, Number(process.env.TRUST_BUDGET ?? 1));

/** The seed of a run; TRUST_SEED replays one. */
export const trustSeed = process.env.TRUST_SEED ?? 'ev';

/** Figures go to the run's output, where `npm run trust` reads them. */
export function report(test: string, figures: Record<string, string | number>): void {
  const list = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`${test}: ${list.join(', ')}\n`);
}
