import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { flowKind } from '../contract/kinds.ts';
import { createAmendmentMoves } from './amendment-home.ts';
import { createAmendmentSteps } from './amendment-steps.ts';
import { createAmendmentTasks } from './amendment-tasks.ts';
import { createBuyerRequests } from './buyer-requests.ts';
import { createDeadlines } from './deadlines.ts';
import { createNextBuyers } from './next-buyer.ts';
import { createOwnAmendments } from './own-amendments.ts';
import { createSigningSubject } from './signing-subject.ts';
import { createStaffAmendments } from './staff-amendments.ts';
import { templates as messages } from './templates.ts';

/** Another configuration, store or buyer for an order that is locked: requested, approved, signed. */
export const module = defineModule('amendment', ({ db, clock, jobs, log, recordAction, use, partner }) => {
  const { flows, templates } = use('signing');
  const { amendments: orders } = use('order');
  const { notices } = use('message');
  const { orderPersons: persons, nextBuyer: papers } = use('papers');
  const { identityCodes: codes } = use('account');
  const { reach } = use('contact');
  const { advisers } = use('staff');
  const moves = createAmendmentMoves({ clock, notices });
  const buyers = createNextBuyers(partner('papersVault'));
  const parts = { db, clock, moves, orders, flows, templates, buyers, papers };
  const steps = createAmendmentSteps(parts);
  const own = createOwnAmendments({ ...parts, steps, persons });
  const requestsOfBuyer = createBuyerRequests({ db, codes, orders, own });
  const forStaff = createStaffAmendments({ db, clock, steps, orders, flows, reach, advisers });
  const deadlines = createDeadlines({ db, clock, log, moves, steps, orders, flows });
  const command = staffCommands(recordAction);

  jobs.work('amendment.sweep', () => deadlines.sweep());
  jobs.schedule('amendment.sweep', '* * * * *');

  return {
    byTheMinute: ['amendment.sweep'],
    fills: {
      'message.templates': messages,
      'signing.subject': createSigningSubject({ orders, steps }),
      'order.amendment': steps.answers,
      'operations.waiting': createAmendmentTasks({ db, clock, reached: forStaff.reached }),
      'operations.opening': [
        {
          name: 'amendmentTemplate',
          title: '变更协议模板',
          why: '客户签署它，锁单后的变更才生效；没有模板或电子签章时门店同意后直接生效',
          file: 'contracts/',
          page: '/goods?part=contracts',
          optional: true,
          look: async () => ({ done: (await templates.versionInForce(db, flowKind)) !== null }),
        },
      ],
      'shell.passedOn': {
        'signing.sign': ['amendment.amendmentNotFound', 'amendment.notSignable'],
        'signing.refuse': ['amendment.amendmentNotFound'],
      },
    },
    handlers: {
      'amendment.getAmendment': ({ orderNo }, { actor }) => own.get(actor.accountId, orderNo),
      'amendment.quoteConfig': (input, { actor }) => orders.quoteConfig(actor.accountId, input),
      'amendment.requestConfig': (input, call) => {
        const { accountId } = call.actor;
        return call.once({
          prepare: () => orders.prepareConfig(accountId, input),
          run: (tx, prepared) => own.request(tx, accountId, input.orderNo, prepared),
        });
      },
      'amendment.quoteStore': (input, { actor }) => orders.quoteStore(actor.accountId, input),
      'amendment.requestStore': (input, call) => {
        const { accountId } = call.actor;
        return call.once({
          prepare: () => orders.prepareStore(accountId, input),
          run: (tx, prepared) => own.request(tx, accountId, input.orderNo, prepared),
        });
      },
      'amendment.sendBuyerCode': (input, call) => requestsOfBuyer.sendCode(input, call),
      'amendment.requestBuyer': (input, call) => requestsOfBuyer.request(input, call),
      'amendment.withdraw': ({ orderNo }, call) =>
        call.once((tx) => own.withdraw(tx, call.actor.accountId, orderNo)),
      'amendment.openSigning': (input, call) =>
        call.once((tx) => own.openSigning(tx, call.actor.accountId, input)),
      'amendment.listAmendments': (input, { actor }) => forStaff.list(actor, input),
      'amendment.findOfOrder': ({ orderNo }, { actor }) => forStaff.ofOrder(actor, orderNo),
      'amendment.approve': command(forStaff.approve),
      'amendment.recordAnswer': command(forStaff.recordAnswer),
      'amendment.refuse': command(forStaff.refuse),
    },
  };
});
