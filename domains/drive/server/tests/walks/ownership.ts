import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { rescheduleOf } from '../../testing/drives.ts';
import { drive } from '../../testing/things.ts';
import { outingOwnership } from './outing-records.ts';
import { staffOwnership } from './staff-ownership.ts';

export const ownership: Ownership<CallsOf<'drive'>> = {
  ...staffOwnership,
  ...outingOwnership,
  'drive.listDriveSlots': { storeId: 'everybody’s' },
  'drive.holdSlot': { storeId: 'everybody’s' },
  'drive.bookDrive': { storeId: 'everybody’s' },
  'drive.getDrive': { driveId: { thing: drive, input: (driveId) => ({ driveId }) } },
  'drive.rescheduleDrive': {
    driveId: { thing: drive, input: (driveId, world) => rescheduleOf(world, driveId) },
    storeId: 'everybody’s',
  },
  'drive.cancelDrive': {
    driveId: { thing: drive, input: (driveId) => ({ driveId, reason: 'noTime' }) },
  },
};
