import type { EndpointId } from '@ev/contract';

/** The queries of this domain that show the state of orders. */
export const fill: readonly EndpointId[] = ['order.listRefundTasks', 'order.listCompensations'];
