import type { Answer } from '@ev/console-kit/read.ts';

export type ActProps = {
  drive: Answer<'drive.getStaffDrive'>;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** The reads that an action may change; they are fetched again after it. */
export const reads = ['drive.getStaffDrive', 'drive.listAllDrives', 'drive.listCalendar'] as const;

/** Refusals that mean that a colleague, the customer or the clock changed the booking first. */
export const moved = ['drive.driveMoved', 'drive.driveNotFound'] as const;

/** The booking and the version that the staff member saw. */
export const seenOf = ({ driveId, version }: ActProps['drive']) => ({ driveId, seenVersion: version });
