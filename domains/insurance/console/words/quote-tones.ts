import type { Tone } from '@ev/console-kit/tone.ts';
import { type QuoteStatus, quoteStatusNames } from '../../contract/kinds.ts';

export const quoteTones: Readonly<Record<QuoteStatus, Tone>> = {
  requested: 'todo',
  offered: 'going',
  accepted: 'done',
  declined: 'ended',
  expired: 'ended',
};

export const isQuoteStatus = (code: string): code is QuoteStatus => Object.hasOwn(quoteStatusNames, code);

/** The options of the status filter, each with how many requests have it. */
export function statusOptions(counts: readonly { status: QuoteStatus; count: number }[]) {
  return Object.entries(quoteStatusNames).map(([value, name]) => {
    const count = counts.find(({ status }) => status === value)?.count ?? 0;
    return { value, label: count > 0 ? `${name}（${count}）` : name };
  });
}
