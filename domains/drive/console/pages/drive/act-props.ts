import type { Output } from '@ev/query/read.ts';

export type ActProps = {
  drive: Output<'drive.getStaffDrive'>;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** Refusals that mean that a colleague, the customer or the clock changed the booking first. */
export const moved = ['drive.driveMoved', 'drive.driveNotFound'] as const;

/** The booking and the version that the staff member saw. */
export const seenOf = ({ driveId, version }: ActProps['drive']) => ({ driveId, seenVersion: version });
