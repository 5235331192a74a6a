import type { Call, Handlers, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Documents } from '@ev/content/server/module.ts';
import type { Stores } from '@ev/store/server/module.ts';
import type { Notices } from '@ev/message/server/module.ts';
import type { Acting } from '@ev/order/server/acts/acts.ts';
import type { OrderPayments, OrderReturns } from '@ev/order/server/order-payments.ts';
import { createCustomerIntents } from './customer-intents.ts';
import { createDeskIntents } from './staff-intents.ts';
import { createIntentChanges } from './intent-changes.ts';
import { createIntentCredit } from './intent-credit.ts';
import { createIntentExpiry } from './intent-expiry.ts';
import { createIntentMoves } from './intent-home.ts';
import { type AddUserGroups, createIntentPaymentSubject } from './intent-payment-subject.ts';
import { createIntentSubmission } from './intent-submission.ts';
import { createOffers } from './offers-service.ts';
import { createWishes } from './wishes-service.ts';

type CustomerCall =
  | 'buy.listOffers'
  | 'buy.submitIntent'
  | 'buy.listIntents'
  | 'buy.getIntent'
  | 'buy.cancelIntent'
  | 'buy.refundIntent'
  | 'buy.changeIntent'
  | 'buy.getWish'
  | 'buy.countWishes'
  | 'buy.saveWish';
type DeskCall = 'desk.listIntents' | 'desk.decideIntentChange';

/** Reservations with intent money or a blind deposit, and what people wish of a car. */
export function createIntents(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  notices: Notices;
  payments: OrderPayments;
  returns: OrderReturns;
  stores: Pick<Stores, 'findCity'>;
  documents: Pick<Documents, 'listCurrent'>;
  /** Codes of the documents that a reservation is made under. */
  intentDocuments: string[];
  addUserGroups: AddUserGroups;
  /** Who of the staff acts in a call, and where it is noted. */
  actingOf: (call: Call<StaffActor>) => Acting;
}) {
  const { db, clock, jobs, notices, payments, returns, stores, documents, intentDocuments } = parts;
  const offers = createOffers({ db, clock });
  const moves = createIntentMoves({ clock, notices });
  const expiry = createIntentExpiry({ db, clock, moves, payments });
  const submission = createIntentSubmission({ clock, offers, stores, documents, intentDocuments });
  const changes = createIntentChanges({ clock, moves, offers, stores });
  const own = createCustomerIntents({ db, clock, moves, payments, returns, expiry });
  const desk = createDeskIntents({ db, clock, payments, changes });
  const wishes = createWishes({ db, clock, notices, offers });

  jobs.work('buy.expireIntents', async () => {
    await expiry.sweep();
  });
  jobs.schedule('buy.expireIntents', '* * * * *');
  jobs.work('buy.tellOfOffers', () => wishes.sweep());
  jobs.schedule('buy.tellOfOffers', '* * * * *');

  const handlers: Handlers<CustomerCall> = {
    'buy.listOffers': ({ modelCode }) => offers.list(modelCode),
    'buy.submitIntent': async (input, call) => {
      const { accountId } = call.actor;
      await expiry.expireOf(accountId);
      // A repeat gets the first answer even when the same would be refused by now, so a refusal waits until
      // the key has been looked at.
      const [prepared] = await Promise.allSettled([submission.prepare(input)]);
      return call.once(async (tx) => {
        if (prepared.status === 'rejected') throw prepared.reason;
        return submission.submit(tx, accountId, prepared.value);
      });
    },
    'buy.listIntents': (input, call) => own.list(call.actor.accountId, input),
    'buy.getIntent': ({ intentNo }, call) => own.get(call.actor.accountId, intentNo),
    'buy.cancelIntent': ({ intentNo }, call) =>
      call.once((tx) => own.cancel(tx, call.actor.accountId, intentNo)),
    'buy.refundIntent': ({ intentNo }, call) =>
      call.once((tx) => own.refund(tx, call.actor.accountId, intentNo)),
    'buy.changeIntent': async (input, call) => {
      const [prepared] = await Promise.allSettled([changes.prepare(input)]);
      return call.once(async (tx) => {
        if (prepared.status === 'rejected') throw prepared.reason;
        return changes.request(tx, call.actor.accountId, prepared.value);
      });
    },
    'buy.getWish': ({ modelCode }, call) => wishes.get(call.actor.accountId, modelCode),
    'buy.countWishes': ({ modelCode }) => wishes.count(modelCode),
    'buy.saveWish': async (input, call) => {
      const [known] = await Promise.allSettled([offers.assertOnSale(input.modelCode)]);
      return call.once(async (tx) => {
        if (known.status === 'rejected') throw known.reason;
        return wishes.save(tx, call.actor.accountId, input);
      });
    },
  };
  const deskHandlers: Handlers<DeskCall> = {
    'desk.listIntents': (input) => desk.list(input),
    'desk.decideIntentChange': (input, call) =>
      call.once((tx) => desk.decideChange(tx, parts.actingOf(call), input)),
  };
  return {
    handlers,
    deskHandlers,
    paymentSubject: createIntentPaymentSubject({
      clock,
      moves,
      notices,
      addUserGroups: parts.addUserGroups,
    }),
    /** What car orders do with the money of a reservation. */
    credit: createIntentCredit({ clock, moves, returns }),
    /** What the minute's job does, for whoever cannot wait for it. Gives how many expired. */
    sweep: expiry.sweep,
  };
}
