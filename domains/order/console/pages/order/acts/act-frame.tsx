import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import type { ComponentProps } from 'react';
import { orderQueries } from '../../../data/order-queries.ts';

/** Somebody else was faster: what is on the screen is no longer so. */
const moved = [
  'order.orderMoved',
  'order.actRefused',
  'payment.refundNotWaiting',
  'order.factoryEventMoved',
  'order.orderNotFound',
] as const;

/** The window of an act on an order. */
export function ActFrame(props: Omit<ComponentProps<typeof CommandModal>, 'moved' | 'reads'>) {
  return <CommandModal {...props} moved={moved} reads={orderQueries} />;
}
