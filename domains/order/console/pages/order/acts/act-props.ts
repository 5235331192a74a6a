import type { ComponentType } from 'react';
import type { Order } from '../../../data/order.ts';
import type { ActWords } from '../../../words/acts.ts';

/** The props of every action's window. */
export type ActProps = {
  /** The order when the window opened; the action is checked against this version. */
  order: Order;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** Actions on an order that another domain carries out, by their names, each with its window. */
export type OrderActs = Readonly<Record<string, ActWords & { Window: ComponentType<ActProps> }>>;

export function seenOf({ orderNo, status, version }: Order) {
  return { orderNo, seenStatus: status, seenVersion: version };
}
