import { createContext } from 'react';
import type { Order } from '../../../data/order.ts';

/** Text about what another person did to the order while a window was open; null for nothing. */
export const News = createContext<string | null>(null);

/** The latest change since, with its author. Messages to the customer do not count. */
export function newsOf(order: Order, seen: Order): string | null {
  if (order.version === seen.version) return null;
  const known = new Set(seen.history.map(keyOf));
  const last = order.history.findLast((line) => line.kind !== 'message' && !known.has(keyOf(line)));
  return last ? `刚刚由${last.actor}更新：${last.event}` : null;
}

const keyOf = ({ kind, at, event, to }: Order['history'][number]) => [kind, at, event, to].join(' ');
