/** What other domains use of car orders. */
import type { OrderCredit } from './credit.ts';

export type { OrderCredit };
export { openPaymentGraceMs } from './order-expiry.ts';

declare module '@ev/platform/module.ts' {
  interface Slots {
    /** Money of a reservation that counts for the deposit of an order. */
    'order.credit': OrderCredit;
  }
}
