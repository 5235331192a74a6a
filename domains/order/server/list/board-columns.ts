import { orderStatus } from '../../contract/statuses.ts';
import type { OrderState } from '../order-machine.ts';

/** Orders shown per column. */
export const boardDepth = 20;
/** The bound up to which a column is counted. */
export const boardCountBound = 1_000;

/** The stages of the staff's work, from left to right. Ended orders are not on the board. */
export const boardColumns: readonly { key: string; title: string; statuses: readonly OrderState[] }[] = [
  { key: 'cancelling', title: '退订处理', statuses: [orderStatus.beingProcessed] },
  {
    key: 'unpaid',
    title: '待支付',
    statuses: [orderStatus.awaitingPayment, orderStatus.paying, orderStatus.paymentProcessing],
  },
  { key: 'cooling', title: '冷静期', statuses: [orderStatus.depositPlaced] },
  { key: 'locked', title: '已锁单', statuses: [orderStatus.activated, orderStatus.contractChanging] },
  { key: 'making', title: '生产', statuses: [orderStatus.inProduction, orderStatus.offTheLine] },
  { key: 'road', title: '运输', statuses: [orderStatus.shipped] },
  {
    key: 'store',
    title: '到店待交付',
    statuses: [orderStatus.arrivedAtStore, orderStatus.awaitingDelivery],
  },
];
