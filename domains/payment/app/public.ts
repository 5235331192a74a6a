/** What the pages of other domains use of payments. */
export { usePay } from './data/pay.ts';
export { openPayment } from './data/payment.ts';
export { useTold } from './data/use-told.ts';
export { outcomeWords } from './model/outcome-words.ts';
export type { PayCalls } from './model/pay.ts';
