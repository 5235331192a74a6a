/** Codes of the specification §3, exactly. The names are ours where it gives only words. */

/** Pay status codes of a payment and its attempts. */
export const payStatus = {
  toPay: 'OM002',
  paying: 'OM003',
  paid: 'OM004',
  cancelled: 'OM005',
  failed: 'OM008',
  refunding: 'OM010',
  refunded: 'OM011',
  refundRefused: 'OM012',
  refundFailed: 'OM013',
  processing: 'OM015',
  abnormal: 'OM016',
  depositPlaced: 'OM017',
  invalid: 'OM020',
} as const;
export type PayStatus = (typeof payStatus)[keyof typeof payStatus];
export const payStatuses = Object.values(payStatus) as [PayStatus, ...PayStatus[]];

/** Whether a payment's money is there and kept: what was paid is a deposit (OM017), or anything else (OM004). */
export function isPaid(status: PayStatus): boolean {
  return status === payStatus.paid || status === payStatus.depositPlaced;
}

/** What the result page says. */
export const resultStatus = { failed: 1, unknown: 2, paid: 3, wait: 4 } as const;
export type ResultStatus = (typeof resultStatus)[keyof typeof resultStatus];

/** Code status: which business a payment belongs to. */
export const businessCode = { mall: '46', buyCar: '43', intentMoney: '41', directSales: '49' } as const;
export type BusinessCode = (typeof businessCode)[keyof typeof businessCode];
