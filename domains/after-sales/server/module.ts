import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createApplications } from './applications.ts';
import { createCaseMoves } from './case-home.ts';
import { createCasePaymentSubject } from './case-payment-subject.ts';
import { createCaseSteps } from './case-steps.ts';
import { createCaseTasks } from './case-tasks.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createDeadlines } from './deadlines.ts';
import { createOwnCases } from './own-cases.ts';
import { createRefunding } from './refunding.ts';
import { findReturnAddress } from './return-addresses.ts';
import { readReturns } from './return-figures.ts';
import { createStaffActs } from './staff-acts.ts';
import { createStaffCases } from './staff-cases.ts';
import { templates } from './templates.ts';
import { createUnshipped } from './unshipped.ts';

/** After-sales of the mall: refunds, returns and exchanges of bought units. */
export const module = defineModule('after-sales', ({ db, clock, jobs, log, recordAction, use }) => {
  const { sales, stock } = use('mall');
  const orders = use('mall-order');
  const { points } = use('rewards');
  const coupons = use('coupon');
  const { payments, returns } = use('payment');
  const pictures = use('media');
  const { notices } = use('message');
  const { owners } = use('account');
  const { advisers, valueActs } = use('staff');
  const moves = createCaseMoves({ clock, notices });
  const refunding = createRefunding({ db, clock, jobs, moves, orders, returns, points, coupons });
  const steps = createCaseSteps({ clock, moves, refunding, stock });
  const applications = createApplications({ db, clock, orders, sales, stock, pictures });
  const own = createOwnCases({ db, clock, moves, steps, orders, pictures });
  const forStaff = createStaffCases({
    db,
    clock,
    orders,
    owners,
    advisers,
    payments,
    returns,
    pictures,
    recordAction,
  });
  const unshipped = createUnshipped({ db, clock, orders, steps, valueActs });
  const acts = createStaffActs({ clock, orders, steps, returns, valueActs });
  const deadlines = createDeadlines({ db, clock, log, orders, moves, steps });
  const command = staffCommands(recordAction);

  jobs.work('after-sales.sweep', () => deadlines.sweep());
  jobs.schedule('after-sales.sweep', '* * * * *');
  jobs.work('after-sales.refund', ({ caseNo }) => refunding.tryAgain(caseNo));

  return {
    byTheMinute: ['after-sales.sweep'],
    fills: {
      'closing.obstacles': closingObstacles,
      'message.templates': templates,
      'operations.waiting': createCaseTasks({ db, clock }),
      'operations.jobWords': [
        {
          queue: 'after-sales.refund',
          describe: async (payloads) =>
            payloads.map(({ caseNo }) => (typeof caseNo === 'string' ? `售后单 ${caseNo}` : null)),
        },
      ],
      'operations.opening': [
        {
          name: 'returnAddress',
          title: '商城退货地址',
          why: '客户退货和换货要寄到这里；没有地址时不能通过退换货申请',
          file: 'return-addresses.yaml',
          page: '/goods?part=return-addresses',
          optional: true,
          look: async () => ({ done: (await findReturnAddress(db)) !== null }),
        },
      ],
      'payment.subject': createCasePaymentSubject({ orders, moves, refunding }),
      'shell.passedOn': {
        'payment.openPayment': ['after-sales.notFound'],
        'staff.decideApproval': [
          'after-sales.notFound',
          'after-sales.moved',
          'after-sales.sumChanged',
          'after-sales.wrongSum',
          'after-sales.noReturnAddress',
          'mall-order.notFound',
          'mall-order.moved',
          'mall-order.lineNotFound',
          'mall-order.tooManyUnits',
        ],
      },
      'staff.approvedActs': {
        'after-sales.approveCase': { run: acts.approve },
        'after-sales.turnIntoReturn': { run: acts.turn },
        'after-sales.refundUnshipped': { run: unshipped.refund },
      },
    },
    handlers: {
      'after-sales.listServiceLines': (input, { actor }) => applications.listLines(actor.accountId, input),
      'after-sales.quoteService': (input, { actor }) => applications.quote(actor.accountId, input),
      'after-sales.applyForService': (input, call) =>
        call.once((tx) => applications.apply(tx, call.actor.accountId, input)),
      'after-sales.listCases': (input, { actor }) => own.list(actor.accountId, input),
      'after-sales.getCase': ({ caseNo }, { actor }) => own.get(actor.accountId, caseNo),
      'after-sales.showPicture': (input, { actor }) => own.showPicture(actor.accountId, input),
      'after-sales.withdrawCase': ({ caseNo }, call) =>
        call.once((tx) => own.withdraw(tx, call.actor.accountId, caseNo)),
      'after-sales.sendBack': (input, call) =>
        call.once((tx) => own.sendBack(tx, call.actor.accountId, input)),
      'after-sales.confirmExchange': ({ caseNo }, call) =>
        call.once((tx) => own.confirm(tx, call.actor.accountId, caseNo)),
      'after-sales.listAllCases': (input) => forStaff.list(input),
      'after-sales.getAnyCase': ({ caseNo }) => forStaff.get(caseNo),
      'after-sales.showAnyPicture': (input, call) => forStaff.showPicture(call, input),
      'after-sales.approveCase': command(acts.approve),
      'after-sales.refuseCase': command(acts.refuse),
      'after-sales.receiveGoods': command(acts.receive),
      'after-sales.countGoods': command(acts.count),
      'after-sales.refuseGoods': command(acts.refuseGoods),
      'after-sales.resendGoods': command(acts.resend),
      'after-sales.turnIntoReturn': command(acts.turn),
      'after-sales.retryRefund': command(acts.retryRefund),
      'after-sales.quoteUnshipped': (input) => unshipped.quote(input),
      'after-sales.refundUnshipped': command(unshipped.refund),
      'after-sales.getReturns': (input) => readReturns({ db, clock }, input),
    },
  };
});
