import { maxBytes } from '@ev/media/contract/kinds.ts';
import { memberOf, pictureRoute } from '@ev/media/server/public.ts';
import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { materialUploadPath } from '../contract/kinds.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { loanSubject } from './contact-subject.ts';
import { createDeadlines } from './deadlines.ts';
import { consentsOf } from './given-consents.ts';
import { createLenderEvents } from './lender-events.ts';
import { createLenderMoney } from './lender-money.ts';
import { createLenderRequests } from './lender-requests.ts';
import { lenderRoute } from './lender-route.ts';
import { createLoanFinder } from './loan-finder.ts';
import { createLoanMoves } from './loan-home.ts';
import { createMaterials } from './materials.ts';
import { createOrderFollowing } from './order-following.ts';
import { createOwnLoans } from './own-loans.ts';
import { createPayouts } from './payouts.ts';
import { createPlans } from './plans.ts';
import { createStaffActs } from './staff-acts.ts';
import { createStaffLoans } from './staff-loans.ts';
import { templates } from './templates.ts';

/** Car loans: from the choice of a plan to the money that pays the balance of an order. */
export const module = defineModule('finance', (context) => {
  const { db, clock, jobs, log, limiter, recordAction, use, fill, partner } = context;
  // Income and identity number are as private as a certificate, so both use the same vault key.
  const vault = partner('papersVault');
  const lender = partner('lender');
  const { loans } = use('settlement');
  const { reach } = use('contact');
  const { advisers, hands } = use('staff');
  const plans = createPlans({ db, clock });
  const materials = createMaterials({ db, clock, jobs, log, limiter, storage: partner('media'), vault });
  const moves = createLoanMoves({ clock, jobs, notices: use('message').notices, materials });
  const payouts = createPayouts({ db, clock, loans, moves });
  const events = createLenderEvents({ db, clock, jobs, loans, moves, payouts });
  const requests = createLenderRequests({ db, clock, jobs, log, lender, vault, loans, materials, events });
  const own = createOwnLoans({ db, clock, vault, lender, loans, plans, materials, moves, payouts });
  const forStaff = createStaffLoans({ db, clock, vault, materials, payouts, reach, advisers, recordAction });
  const acts = createStaffActs({ clock, loans, moves, events, payouts, hands, reach });
  const deadlines = createDeadlines({ db, clock, loans, moves });
  const command = staffCommands(recordAction);

  jobs.work('finance.tellLender', ({ applyNo }) => requests.tell(applyNo));
  jobs.work('finance.askLender', ({ applyNo }) => requests.ask(applyNo));
  jobs.work('finance.removeFile', ({ materialId }) => materials.removeFile(materialId));
  jobs.work('finance.lookAtDeadlines', async () => {
    await deadlines.expire();
    await deadlines.remind();
    await payouts.bookWaiting();
    await requests.askAgain();
    await materials.removeLoose();
    await deadlines.forget();
  });
  jobs.schedule('finance.lookAtDeadlines', '* * * * *');

  return {
    byTheMinute: ['finance.lookAtDeadlines'],
    routes: [
      lenderRoute({
        lender,
        events,
        onRefusedEvent: (kind) => context.switchboard.refused('lender', kind),
      }),
      pictureRoute({
        path: materialUploadPath,
        maxBytes,
        room: { all: { places: 4, mostWaiting: 60 }, each: { places: 2, mostWaiting: 8 } },
        refusals: { tooLarge: 'media.fileTooLarge', notAPicture: 'media.notAPicture' },
        whoOf: (request) => memberOf({ fill }, request),
        keyOf: ({ accountId }) => accountId,
        take: ({ accountId }, bytes) => materials.take(accountId, bytes),
      }),
    ],
    services: {
      lenderMoney: createLenderMoney({ db, loans, moves, payouts, hands, reach }),
    },
    fills: {
      'closing.obstacles': closingObstacles,
      'privacy.consents': consentsOf(db),
      'contact.subjects': [loanSubject],
      'message.templates': templates,
      'order.following': createOrderFollowing({ moves, payouts }),
      'operations.search': createLoanFinder({ db, reach }),
      'operations.waiting': forStaff.waiting,
      'operations.opening': [
        {
          name: 'loanPlans',
          title: '金融方案',
          why: '没有方案时客户只能全款支付尾款',
          optional: true,
          file: 'finance-plans.yaml',
          page: '/goods?part=finance-plans',
          look: async () => ({ done: await plans.areAny() }),
        },
      ],
    },
    handlers: {
      'finance.listPlans': async ({ modelCode }) => ({
        plans: await plans.list(modelCode),
        serverTime: clock.now().toISOString(),
      }),
      'finance.getOptions': ({ orderNo }, { actor }) => own.options(actor.accountId, orderNo),
      'finance.getApplication': ({ applyNo }, { actor }) => own.get(actor.accountId, applyNo),
      'finance.chooseFull': (input, call) =>
        call.once((tx) => own.chooseFull(tx, call.actor.accountId, input)),
      'finance.choosePlan': (input, call) =>
        call.once((tx) => own.choosePlan(tx, call.actor.accountId, input)),
      'finance.submitApplication': (input, call) =>
        call.once((tx) => own.submit(tx, call.actor.accountId, input)),
      'finance.supplyMaterial': (input, call) =>
        call.once((tx) => own.supply(tx, call.actor.accountId, input)),
      'finance.signContract': (input, call) => call.once((tx) => own.sign(tx, call.actor.accountId, input)),
      'finance.withdrawApplication': (input, call) =>
        call.once((tx) => own.withdraw(tx, call.actor.accountId, input)),
      'finance.listApplications': (input, { actor }) => forStaff.list(actor, input),
      'finance.listOfOrder': ({ orderNo }, { actor }) => forStaff.listOfOrder(actor, orderNo),
      'finance.getAnyApplication': ({ applyNo }, { actor }) => forStaff.get(actor, applyNo),
      'finance.openPerson': ({ applyNo }, call) => forStaff.openPerson(call, applyNo),
      'finance.showMaterial': ({ materialId }, call) => forStaff.showMaterial(call, materialId),
      'finance.askMaterial': command(acts.askMaterial),
      'finance.decideApplication': command(acts.decide),
      'finance.recordSigned': command(acts.recordSigned),
      'finance.recordPayout': command(acts.recordPayout),
      'finance.withdrawAny': command(acts.withdraw),
      'finance.listPayouts': (input) => payouts.list(input),
      'finance.returnPayout': command(payouts.giveBack),
    },
  };
});
