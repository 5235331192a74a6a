/** What the pages of other domains do with payments. */
export { orderToPay } from './data/order-to-pay.ts';
export { openPayment } from './data/payment.ts';
