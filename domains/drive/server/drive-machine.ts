import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type DriveStatus, driveStatus, driveStatusNames } from '../contract/statuses.ts';

const { toConfirm, toDrive, completed, cancelled, expired } = driveStatus;

export type DriveEvent =
  | 'confirm'
  | 'reschedule'
  | 'changeStore'
  | 'checkIn'
  | 'undoCheckIn'
  | 'begin'
  | 'complete'
  | 'cancel'
  | 'cancelByBrand'
  | 'cancelBySales'
  | 'timeOut';

/**
 * State machine of a test drive over the statuses of specification §3. A new time keeps the status; a new
 * store has to confirm again. An unconfirmed booking expires when its time is over, a confirmed one is
 * cancelled.
 */
export const driveMachine = defineMachine<DriveStatus, DriveEvent, ErrorName>({
  name: 'testDrive',
  states: driveStatusNames,
  initial: toConfirm,
  terminal: [completed, cancelled, expired],
  events: {
    confirm: 'drive.driveMoved',
    reschedule: 'drive.notMovable',
    changeStore: 'drive.notMovable',
    checkIn: 'drive.driveMoved',
    undoCheckIn: 'drive.driveMoved',
    begin: 'drive.driveMoved',
    complete: 'drive.driveMoved',
    cancel: 'drive.notCancellable',
    cancelByBrand: 'drive.driveMoved',
    cancelBySales: 'drive.driveMoved',
    timeOut: 'drive.driveMoved',
  },
  table: {
    [toConfirm]: {
      confirm: toDrive,
      reschedule: toConfirm,
      changeStore: toConfirm,
      // A checked-in customer counts as confirmed.
      checkIn: toDrive,
      cancel: cancelled,
      cancelByBrand: cancelled,
      cancelBySales: cancelled,
      timeOut: expired,
    },
    [toDrive]: {
      confirm: repeated(),
      reschedule: toDrive,
      changeStore: toConfirm,
      checkIn: toDrive,
      undoCheckIn: toDrive,
      begin: toDrive,
      complete: completed,
      cancel: cancelled,
      cancelByBrand: cancelled,
      cancelBySales: cancelled,
      timeOut: cancelled,
    },
    [completed]: { complete: repeated() },
    [cancelled]: {
      cancel: repeated(),
      cancelByBrand: repeated(),
      cancelBySales: repeated(),
      timeOut: repeated(),
    },
    [expired]: { timeOut: repeated() },
  },
});
