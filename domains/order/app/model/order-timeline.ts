import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { TimelineItem } from '@ev/ui/timeline.tsx';
import type { OrderDetail } from '../../contract/order.ts';

const states = { done: 'finish', now: 'process', next: 'waiting', stopped: 'stopped' } as const;

/** The step after the current one; null if there is none. */
export function nextStep(timeline: OrderDetail['timeline']): string | null {
  return timeline.find(({ state }) => state === 'next')?.title ?? null;
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
