import type { EndpointId } from '@ev/contract';

/** The query of this domain that shows the state of orders. */
export const fill: readonly EndpointId[] = ['order.listHandOvers'];
