import type { Tone } from '@ev/console-kit/tone.ts';
import { type ClosingStatus, closingStatusNames } from '../../contract/kinds.ts';

export const closingTones: Readonly<Record<ClosingStatus, Tone>> = {
  pending: 'going',
  heldUp: 'todo',
  withdrawn: 'ended',
  done: 'done',
};

export const isClosingStatus = (code: string): code is ClosingStatus =>
  Object.hasOwn(closingStatusNames, code);

/** The options of the status filter, each with how many requests have it. */
export function statusOptions(counts: readonly { status: ClosingStatus; count: number }[]) {
  return Object.entries(closingStatusNames).map(([value, name]) => {
    const count = counts.find(({ status }) => status === value)?.count ?? 0;
    return { value, label: count > 0 ? `${name}（${count}）` : name };
  });
}
