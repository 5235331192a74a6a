import { newSeller } from '@ev/store/server/testing/team.ts';
import { countOf, eventsOf } from '@ev/testkit/server/walks/effects.ts';
import type { Command, Commands } from '@ev/testkit/server/walks/records.ts';
import type { Person, World } from '@ev/testkit/server/walks/world.ts';
import { sql } from 'drizzle-orm';
import { book, freeSlot, storeId } from '../../testing/drives.ts';
import {
  appointOf,
  bringTo,
  close,
  closureOf,
  codeOf,
  leadOf,
  newCar,
  type Stage,
  seenOf,
} from '../../testing/staff-drives.ts';
import type { StaffCalls } from './staff-examples.ts';

const moved = {
  who: 'staff',
  written: { table: 'test_drive', by: 'update' },
  afterADay: 'first answer',
} as const;

/** Two bookings of two customers: one has one time at once. */
async function two(world: World, stage?: Stage): Promise<[string, string]> {
  const one = async (person: Person) => {
    const driveId = await book(world, person);
    return stage ? bringTo(world, driveId, stage) : driveId;
  };
  return [await one(await world.newMember()), await one(await world.newMember())];
}

const confirmDrive: Command<'drive.confirmDrive'> = {
  ...moved,
  async prepare(world) {
    const [one, other] = await two(world);
    const effects = eventsOf(world, 'confirm', one, other);
    return { input: seenOf(one), otherInput: seenOf(other), effects };
  },
};

const moveDrive: Command<'drive.moveDrive'> = {
  ...moved,
  async prepare(world) {
    const driveId = await book(world, await world.newMember());
    const input = { ...seenOf(driveId), storeId, reason: '与客户电话商定' };
    const [{ startsAt }, other] = [await freeSlot(world), await freeSlot(world)];
    return {
      input: { ...input, startsAt },
      otherInput: { ...input, startsAt: other.startsAt },
      effects: eventsOf(world, 'reschedule', driveId),
    };
  },
};

const endDrive: Command<'drive.endDrive'> = {
  ...moved,
  async prepare(world) {
    const [one, other] = await two(world);
    const said = { scene: '2', reason: '客户临时出差' } as const;
    return {
      input: { ...seenOf(one), ...said },
      otherInput: { ...seenOf(other), ...said },
      effects: eventsOf(world, 'cancelBySales', one, other),
    };
  },
};

const checkInDrive: Command<'drive.checkInDrive'> = {
  ...moved,
  async prepare(world) {
    const [one, other] = await two(world, 'today');
    return {
      input: { ...seenOf(one), code: await codeOf(world, one) },
      otherInput: { ...seenOf(other), code: await codeOf(world, other) },
      effects: eventsOf(world, 'checkIn', one, other),
    };
  },
};

const undoCheckIn: Command<'drive.undoCheckIn'> = {
  ...moved,
  async prepare(world) {
    const [one, other] = await two(world, 'here');
    const reason = '核对时选错了预约';
    return {
      input: { ...seenOf(one), reason },
      otherInput: { ...seenOf(other), reason },
      effects: eventsOf(world, 'undoCheckIn', one, other),
    };
  },
};

const markNoShow: Command<'drive.markNoShow'> = {
  ...moved,
  async prepare(world) {
    const [one, other] = await two(world, 'today');
    const effects = eventsOf(world, 'timeOut', one, other);
    return { input: seenOf(one), otherInput: seenOf(other), effects };
  },
};

const beginDrive: Command<'drive.beginDrive'> = {
  ...moved,
  async prepare(world) {
    const driveId = await bringTo(world, await book(world, await world.newMember()), 'here');
    const [carId, other] = [await newCar(world, driveId), await newCar(world, driveId, { no: 1 })];
    return {
      input: { ...seenOf(driveId), carId },
      otherInput: { ...seenOf(driveId), carId: other },
      effects: eventsOf(world, 'begin', driveId),
    };
  },
};

const completeDrive: Command<'drive.completeDrive'> = {
  ...moved,
  async prepare(world) {
    const [one, other] = await two(world, 'driving');
    return {
      input: { ...seenOf(one), distanceM: 12_400 },
      otherInput: { ...seenOf(other), distanceM: 9800 },
      effects: eventsOf(world, 'complete', one, other),
    };
  },
};

const followDriveLead: Command<'drive.followDriveLead'> = {
  who: 'staff',
  async prepare(world) {
    const [one, other] = await two(world);
    const [leadId, otherId] = [await leadOf(world, one), await leadOf(world, other)];
    return {
      input: appointOf(leadId),
      otherInput: appointOf(otherId),
      effects: eventsOf(world, 'appoint', leadId, otherId),
    };
  },
  written: { table: 'drive_lead', by: 'update' },
  afterADay: 'first answer',
};

const assignDriveLead: Command<'drive.assignDriveLead'> = {
  who: 'staff',
  async prepare(world) {
    const leadId = await leadOf(world, await book(world, await world.newMember()));
    const [owner, other] = [await newSeller(world.server, storeId), await newSeller(world.server, storeId)];
    const input = { leadId, seenVersion: 0, ownerId: owner.staffId };
    return {
      input,
      otherInput: { ...input, ownerId: other.staffId },
      effects: world.deeds('driveLead.assign', `driveLead:${leadId}`),
    };
  },
  written: { table: 'drive_lead', by: 'update' },
  afterADay: 'first answer',
};

const addClosure: Command<'drive.addClosure'> = {
  who: 'staff',
  async prepare(world) {
    const input = closureOf(world);
    const otherInput = closureOf(world);
    return {
      input,
      otherInput,
      effects: () =>
        countOf(
          world,
          sql`select count(*) as n from drive_closure where "from" in (${input.from}::timestamptz, ${otherInput.from}::timestamptz)`,
        ),
    };
  },
  written: { table: 'drive_closure', by: 'insert' },
  afterADay: 'first answer',
};

const endClosure: Command<'drive.endClosure'> = {
  who: 'staff',
  async prepare(world) {
    const [closureId, other] = [await close(world), await close(world)];
    return {
      input: { closureId },
      otherInput: { closureId: other },
      effects: world.deeds('driveClosure.end', `driveClosure:${closureId}`, `driveClosure:${other}`),
    };
  },
  written: { table: 'drive_closure', by: 'delete' },
  afterADay: 'first answer',
};

export const staffCommands: Commands<StaffCalls> = {
  'drive.confirmDrive': confirmDrive,
  'drive.moveDrive': moveDrive,
  'drive.endDrive': endDrive,
  'drive.checkInDrive': checkInDrive,
  'drive.undoCheckIn': undoCheckIn,
  'drive.markNoShow': markNoShow,
  'drive.beginDrive': beginDrive,
  'drive.completeDrive': completeDrive,
  'drive.followDriveLead': followDriveLead,
  'drive.assignDriveLead': assignDriveLead,
  'drive.addClosure': addClosure,
  'drive.endClosure': endClosure,
};
