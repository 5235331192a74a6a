/** What the pages of other domains do with payments. */
export { openPayment } from './data/payment.ts';
