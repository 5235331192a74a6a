import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['payment.reads'] = ['charge.getOrder', 'charge.listOrders'];
