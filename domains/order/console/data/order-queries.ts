import type { EndpointId } from '@ev/contract';

/** Everything that shows where an order stands. */
export const orderQueries: readonly EndpointId[] = [
  'order.getAnyOrder',
  'order.listAllOrders',
  'order.getBoard',
  'order.listHandOvers',
  'order.listRefundTasks',
  'order.listCompensations',
];
