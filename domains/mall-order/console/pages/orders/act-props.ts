import type { StaffOrder } from '../../../contract/staff-order.ts';

/** Of the dialog of an action on an order, as it was when the dialog opened. */
export type ActProps = { order: StaffOrder; onDone: (said: string) => void; onCancel: () => void };
