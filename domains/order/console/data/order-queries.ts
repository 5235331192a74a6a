import type { EndpointId } from '@ev/contract';

/** Every query that shows the state of an order. */
export const orderQueries: readonly EndpointId[] = [
  'order.getAnyOrder',
  'order.listAllOrders',
  'order.getBoard',
  'order.listHandOvers',
  'order.listRefundTasks',
  'order.listCompensations',
];
