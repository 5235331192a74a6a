/** Codes of the specification §3, exactly. The names are ours where it gives only words. */

export const orderStatus = {
  awaitingPayment: '0',
  paying: '1',
  depositPlaced: '2',
  expired: '3',
  cancelledUnpaid: '4',
  cancelledByCustomer: '5',
  cancelledByBrand: '6',
  awaitingDelivery: '7',
  arrivedAtStore: '8',
  shipped: '9',
  delivered: '10',
  inProduction: '11',
  offTheLine: '12',
  beingProcessed: '13',
  paymentProcessing: '14',
  contractChanging: '15',
  activated: '20',
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
export const orderStatuses = Object.values(orderStatus) as [OrderStatus, ...OrderStatus[]];

/** Statuses of an intent order: the payment status of the specification, with its words. */
export const intentStatus = {
  awaitingPayment: '0',
  paid: '1',
  paymentFailed: '2',
  cancelled: '3',
  refunding: '4',
  converted: '5',
  refunded: '6',
  refundFailed: '7',
  upgraded: '8',
  upgrading: '110',
  changing: '112',
} as const;
export type IntentStatus = (typeof intentStatus)[keyof typeof intentStatus];
export const intentStatuses = Object.values(intentStatus) as [IntentStatus, ...IntentStatus[]];

/** Cancel-allocation status: how far the cancelling of a paid order is. */
export const cancelStatus = { applying: '1', cancelling: '2', completed: '3', allocated: '4' } as const;
export type CancelStatus = (typeof cancelStatus)[keyof typeof cancelStatus];
export const cancelStatuses = Object.values(cancelStatus) as [CancelStatus, ...CancelStatus[]];

/** The seven stages of a delivery with their labels (logistics stage labels by order status). */
export const deliveryStages = [
  { label: '排产', statuses: ['2'] },
  { label: '激活', statuses: ['20'] },
  { label: '生产', statuses: ['11'] },
  { label: '下线', statuses: ['12'] },
  { label: '物流', statuses: ['9'] },
  { label: '到店', statuses: ['8', '7'] },
  { label: '交付', statuses: ['10'] },
] as const satisfies readonly { label: string; statuses: readonly OrderStatus[] }[];

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

export const orderType = { smallDeposit: '1', blindDeposit: '2', largeDeposit: '3' } as const;
export const saleStage = { presale: '0', onMarket: '1' } as const;
export const saleType = { intentMoney: '0', deposit: '1' } as const;
export const saleModel = { dealer: '1', agency: '2', autoAllocation: '4', newAutoAllocation: '5' } as const;

/** User groups 0-9. */
export const userGroup = {
  all: '0',
  registered: '1',
  leftDetails: '2',
  testDriven: '3',
  intentMoney: '4',
  ordered: '5',
  personalOwner: '6',
  corporateAuthorised: '7',
  nonOwner: '8',
  custom: '9',
} as const;

export type UserGroup = (typeof userGroup)[keyof typeof userGroup];

/** Client types, derived from the user agent or an in-app flag. */
export const clientType = { browser: 1, wechat: 2, miniProgram: 3, native: 4, other: 5 } as const;
export type ClientType = (typeof clientType)[keyof typeof clientType];
