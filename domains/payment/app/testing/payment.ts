import type { Payment } from '../../contract/endpoints.ts';
import { resultStatus } from '../../contract/statuses.ts';

/** A paid payment, as its pages receive it. */
export function paidPayment(change: Partial<Payment> = {}): Payment {
  return {
    payNo: 'P1',
    businessType: 'carOrder',
    businessNo: 'C1',
    as: 'customer',
    paidByHelper: false,
    othersPaying: false,
    title: '定金',
    amountFen: 500_000,
    status: 'OM017',
    resultStatus: resultStatus.paid,
    channels: [],
    attemptExpiresAt: null,
    expiresAt: '2026-10-01T01:00:00.000Z',
    serverTime: '2026-10-01T00:00:00.000Z',
    paidAt: '2026-10-01T00:00:00.000Z',
    failureReason: null,
    refundedFen: 0,
    actions: ['viewOrder'],
    ...change,
  };
}
