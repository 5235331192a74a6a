import { brand } from '@ev/brand/default/brand.ts';
import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { acceptancesOfIntents } from './acceptances-of-intents.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { intentSubjects } from './contact-subjects.ts';
import { createCustomerIntents } from './customer-intents.ts';
import { createIntentChanges } from './intent-changes.ts';
import { createIntentCredit } from './intent-credit.ts';
import { createIntentExpiry } from './intent-expiry.ts';
import { createIntentFinder } from './intent-finder.ts';
import { createIntentMoves } from './intent-home.ts';
import { createIntentPaymentSubject } from './intent-payment-subject.ts';
import { createIntentSubmission } from './intent-submission.ts';
import { createOffers } from './offers-service.ts';
import { createStaffIntents } from './staff-intents.ts';
import { templates } from './templates.ts';
import { createWishSource } from './wish-source.ts';
import { createWishes } from './wishes-service.ts';

/** Reservations with intent money or a blind deposit, and customers' wishes for cars. */
export const module = defineModule('intent', ({ db, clock, jobs, recordAction, use }) => {
  const { payments, returns } = use('payment');
  const { notices } = use('message');
  const { stores } = use('store');
  const { reach } = use('contact');
  const { followUps } = use('lead');
  const { documents } = use('content');
  const { owners } = use('account');
  const offers = createOffers({ db, clock });
  const moves = createIntentMoves({ clock, notices });
  const expiry = createIntentExpiry({ db, clock, moves, payments });
  const intentDocuments = brand.documents.reservation;
  const submission = createIntentSubmission({ clock, offers, stores, documents, intentDocuments });
  const changes = createIntentChanges({ clock, moves, offers, stores });
  const own = createCustomerIntents({ db, clock, moves, payments, returns, expiry });
  const forStaff = createStaffIntents({ db, clock, payments, changes });
  const wishSource = createWishSource(db);
  const wishes = createWishes({
    db,
    clock,
    notices,
    offers,
    reach,
    giveOut: (tx, wish) => followUps.giveOut(tx, wishSource, wish),
  });

  jobs.work('intent.expireIntents', async () => void (await expiry.sweep()), {
    formerly: 'buy.expireIntents',
  });
  jobs.schedule('intent.expireIntents', '* * * * *');
  jobs.work('intent.tellOfOffers', () => wishes.sweep(), { formerly: 'buy.tellOfOffers' });
  jobs.schedule('intent.tellOfOffers', '* * * * *');

  return {
    byTheMinute: ['intent.expireIntents'],
    fills: {
      'closing.obstacles': closingObstacles,
      'account.acceptances': acceptancesOfIntents,
      'contact.subjects': intentSubjects,
      'lead.sources': [wishSource],
      'message.templates': templates,
      'operations.opening': [
        {
          name: 'reservationDocuments',
          title: '预订协议',
          why: '客户同意它才能预订',
          optional: true,
          file: 'documents/',
          page: '/goods?part=documents',
          look: async () => {
            const missing = await documents.listMissing(intentDocuments);
            return { done: missing.length === 0, missing };
          },
        },
        {
          name: 'offers',
          title: '预订方案',
          why: '没有方案时不能预订，仍可直接下单',
          optional: true,
          file: 'offers.yaml',
          page: '/goods?part=offers',
          look: async () => ({ done: await offers.areAny() }),
        },
      ],
      'operations.search': createIntentFinder(db),
      'operations.waiting': [forStaff.changesToDecide],
      'order.credit': createIntentCredit({ clock, moves, returns }),
      'payment.subject': createIntentPaymentSubject({
        clock,
        moves,
        notices,
        addUserGroups: (tx, accountId, add) => owners.changeGroups(tx, accountId, { add }),
      }),
      'shell.passedOn': {
        'payment.openPayment': ['intent.intentNotFound', 'intent.intentNotPayable'],
        'order.submitOrder': ['intent.intentNotFound', 'intent.intentNotUsable'],
      },
    },
    handlers: {
      'intent.listOffers': ({ modelCode }) => offers.list(modelCode),
      'intent.submitIntent': async (input, call) => {
        const { accountId } = call.actor;
        await expiry.expireOf(accountId);
        return call.once({
          prepare: () => submission.prepare(input),
          run: (tx, prepared) => submission.submit(tx, accountId, prepared),
        });
      },
      'intent.listIntents': (input, call) => own.list(call.actor.accountId, input),
      'intent.getIntent': ({ intentNo }, call) => own.get(call.actor.accountId, intentNo),
      'intent.cancelIntent': ({ intentNo }, call) =>
        call.once((tx) => own.cancel(tx, call.actor.accountId, intentNo)),
      'intent.refundIntent': ({ intentNo }, call) =>
        call.once((tx) => own.refund(tx, call.actor.accountId, intentNo)),
      'intent.changeIntent': (input, call) =>
        call.once({
          prepare: () => changes.prepare(input),
          run: (tx, prepared) => changes.request(tx, call.actor.accountId, prepared),
        }),
      'intent.getWish': ({ modelCode }, call) => wishes.get(call.actor.accountId, modelCode),
      'intent.countWishes': ({ modelCode }) => wishes.count(modelCode),
      'intent.saveWish': (input, call) =>
        call.once({
          prepare: () => offers.assertOnSale(input.modelCode),
          run: (tx) => wishes.save(tx, call.actor.accountId, input),
        }),
      'intent.listAllIntents': (input) => forStaff.list(input),
      'intent.decideIntentChange': (input, call) =>
        call.once((tx) => forStaff.decideChange(tx, actingOf(recordAction, call), input)),
    },
  };
});
