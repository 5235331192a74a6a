import type { Payments, Returns } from '@ev/payment/server/module.ts';

/** What orders need of payments. */
export type OrderPayments = Pick<Payments, 'cancelFor' | 'findPayNo' | 'listFor'>;
/** What orders need to give money back or on. */
export type OrderReturns = Pick<
  Returns,
  'giveBack' | 'credit' | 'listFor' | 'countFailedFor' | 'listFailed' | 'retry'
>;
