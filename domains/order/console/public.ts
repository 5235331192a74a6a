import type { ComponentType } from 'react';
import type { Order } from './data/order.ts';
import type { ActProps, OrderActs } from './pages/order/acts/act-props.ts';

/** Fills the slot `order.part` of an order's page: a panel with another domain's data about the order. */
export type OrderPart = ComponentType<{ orderNo: string }>;

export { ActFrame } from './pages/order/acts/act-frame.tsx';
export { seenOf } from './pages/order/acts/act-props.ts';
export { orderStatusText } from './words/order-status.ts';
export { balanceMethodText } from './words/order-words.ts';
/** `OrderActs` fills the slot `order.acts` of an order's page. */
export type { ActProps, Order, OrderActs };
