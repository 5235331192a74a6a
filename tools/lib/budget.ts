/**
 * A figure above its aim is reported; it fails only this far above the aim, so that a single byte blocks no
 * change.
 */
const toleranceShare = 0.05;
/** A figure this close below its aim is reported too. */
const nearShare = 0.02;

/** A figure with its aim, both in the same unit: kB, requests, queries. */
export type Spending = { name: string; used: number; aim: number };
export type Verdict = 'fine' | 'near' | 'above' | 'failed';

export function judgeSpending({ used, aim }: Spending): Verdict {
  if (used > aim * (1 + toleranceShare)) return 'failed';
  if (used > aim) return 'above';
  return used > aim * (1 - nearShare) ? 'near' : 'fine';
}

/** `order-detail 143.1 of 142.5 kB (+0.4 %)` */
export function describeSpending({ name, used, aim }: Spending, unit: string): string {
  const share = (used / aim - 1) * 100;
  const sign = share > 0 ? '+' : '';
  return `${name} ${used.toFixed(unit === 'kB' ? 1 : 0)} of ${aim} ${unit} (${sign}${share.toFixed(1)} %)`;
}

/** The figures above their aim or close to it, the largest excess first. */
export function nearAim<One extends Spending>(all: readonly One[]): One[] {
  return all
    .filter((one) => judgeSpending(one) !== 'fine')
    .toSorted((one, other) => other.used / other.aim - one.used / one.aim);
}
