import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { Random } from '@ev/kernel/random.ts';

/** The state of a cast order today. */
export type Ending =
  | 'expired'
  | 'cancelledUnpaid'
  | 'unpaid'
  | 'paying'
  | 'confirming'
  | 'paid'
  | 'locked'
  | 'refused'
  | 'changing'
  | 'inProduction'
  | 'offLine'
  | 'shipped'
  | 'arrived'
  | 'inspected'
  | 'settled'
  | 'ready'
  | 'delivered'
  | 'cancelAsked'
  | 'oneRelease'
  | 'refunded'
  | 'brandCancelled';

/** A hundred orders, by the state they end in. */
export const endings: Readonly<Record<Ending, number>> = {
  expired: 4,
  cancelledUnpaid: 4,
  unpaid: 3,
  paying: 1,
  confirming: 1,
  paid: 8,
  locked: 4,
  refused: 1,
  changing: 1,
  inProduction: 12,
  offLine: 6,
  shipped: 9,
  arrived: 4,
  inspected: 3,
  settled: 3,
  ready: 5,
  delivered: 22,
  cancelAsked: 2,
  oneRelease: 1,
  refunded: 4,
  brandCancelled: 2,
};

/** The stations of an order that is completed, in order. */
export const stations = [
  'submitted',
  'paid',
  'locked',
  'released',
  'inProduction',
  'offLine',
  'shipped',
  'arrived',
  'inspected',
  'settled',
  'ready',
] as const;
export type Station = (typeof stations)[number];

/** Shortest and longest time since the previous station. */
const steps: Readonly<Record<Station, readonly [number, number]>> = {
  submitted: [0, 0],
  paid: [2 * 60_000, 3 * hourMs],
  locked: [5 * hourMs, 3 * dayMs],
  released: [31 * 60_000, 32 * 60_000],
  inProduction: [3 * hourMs, 8 * hourMs],
  offLine: [14 * dayMs, 20 * dayMs],
  shipped: [dayMs, 2 * dayMs],
  arrived: [2 * dayMs, 5 * dayMs],
  inspected: [3 * hourMs, 20 * hourMs],
  settled: [6 * hourMs, dayMs],
  ready: [hourMs, 10 * hourMs],
};

/** The last station of each ending. */
const lastOf: Readonly<Record<Ending, Station>> = {
  expired: 'submitted',
  cancelledUnpaid: 'submitted',
  unpaid: 'submitted',
  paying: 'submitted',
  confirming: 'submitted',
  paid: 'paid',
  locked: 'locked',
  refused: 'released',
  changing: 'released',
  inProduction: 'inProduction',
  offLine: 'offLine',
  shipped: 'shipped',
  arrived: 'arrived',
  inspected: 'inspected',
  settled: 'settled',
  ready: 'ready',
  delivered: 'ready',
  cancelAsked: 'locked',
  oneRelease: 'locked',
  refunded: 'locked',
  brandCancelled: 'paid',
};

/**
 * How long ago the last station was, from and to. Never so long that a periodic job would end the state by
 * itself.
 */
const agoOf: Partial<Record<Ending, readonly [number, number]>> = {
  expired: [3 * dayMs, 50 * dayMs],
  cancelledUnpaid: [2 * dayMs, 60 * dayMs],
  unpaid: [hourMs, 15 * hourMs],
  paying: [5 * 60_000, 8 * 60_000],
  confirming: [5 * 60_000, 8 * 60_000],
  paid: [3 * hourMs, 4 * dayMs],
  locked: [4 * 60_000, 12 * 60_000],
  refused: [5 * hourMs, 6 * hourMs],
  changing: [7 * hourMs, 9 * hourMs],
  inProduction: [hourMs, 12 * dayMs],
  delivered: [9 * dayMs, 60 * dayMs],
  cancelAsked: [4 * hourMs, 9 * hourMs],
  oneRelease: [26 * hourMs, 30 * hourMs],
  refunded: [5 * dayMs, 40 * dayMs],
  brandCancelled: [6 * dayMs, 40 * dayMs],
};
const usualAgo = [2 * hourMs, 30 * hourMs] as const;

export type OrderPlan = {
  ending: Ending;
  last: Station;
  /** When each station is reached; those after the last one are not played. */
  at: Readonly<Record<Station, Date>>;
};

/** The times of all stations of an order with this ending, counted back from today. */
export function planOrder(ending: Ending, today: Date, random: Random): OrderPlan {
  const last = lastOf[ending];
  const way = stations.slice(0, stations.indexOf(last) + 1);
  const [from, to] = agoOf[ending] ?? usualAgo;
  const took = stations.map((station) => random.int(...steps[station]));
  const length = took.slice(0, way.length).reduce((sum, ms) => sum + ms, 0);
  let at = today.getTime() - random.int(from, to) - length;
  const times = stations.map((station, index) => {
    at += took[index] ?? 0;
    return [station, new Date(at)] as const;
  });
  return { ending, last, at: Object.fromEntries(times) as Record<Station, Date> };
}
