/** Codes exactly as in specification §3. Where it gives only Chinese terms, the English names are ours. */

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

/** Cancel-allocation status: the progress of cancelling a paid order. */
export const cancelStatus = { applying: '1', cancelling: '2', completed: '3', allocated: '4' } as const;
export type CancelStatus = (typeof cancelStatus)[keyof typeof cancelStatus];
export const cancelStatuses = Object.values(cancelStatus) as [CancelStatus, ...CancelStatus[]];

/** The seven stages of a delivery with their labels (logistics stage labels by order status). */
export const deliveryStages = [
  { label: '排产', statuses: ['2'] },
  { label: '激活', statuses: ['20', '15'] },
  { label: '生产', statuses: ['11'] },
  { label: '下线', statuses: ['12'] },
  { label: '物流', statuses: ['9'] },
  { label: '到店', statuses: ['8', '7'] },
  { label: '交付', statuses: ['10'] },
] as const satisfies readonly { label: string; statuses: readonly OrderStatus[] }[];
