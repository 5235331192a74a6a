import type { StaffWorkOrder } from '../../../contract/staff-maintenance.ts';

/** Of the dialog of an action on a work order, as it was when the dialog opened. */
export type ActProps = { order: StaffWorkOrder; onDone: (said: string) => void; onCancel: () => void };
