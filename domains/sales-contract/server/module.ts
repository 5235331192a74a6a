import { staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { flowKind } from '../contract/kinds.ts';
import { createContractMoves } from './contract-home.ts';
import { createContracts } from './contract-service.ts';
import { createContractTasks } from './contract-tasks.ts';
import { createDeadlines } from './deadlines.ts';
import { createLockCondition } from './lock-condition.ts';
import { createOrderFollowing } from './order-following.ts';
import { createSigningSubject } from './signing-subject.ts';
import { createStaffContracts } from './staff-contracts.ts';
import { templates } from './templates.ts';

/** Sales contracts: written and signed by the customer before the order is locked. */
export const module = defineModule('sales-contract', ({ db, clock, jobs, log, recordAction, use }) => {
  const { flows, documents, templates: signingTemplates } = use('signing');
  const { contracted: orders, holds } = use('order');
  const { notices } = use('message');
  const { orderPersons: persons } = use('papers');
  const { reach } = use('contact');
  const { advisers } = use('staff');
  const moves = createContractMoves({ clock, notices });
  const contracts = createContracts({ db, clock, moves, flows, orders, persons });
  const forStaff = createStaffContracts({
    db,
    clock,
    moves,
    flows,
    documents,
    orders,
    holds,
    reach,
    advisers,
  });
  const deadlines = createDeadlines({ db, clock, log, moves, orders, holds, flows });
  const command = staffCommands(recordAction);

  jobs.work('sales-contract.sweep', () => deadlines.sweep());
  jobs.schedule('sales-contract.sweep', '* * * * *');

  return {
    byTheMinute: ['sales-contract.sweep'],
    fills: {
      'message.templates': templates,
      'signing.subject': createSigningSubject({ clock, moves, orders, holds }),
      'order.following': createOrderFollowing({ clock, moves, flows, templates: signingTemplates }),
      'order.lockCondition': createLockCondition({ clock }),
      'operations.waiting': createContractTasks({ db, clock, reached: forStaff.reached }),
      'operations.opening': [
        {
          name: 'salesContractTemplate',
          title: '购车合同模板',
          why: '客户签署它才能锁单；没有模板或电子签章时订单不经签署就会锁定',
          file: 'contracts/',
          page: '/goods?part=contracts',
          optional: true,
          look: async () => ({ done: (await signingTemplates.versionInForce(db, flowKind)) !== null }),
        },
      ],
      'shell.passedOn': {
        'order.lockOrder': ['sales-contract.notSigned'],
        'signing.sign': ['sales-contract.contractNotFound', 'sales-contract.notSignable'],
        'signing.refuse': ['sales-contract.contractNotFound'],
      },
    },
    handlers: {
      'sales-contract.getContract': ({ orderNo }, { actor }) => contracts.get(actor.accountId, orderNo),
      'sales-contract.getDraft': ({ orderNo }, { actor }) => contracts.draft(actor.accountId, orderNo),
      'sales-contract.writeContract': (input, call) =>
        call.once((tx) => contracts.write(tx, call.actor.accountId, input)),
      'sales-contract.listContracts': (input, { actor }) => forStaff.list(actor, input),
      'sales-contract.getAnyContract': ({ contractNo }, { actor }) => forStaff.get(actor, contractNo),
      'sales-contract.findOfOrder': ({ orderNo }, { actor }) => forStaff.ofOrder(actor, orderNo),
      'sales-contract.giveMoreTime': command(forStaff.giveMoreTime),
      'sales-contract.askAgain': command(forStaff.askAgain),
      'sales-contract.signOffline': command(forStaff.signOffline),
    },
  };
});
