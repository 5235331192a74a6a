/** Codes exactly as in specification §3. Where it gives only Chinese terms, the English names are ours. */

/** Pay status codes of payments and attempts. */
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

/** Whether the money of a payment has arrived and was accepted, as a deposit (OM017) or otherwise (OM004). */
export function isPaid(status: PayStatus): boolean {
  return status === payStatus.paid || status === payStatus.depositPlaced;
}

/** The states of the result page. */
export const resultStatus = { failed: 1, unknown: 2, paid: 3, wait: 4 } as const;
export type ResultStatus = (typeof resultStatus)[keyof typeof resultStatus];

/** Code status: the kind of business that a payment belongs to. */
export const businessCode = { mall: '46', buyCar: '43', intentMoney: '41', directSales: '49' } as const;
export type BusinessCode = (typeof businessCode)[keyof typeof businessCode];
