import type { LeadSource } from '@ev/lead/server/public.ts';
import { actingOf } from '@ev/platform/acting.ts';
import type { ModuleContext, ModuleParts } from '@ev/platform/module.ts';
import type { Bookings } from './bookings.ts';
import { driveSubject, storesOfDrives } from './contact-subject.ts';
import { createDriveFinder } from './drive-finder.ts';
import type { DriveMoves } from './drive-home.ts';
import { createStaffDriveActs } from './staff-acts.ts';
import { createStaffCalendar } from './staff-calendar.ts';
import { createStaffClosures } from './staff-closures.ts';
import { createStaffDrives } from './staff-drives.ts';
import { createDriveReach } from './staff-reach.ts';
import { createDrivingStores } from './staff-stores.ts';
import { createDrivesWaiting } from './staff-waiting.ts';
import { createDrivesWithoutCar } from './without-car.ts';

/** Wires up the staff side of test drives. */
export function createStaffSide(
  { db, clock, recordAction, use, fills }: ModuleContext,
  { moves, leadSource, bookings }: { moves: DriveMoves; leadSource: LeadSource; bookings: Bookings },
) {
  const { advisers } = use('staff');
  const { reach } = use('contact');
  const { stores } = use('store');
  const { followUps } = use('lead');
  const reached = createDriveReach({ reach });
  const withoutCar = createDrivesWithoutCar();
  const drives = createStaffDrives({ db, clock, reach, reached, leadSource, followUps, advisers });
  const acts = createStaffDriveActs({ clock, reached, moves, bookings });
  const closures = createStaffClosures({ db, clock, reach, moves, withoutCar, advisers });
  const drivingStores = createDrivingStores({ db, stores, reach });
  const calendar = createStaffCalendar({
    db,
    clock,
    drivingStores,
    closures,
    carNames: async (codes) => (await fills('store.carNames')[0]?.(codes)) ?? new Map(),
  });

  return {
    fills: {
      'contact.subjects': [driveSubject],
      'contact.storesOf': storesOfDrives,
      'lead.sources': [leadSource],
      'operations.search': createDriveFinder(db, reached),
      'operations.waiting': createDrivesWaiting({ db, clock, reached, withoutCar }),
    },
    handlers: {
      'drive.listAllDrives': (input, { actor }) => drives.list(actor, input),
      'drive.getStaffDrive': ({ driveId }, { actor }) => drives.get(actor, driveId),
      'drive.findCheckIn': ({ code }, { actor }) => drives.findCheckIn(actor, code),
      'drive.confirmDrive': (input, call) =>
        call.once((tx) => acts.confirm(tx, actingOf(recordAction, call), input)),
      'drive.moveDrive': (input, call) =>
        call.once((tx) => acts.move(tx, actingOf(recordAction, call), input)),
      'drive.endDrive': (input, call) => call.once((tx) => acts.end(tx, actingOf(recordAction, call), input)),
      'drive.checkInDrive': (input, call) =>
        call.once((tx) => acts.checkIn(tx, actingOf(recordAction, call), input)),
      'drive.undoCheckIn': (input, call) =>
        call.once((tx) => acts.undoCheckIn(tx, actingOf(recordAction, call), input)),
      'drive.markNoShow': (input, call) =>
        call.once((tx) => acts.noShow(tx, actingOf(recordAction, call), input)),
      'drive.beginDrive': (input, call) =>
        call.once((tx) => acts.begin(tx, actingOf(recordAction, call), input)),
      'drive.completeDrive': (input, call) =>
        call.once((tx) => acts.complete(tx, actingOf(recordAction, call), input)),
      'drive.listCalendar': (input, { actor }) => calendar.list(actor, input),
      'drive.getStoreSetUp': ({ storeId }, { actor }) => calendar.setUp(actor, storeId),
      'drive.lookAtClosure': (input, { actor }) => closures.look(actor, input),
      'drive.addClosure': (input, call) =>
        call.once((tx) => closures.add(tx, actingOf(recordAction, call), input)),
      'drive.endClosure': ({ closureId }, call) =>
        call.once((tx) => closures.end(tx, actingOf(recordAction, call), closureId)),
    } satisfies ModuleParts['handlers'],
  };
}
