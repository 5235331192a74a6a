import type { ComponentType } from 'react';

/** Fills the slot `order.part` of an order's page: a panel with another domain's data about the order. */
export type OrderPart = ComponentType<{ orderNo: string }>;
