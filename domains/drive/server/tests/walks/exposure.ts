import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { bookingOf, freeSlot, storeId } from '../../testing/drives.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of drive.getStaffDrive to staff': ['driveName', 'driveId', 'uid'],
    'answer of drive.listAllDrives to staff': ['driveName', 'driveId'],
    'answer of drive.listCalendar to staff': ['driveName', 'driveId'],
    'answer of drive.listDriveLeads to staff': ['driveName', 'driveId', 'uid'],
    'answer of drive.getDrive to its owner': ['driveName', 'drivePhone', 'driveId'],
    'answer of drive.getOuting to its owner': ['driveId'],
    'answer of drive.listDrives to its owner': ['driveName', 'drivePhone', 'driveId'],
    // The code that proves the phone of a booking.
    'message to somebody else': ['drivePhone'],
    'table test_drive.name': ['driveName'],
    'table test_drive.phone': ['drivePhone'],
  },
  searches: ({ personal }) => [
    { id: 'drive.listAllDrives', input: { keyword: personal.drivePhone } },
    { id: 'drive.listDriveLeads', input: { keyword: personal.drivePhone } },
    // A booking may be two weeks ahead, and a calendar shows one.
    ...[0, 7, 14].map((days) => ({
      id: 'drive.listCalendar' as const,
      input: { storeId, day: addDays(shanghaiDay(new Date()), days) },
    })),
  ],
  faults: [
    {
      table: 'test_drive',
      act: async ({ world, canary: { personal }, owner, call }) => {
        const { driveName: name, drivePhone: phone } = personal;
        return call('drive.bookDrive', { ...bookingOf(await freeSlot(world), phone ?? ''), name }, owner);
      },
    },
  ],
};
