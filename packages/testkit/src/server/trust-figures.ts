/** How much of a trust test to run: 1 in the ordinary suite, ten times that by hand, or any whole number. */
export const trustBudget = budgetOf(process.env.TRUST_BUDGET);

/** In the ordinary suite a trust test covers every kind of situation with few rounds and small numbers. */
export const isShort = trustBudget === 1;

/** How often a channel repeats each notification, and the largest number of different ones at once. */
export const storms = isShort ? { deliveries: 4, many: 20 } : { deliveries: 15, many: 50 };

/** The seed of a run; TRUST_SEED replays one. */
export const trustSeed = process.env.TRUST_SEED ?? 'ev';

/**
 * Figures are printed to the run's output, where `npm run trust` reads lines that begin with the test's
 * number: `T4 one attempt` becomes `T4: one attempt: …`.
 */
export function report(test: string, figures: Record<string, string | number>): void {
  const list = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`\n${test.replace(/^(T\d+) /, '$1: ')}: ${list.join(', ')}\n`);
}

function budgetOf(text = 'short'): number {
  if (text === 'short') return 1;
  if (text === 'long') return 10;
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1)
    throw new Error(`TRUST_BUDGET is short, long or a whole number, not ${text}`);
  return times;
}
