import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createClosingLosses } from './closing-losses.ts';
import { createKeptRights } from './kept-rights.ts';
import { anyPackages, createOffers } from './offers-service.ts';
import { createOrderFollowing } from './order-following.ts';
import { orderedRights } from './ordered-rights.ts';
import { createReminders } from './reminders.ts';
import { createRightMoves } from './right-home.ts';
import { createRights } from './rights-service.ts';
import { createStaffRights } from './staff-rights.ts';
import { templates } from './templates.ts';
import { createVehicleFollowing } from './vehicle-following.ts';

/** Rights that come with a car: chosen with the order, stored as they were then, claimed and issued later. */
export const module = defineModule('rights', ({ db, clock, jobs, recordAction, use, fills }) => {
  const { notices } = use('message');
  const moves = createRightMoves({
    clock,
    notices,
    points: use('rewards').points,
    issuing: () => fills('rights.issuing'),
  });
  const offers = createOffers({ db, keepers: () => new Set(fills('rights.keeping').map(({ by }) => by)) });
  const kept = createKeptRights(() => fills('rights.keeping'));
  const own = createRights({ db, clock, offers, moves, kept, notices, ownOrders: use('order').ownOrders });
  const forStaff = createStaffRights({ db, clock, moves, reach: use('contact').reach });

  const reminders = createReminders({ db, clock, notices, kept });
  jobs.work('rights.remind', () => reminders.remind());
  // In the daytime only, because a reminder about next month must not wake anyone.
  jobs.schedule('rights.remind', '17 9-20 * * *');

  return {
    services: { ordered: orderedRights },
    byTheMinute: ['rights.remind'],
    fills: {
      'closing.losses': createClosingLosses({ clock }),
      'message.templates': templates,
      'operations.waiting': [forStaff.toIssue],
      'operations.opening': [
        {
          name: 'rightsPackages',
          title: '权益包',
          why: '客户下单时能看到随车有哪些权益',
          file: 'rights.yaml',
          page: '/goods?part=rights',
          optional: true,
          look: async () => ({ done: (await anyPackages(db)) > 0 }),
        },
      ],
      'order.following': createOrderFollowing({ clock, offers, moves, kept }),
      'vehicle.following': createVehicleFollowing({ clock, notices, kept }),
    },
    handlers: {
      'rights.getOffer': ({ modelCode, seen }) => offers.get(modelCode, seen),
      'rights.getOrderRights': ({ orderNo }, { actor }) => own.ofOrder(actor.accountId, orderNo),
      'rights.listCarRights': (input, { actor }) => own.ofCars(actor.accountId, input),
      'rights.changePackage': (input, call) =>
        call.once((tx) => own.changePackage(tx, call.actor.accountId, input)),
      'rights.claimRight': (input, call) => call.once((tx) => own.claim(tx, call.actor.accountId, input)),
      'rights.listRights': (input, { actor }) => forStaff.list(actor, input),
      'rights.getAnyOrderRights': ({ orderNo }, { actor }) => forStaff.ofOrder(actor, orderNo),
      'rights.issueRight': (input, call) =>
        call.once((tx) => forStaff.issue(tx, actingOf(recordAction, call), input)),
      'rights.failRight': (input, call) =>
        call.once((tx) => forStaff.fail(tx, actingOf(recordAction, call), input)),
    },
  };
});
