import type { Answer } from '@ev/console-kit/read.ts';

export type ActProps = {
  drive: Answer<'drive.getStaffDrive'>;
  onDone: (said: string) => void;
  onCancel: () => void;
};

/** What an act may change of what is on the screen. */
export const reads = ['drive.getStaffDrive', 'drive.listAllDrives', 'drive.listCalendar'] as const;

/** Refusals that say that a colleague, the customer or the clock was faster. */
export const moved = ['drive.driveMoved', 'drive.driveNotFound'] as const;

/** What a booking was seen as. */
export const seenOf = ({ driveId, version }: ActProps['drive']) => ({ driveId, seenVersion: version });
