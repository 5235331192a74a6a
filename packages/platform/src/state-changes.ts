/** A kind of change of state and how often this process has made it. */
export type StateChanges = { machine: string; event: string; by: string; count: number };

/** Per process, like the tables whose changes they count. */
const counts = new Map<string, StateChanges>();

/** @param by a column with few values that tells kinds of rows apart, such as the channel of a payment */
export function countStateChange(machine: string, event: string, by: string): void {
  const key = `${machine} ${event} ${by}`;
  const known = counts.get(key) ?? { machine, event, by, count: 0 };
  known.count += 1;
  counts.set(key, known);
}

/**
 * Counted when a change is written, so that a transaction that is taken back afterwards has counted too:
 * these figures show trends, the books are in the ledger.
 */
export function stateChanges(): readonly StateChanges[] {
  return [...counts.values()];
}
