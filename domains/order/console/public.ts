import type { ComponentType } from 'react';

/** What fills the place `order.part` of an order's page: a panel with what another domain knows of the order. */
export type OrderPart = ComponentType<{ orderNo: string }>;
