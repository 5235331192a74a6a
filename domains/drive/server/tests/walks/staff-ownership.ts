import { someSeller } from '@ev/store/server/testing/team.ts';
import type { Ownership } from '@ev/testkit/server/walks/records.ts';
import { freeSlot, storeId } from '../../testing/drives.ts';
import { appointOf, carToAsk, codeToAsk, seenOf } from '../../testing/staff-drives.ts';
import { driveAt, driveLead } from '../../testing/staff-things.ts';
import { drive } from '../../testing/things.ts';
import type { StaffCalls } from './staff-examples.ts';

const reason = '与客户电话商定';

export const staffOwnership: Ownership<StaffCalls> = {
  'drive.listAllDrives': { storeId: 'everybody’s', uid: 'everybody’s' },
  'drive.getStaffDrive': { driveId: { thing: drive, input: (driveId) => ({ driveId }) } },
  'drive.confirmDrive': { driveId: { thing: drive, input: seenOf } },
  'drive.moveDrive': {
    driveId: {
      thing: drive,
      input: async (driveId, world) => {
        const { startsAt } = await freeSlot(world);
        return { ...seenOf(driveId), storeId, startsAt, reason };
      },
    },
    storeId: 'everybody’s',
  },
  'drive.endDrive': {
    driveId: { thing: drive, input: (driveId) => ({ ...seenOf(driveId), scene: '2', reason }) },
  },
  'drive.checkInDrive': {
    driveId: {
      thing: driveAt('today'),
      input: async (driveId, world) => ({ ...seenOf(driveId), code: await codeToAsk(world, driveId) }),
    },
  },
  'drive.undoCheckIn': {
    driveId: { thing: driveAt('here'), input: (driveId) => ({ ...seenOf(driveId), reason }) },
  },
  'drive.markNoShow': { driveId: { thing: driveAt('today'), input: seenOf } },
  'drive.beginDrive': {
    driveId: {
      thing: driveAt('here'),
      input: (driveId) => ({ ...seenOf(driveId), carId: carToAsk(driveId) }),
    },
    carId: 'the house’s',
  },
  'drive.completeDrive': {
    driveId: { thing: driveAt('driving'), input: (driveId) => ({ ...seenOf(driveId), distanceM: 1000 }) },
  },
  'drive.listDriveLeads': { id: { thing: driveLead, input: (id) => ({ id }), list: true } },
  'drive.followDriveLead': { leadId: { thing: driveLead, input: appointOf } },
  'drive.assignDriveLead': {
    leadId: {
      thing: driveLead,
      input: async (leadId, { server }) => ({ leadId, seenVersion: 0, ownerId: await someSeller(server) }),
    },
    ownerId: 'the house’s',
  },
  'drive.listCalendar': { storeId: 'everybody’s' },
  'drive.getStoreSetUp': { storeId: 'everybody’s' },
  'drive.lookAtClosure': { storeId: 'everybody’s', carId: 'the house’s' },
  'drive.addClosure': { storeId: 'everybody’s', carId: 'the house’s' },
  'drive.endClosure': { closureId: 'the house’s' },
};
