import type { OrderDetail } from '@ev/contract/buy/order';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { TimelineItem } from '@ev/ui/timeline.tsx';

const states = { done: 'finish', now: 'process', next: 'waiting', stopped: 'stopped' } as const;

type Items = readonly TimelineItem[];

/**
 * What one looks at, the present step and the next one, or the last of all; and what is folded away before and
 * after that. One step takes no more room than what it would be folded into.
 */
export function foldSteps(items: Items): { past: Items; shown: Items; later: Items } {
  const present = items.findIndex(({ state }) => state !== 'finish');
  const first = present < 0 ? items.length - 1 : present;
  const from = first < 2 ? 0 : first;
  const to = items.length - (first + 2) < 2 ? items.length : first + 2;
  return { past: items.slice(0, from), shown: items.slice(from, to), later: items.slice(to) };
}

/** The steps of an order as the timeline shows them, in the server's order. */
export function timelineItems(timeline: OrderDetail['timeline']): TimelineItem[] {
  return timeline.map(({ at, title, text, state }) => ({
    key: title,
    title,
    time: at === null ? undefined : formatShortDateTime(new Date(at)),
    description: text,
    state: states[state],
  }));
}
