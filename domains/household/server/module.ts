import { maxBytes } from '@ev/media/contract/kinds.ts';
import { memberOf, pictureRoute, queryOf } from '@ev/media/server/public.ts';
import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { BillUpload } from '../contract/household.ts';
import { uploadPath } from '../contract/words.ts';
import { createBillHome } from './bill-home.ts';
import { createDays } from './days.ts';
import { createHomeUse } from './home-use.ts';
import { createHouseholdMoves } from './household-home.ts';
import { createOwnHouseholds } from './own-households.ts';
import { createStaffHouseholds } from './staff-households.ts';
import { templates } from './templates.ts';
import { createVehicleFollowing } from './vehicle-following.ts';

/** Household numbers: the electricity accounts at which customers charge at home. */
export const module = defineModule('household', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, use, fill, partner } = context;
  // The data of a bill is as private as that of a certificate, so both use the same vault key.
  const vault = partner('papersVault');
  const bills = createBillHome({ db, clock, jobs, log, limiter, storage: partner('media'), vault });
  const moves = createHouseholdMoves({ clock, notices: use('message').notices, bills });
  const own = createOwnHouseholds({ db, clock, vault, bills, moves });
  const { ownOrders } = use('order');
  const { showcase } = use('showcase');
  const homeUse = createHomeUse({ db, clock, vault, bills, ownOrders, showcase });
  const forStaff = createStaffHouseholds({
    db,
    clock,
    vault,
    bills,
    moves,
    recordAction,
    papers: use('papers'),
    advisers: use('staff').advisers,
    reach: use('contact').reach,
  });
  const days = createDays({ db, clock, vault, moves, bills });

  jobs.work('household.removeFile', ({ pictureId }) => bills.removeFile(pictureId));
  jobs.work('household.lookAtDays', () => days.look());
  jobs.schedule('household.lookAtDays', '13 * * * *');

  return {
    byTheMinute: ['household.lookAtDays'],
    fills: {
      'message.templates': templates,
      'operations.waiting': [forStaff.toVerify],
      'vehicle.following': createVehicleFollowing(ownOrders),
    },
    routes: [
      pictureRoute({
        path: uploadPath,
        maxBytes,
        room: { all: { places: 4, mostWaiting: 60 }, each: { places: 2, mostWaiting: 4 } },
        refusals: { tooLarge: 'media.fileTooLarge', notAPicture: 'media.notAPicture' },
        whoOf: (request) => memberOf({ fill }, request),
        keyOf: ({ accountId }) => accountId,
        take(customer, bytes, request) {
          queryOf(BillUpload, request);
          return bills.take(customer, bytes);
        },
      }),
    ],
    handlers: {
      'household.listHouseholds': (_input, { actor }) => own.list(actor.accountId),
      'household.getHousehold': ({ householdId }, { actor }) => homeUse.get(actor.accountId, householdId),
      'household.bindHousehold': (input, call) =>
        call.once((tx) => own.bind(tx, call.actor.accountId, input)),
      'household.changeHousehold': (input, call) =>
        call.once((tx) => own.change(tx, call.actor.accountId, input)),
      'household.unbindHousehold': ({ householdId }, call) =>
        call.once((tx) => own.unbind(tx, call.actor.accountId, householdId)),
      'household.restoreHousehold': ({ householdId }, call) =>
        call.once((tx) => own.restore(tx, call.actor.accountId, householdId)),
      'household.saveMonth': (input, call) =>
        call.once((tx) => homeUse.saveMonth(tx, call.actor.accountId, input)),
      'household.removeMonth': (input, call) =>
        call.once((tx) => homeUse.removeMonth(tx, call.actor.accountId, input)),
      'household.bindCar': (input, call) =>
        call.once((tx) => homeUse.bindCar(tx, call.actor.accountId, input)),
      'household.unbindCar': (input, call) =>
        call.once((tx) => homeUse.unbindCar(tx, call.actor.accountId, input)),
      'household.setReminder': (input, call) =>
        call.once((tx) => homeUse.setReminder(tx, call.actor.accountId, input)),
      'household.listAllHouseholds': (input, { actor }) => forStaff.list(actor, input),
      'household.openHousehold': ({ householdId }, call) => forStaff.open(call, householdId),
      'household.showBill': ({ householdId }, call) => forStaff.show(call, householdId),
      'household.acceptHousehold': (input, call) =>
        call.once((tx) => forStaff.accept(tx, actingOf(recordAction, call), input)),
      'household.refuseHousehold': (input, call) =>
        call.once((tx) => forStaff.refuse(tx, actingOf(recordAction, call), input)),
    },
  };
});
