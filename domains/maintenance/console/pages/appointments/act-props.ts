import type { StaffAppointment } from '../../../contract/staff-maintenance.ts';

/** Of the dialog of an action on an appointment, as it was when the dialog opened. */
export type ActProps = {
  appointment: StaffAppointment;
  onDone: (said: string) => void;
  onCancel: () => void;
};
