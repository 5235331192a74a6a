import type { Slots } from '@ev/app-kit/slots.ts';

export const fill: Slots['payment.reads'] = ['charge-card.listCards', 'charge-card.listGoods'];
