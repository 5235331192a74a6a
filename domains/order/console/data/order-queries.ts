import type { EndpointId } from '@ev/contract';

/** Everything that shows where an order stands. */
export const orderQueries: readonly EndpointId[] = [
  'desk.getOrder',
  'desk.listOrders',
  'desk.getBoard',
  'desk.listRefundTasks',
  'desk.listCompensations',
  'operations.getOverview',
];
