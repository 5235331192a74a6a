import { fills } from 'virtual:ev/slot/order.late-change';

/** How a locked order is changed; undefined for a brand that leaves that out. */
export const [lateChange] = fills;
