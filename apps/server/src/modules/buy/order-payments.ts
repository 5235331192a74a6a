import type { Payments } from '../payment/index.ts';

/** What orders need of payments. */
export type OrderPayments = Pick<Payments, 'cancelFor' | 'findPayNo' | 'listFor'>;
