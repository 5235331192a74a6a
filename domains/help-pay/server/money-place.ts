import { payStatus } from '@ev/payment/contract/statuses.ts';

/** Where the money of a paid attempt is: with the order, on its way back, or back. */
export function whereMoneyIs(status: string): 'kept' | 'returning' | 'returned' {
  if (status === payStatus.refunded) return 'returned';
  return status === payStatus.paid || status === payStatus.depositPlaced ? 'kept' : 'returning';
}
