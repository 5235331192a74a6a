/** What the pages of other domains use of payments. */
export { openPayment } from './data/payment.ts';
