/** What other domains use of car orders. */
import type { OrderCredit } from './credit.ts';

export { openPaymentGraceMs } from './order-expiry.ts';
export type { OrderCredit };

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** Money of a reservation that counts for the deposit of an order. */
    'order.credit': OrderCredit;
  }
}
