/** Statuses of an intent order: the payment statuses of the specification, with their names. */
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
