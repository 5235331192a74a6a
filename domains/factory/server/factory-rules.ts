import type { FactoryEventOutcome } from './tables.ts';

/**
 * The initial outcome of an arriving event, by the number of the last one that was processed; null for an
 * order that is not ours. If its number was skipped by staff, the events after it have already had their
 * effect, so a staff member decides whether it still has one.
 */
export function outcomeOnArrival(
  lastSequence: number | null,
  sequence: number,
): { outcome: FactoryEventOutcome; reason: string | null } {
  if (lastSequence === null) return { outcome: 'unknownOrder', reason: null };
  if (sequence > lastSequence) return { outcome: 'waiting', reason: null };
  return { outcome: 'refused', reason: '编号已被跳过，到达时没有执行' };
}

/** The missing numbers before the first waiting event; null if there is no gap. */
export function gapBefore(
  lastSequence: number,
  numbers: readonly number[],
): { from: number; to: number } | null {
  const ahead = numbers.filter((number) => number > lastSequence);
  const [from, to] = [lastSequence + 1, Math.min(...ahead) - 1];
  return ahead.length > 0 && from <= to ? { from, to } : null;
}
