import { newSeller } from '@ev/store/server/testing/team.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import type { calendarCalls } from '../../../contract/staff-calendar.ts';
import type { staffCalls } from '../../../contract/staff-endpoints.ts';
import { book, freeSlot, storeId } from '../../testing/drives.ts';
import {
  appointOf,
  bookAt,
  close,
  closureOf,
  codeOf,
  leadOf,
  newCar,
  type Stage,
  seenOf,
} from '../../testing/staff-drives.ts';

export type StaffCalls = Extract<
  CallsOf<'drive'>,
  (typeof staffCalls)[number]['id'] | (typeof calendarCalls)[number]['id']
>;

const booked = async (world: World) => book(world, await world.newMember());
const at = async (world: World, stage: Stage) => bookAt(world, await world.newMember(), stage);
const leadFor = async (world: World) => leadOf(world, await booked(world));

export const staffExamples: Examples<StaffCalls> = {
  'drive.listAllDrives': () => ({
    input: { of: 'all', status: '0', pageType: '1', storeId, keyword: '林', pageNo: 1, pageSize: 10 },
  }),
  'drive.getStaffDrive': async (world) => ({ input: { driveId: await booked(world) } }),
  'drive.findCheckIn': async (world) => ({ input: { code: await codeOf(world, await at(world, 'today')) } }),
  'drive.confirmDrive': async (world) => ({ input: seenOf(await booked(world)) }),
  'drive.moveDrive': async (world) => {
    const driveId = await booked(world);
    const { startsAt } = await freeSlot(world, { modelCode: 'ling' });
    return { input: { ...seenOf(driveId), storeId, startsAt, reason: '与客户电话商定' } };
  },
  'drive.endDrive': async (world) => ({
    input: { ...seenOf(await booked(world)), scene: '2', reason: '客户临时出差' },
  }),
  'drive.checkInDrive': async (world) => {
    const driveId = await at(world, 'today');
    return { input: { ...seenOf(driveId), code: await codeOf(world, driveId) } };
  },
  'drive.undoCheckIn': async (world) => ({
    input: { ...seenOf(await at(world, 'here')), reason: '核对时选错了预约' },
  }),
  'drive.markNoShow': async (world) => ({ input: seenOf(await at(world, 'today')) }),
  'drive.beginDrive': async (world) => {
    const driveId = await at(world, 'here');
    return { input: { ...seenOf(driveId), carId: await newCar(world, driveId) } };
  },
  'drive.completeDrive': async (world) => ({
    input: { ...seenOf(await at(world, 'driving')), distanceM: 12_400, energyWh: 2100, note: '车况正常' },
  }),
  'drive.listDriveLeads': () => ({
    input: { status: '0', of: 'store', kind: 'booking', keyword: '林', pageNo: 1, pageSize: 10 },
  }),
  'drive.followDriveLead': async (world) => ({ input: appointOf(await leadFor(world)) }),
  'drive.assignDriveLead': async (world) => {
    const leadId = await leadFor(world);
    const { staffId: ownerId } = await newSeller(world.server, storeId);
    return { input: { leadId, seenVersion: 0, ownerId } };
  },
  'drive.listCalendar': () => ({ input: { storeId, view: 'week' } }),
  'drive.getStoreSetUp': () => ({ input: { storeId } }),
  'drive.lookAtClosure': (world) => {
    const { reason: _, fate: __, seen: ___, ...span } = closureOf(world);
    return { input: span };
  },
  'drive.addClosure': (world) => ({ input: closureOf(world) }),
  'drive.endClosure': async (world) => ({ input: { closureId: await close(world) } }),
};
