import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createBillPaymentSubject } from './bill-payment-subject.ts';
import { createBills } from './bills.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { homeChargerSubject } from './contact-subject.ts';
import { createDeadlines } from './deadlines.ts';
import { createInstallMoves } from './install-home.ts';
import { createRightKeeping } from './kept-rights.ts';
import { createOrderEnd } from './order-end.ts';
import { createOrderFollowing } from './order-following.ts';
import { createOwnInstalls } from './own-installs.ts';
import { createPhotos } from './photos.ts';
import { createStaffActs } from './staff-acts.ts';
import { createStaffInstalls } from './staff-installs.ts';
import { templates } from './templates.ts';
import { createTermsStore } from './terms-store.ts';
import { uploadRoutes } from './upload-route.ts';

/** Home chargers that come with a car: from the application to the customer's signature. */
export const module = defineModule('home-charger', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, use, fill, fills, partner } = context;
  const { notices } = use('message');
  const { payments, returns } = use('payment');
  const { reach } = use('contact');
  const terms = createTermsStore({ ordered: use('rights').ordered });
  const photos = createPhotos({ db, clock, jobs, log, limiter, storage: partner('media') });
  const moves = createInstallMoves({ clock, notices });
  const bills = createBills({ clock, payments, returns });
  const orderEnd = createOrderEnd({ moves, bills });
  const own = createOwnInstalls({
    db,
    clock,
    moves,
    bills,
    photos,
    terms,
    ownOrders: use('order').ownOrders,
    stores: use('store').stores,
    async giveCard(tx, { installNo, accountId, vin, name, cardCode }) {
      const issuing = fills('rights.issuing').find(({ what }) => what === 'chargeCard');
      if (!issuing) throw new Error(`Nobody gives the card ${cardCode} in place of ${installNo}`);
      await issuing.issue(tx, { rightNo: installNo, accountId, vin, name, code: cardCode, claimed: true });
    },
  });
  const forStaff = createStaffInstalls({
    db,
    clock,
    bills,
    photos,
    terms,
    reach,
    advisers: use('staff').advisers,
  });
  const acts = createStaffActs({
    clock,
    moves,
    bills,
    photos,
    terms,
    reach,
    valueActs: use('staff').valueActs,
  });
  const deadlines = createDeadlines({ db, clock, moves, bills, orderEnd, photos });

  jobs.work('home-charger.lookAtDeadlines', async () => {
    await deadlines.endOver();
    await deadlines.lapseUnpaid();
    await deadlines.tellLate();
    await deadlines.forgetClosed();
    await photos.removeLoose();
  });
  jobs.schedule('home-charger.lookAtDeadlines', '* * * * *');
  jobs.work('home-charger.removeFile', ({ photoId }) => photos.removeFile(photoId));

  return {
    byTheMinute: ['home-charger.lookAtDeadlines'],
    routes: uploadRoutes({ fill, photos }),
    fills: {
      'closing.obstacles': closingObstacles,
      'contact.subjects': [homeChargerSubject],
      'message.templates': templates,
      'operations.opening': [
        {
          name: 'homeChargerFees',
          title: '家充桩安装标准',
          why: '车主能申请安装家充桩，看到哪些免费、增项怎么收费',
          file: 'home-charger-fees.yaml',
          page: '/goods?part=home-charger-fees',
          optional: true,
          look: async () => ({ done: (await terms.count(db)) > 0 }),
        },
      ],
      'operations.waiting': forStaff.waiting,
      'order.following': createOrderFollowing({ moves, orderEnd, terms, notices }),
      'payment.subject': createBillPaymentSubject({ clock, moves }),
      'rights.keeping': createRightKeeping({ terms }),
      'shell.passedOn': {
        'payment.openPayment': ['home-charger.billNotFound', 'home-charger.notPayable'],
        'staff.decideApproval': ['home-charger.notFound', 'home-charger.moved', 'payment.inFlight'],
      },
      'staff.approvedActs': { 'home-charger.cancelAny': { run: acts.cancel } },
    },
    handlers: {
      'home-charger.listBenefits': (_input, { actor }) => own.benefits(actor.accountId),
      'home-charger.getInstallation': ({ orderNo }, { actor }) => own.get(actor.accountId, orderNo),
      'home-charger.apply': (input, call) =>
        call.once({
          prepare: () => own.storeNameOf(call.actor.accountId, input.orderNo),
          run: (tx, storeName) => own.apply(tx, call.actor.accountId, input, storeName),
        }),
      'home-charger.chooseWindow': (input, call) =>
        call.once((tx) => own.chooseWindow(tx, call.actor.accountId, input)),
      'home-charger.acceptPlan': (input, call) =>
        call.once((tx) => own.acceptPlan(tx, call.actor.accountId, input)),
      'home-charger.answerHold': (input, call) =>
        call.once((tx) => own.answerHold(tx, call.actor.accountId, input)),
      'home-charger.signOff': (input, call) =>
        call.once((tx) => own.signOff(tx, call.actor.accountId, input)),
      'home-charger.cancelInstall': (input, call) =>
        call.once((tx) => own.cancel(tx, call.actor.accountId, input)),
      'home-charger.swapInstall': (input, call) =>
        call.once((tx) => own.swap(tx, call.actor.accountId, input)),
      'home-charger.showPhoto': ({ photoId }, { actor }) => own.showPhoto(actor.accountId, photoId),
      'home-charger.getBoard': (input, { actor }) => forStaff.board(actor, input),
      'home-charger.getAnyInstallation': ({ installNo }, { actor }) => forStaff.get(actor, installNo),
      'home-charger.showAnyPhoto': ({ photoId }, { actor }) => forStaff.showPhoto(actor, photoId),
      'home-charger.dispatch': (input, call) =>
        call.once((tx) => acts.dispatch(tx, actingOf(recordAction, call), input)),
      'home-charger.noteContact': (input, call) =>
        call.once((tx) => acts.contact(tx, actingOf(recordAction, call), input)),
      'home-charger.offerSurvey': (input, call) =>
        call.once((tx) => acts.offerSurvey(tx, actingOf(recordAction, call), input)),
      'home-charger.recordSurvey': (input, call) =>
        call.once((tx) => acts.recordSurvey(tx, actingOf(recordAction, call), input)),
      'home-charger.finishFiling': (input, call) =>
        call.once((tx) => acts.finishFiling(tx, actingOf(recordAction, call), input)),
      'home-charger.offerInstall': (input, call) =>
        call.once((tx) => acts.offerInstall(tx, actingOf(recordAction, call), input)),
      'home-charger.startInstall': (input, call) =>
        call.once((tx) => acts.start(tx, actingOf(recordAction, call), input)),
      'home-charger.finishInstall': (input, call) =>
        call.once((tx) => acts.finish(tx, actingOf(recordAction, call), input)),
      'home-charger.holdInstall': (input, call) =>
        call.once((tx) => acts.hold(tx, actingOf(recordAction, call), input)),
      'home-charger.resumeInstall': (input, call) =>
        call.once((tx) => acts.resume(tx, actingOf(recordAction, call), input)),
      'home-charger.cancelAny': (input, call) =>
        call.once((tx) => acts.cancel(tx, actingOf(recordAction, call), input)),
      'home-charger.sendSwap': (input, call) =>
        call.once((tx) => acts.sendSwap(tx, actingOf(recordAction, call), input)),
    },
  };
});
