import { fills } from 'virtual:ev/slot/order.reads';
import type { EndpointId } from '@ev/contract';

/** Every query that shows the state of an order, also those of other domains. */
export const orderQueries: readonly EndpointId[] = [
  'order.getAnyOrder',
  'order.listAllOrders',
  'order.getBoard',
  ...fills.flat(),
];
