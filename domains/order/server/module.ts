import { userGroup } from '@ev/account/contract/user-group.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createCancelling, staffCancelHandlers } from './cancel/index.ts';
import { createWaitingRefunds } from './cancel/waiting-refunds.ts';
import { createChanging } from './change/index.ts';
import { closingObstacles } from './closing-obstacles.ts';
import { createCarAcceptance } from './delivery/acceptance.ts';
import { createDueOrders } from './delivery/due-orders.ts';
import { createHandOvers } from './delivery/hand-over-service.ts';
import { staffDeliveryHandlers } from './delivery/index.ts';
import { createOrderProgresses } from './delivery/progress.ts';
import { dependenciesOf } from './dependencies.ts';
import { orderCard } from './desk-card.ts';
import { createOrderDetails } from './detail/index.ts';
import { createOrderSurroundings } from './detail/order-surroundings.ts';
import { contractedOrders } from './list/contracted-orders.ts';
import { listHandlers } from './list/index.ts';
import { acceptancesOfOrders, createOrdersOfCustomer } from './list/orders-of-customer.ts';
import { createOwnOrders } from './list/own-orders.ts';
import { createShownOrders } from './list/shown-orders.ts';
import type { DepositPaid } from './lock/cooling-rules.ts';
import { createOrderHolds } from './lock/holds.ts';
import { createLocking } from './lock/index.ts';
import { createOrderMoves } from './order-home.ts';
import { createOrderExpiry } from './pay/order-expiry.ts';
import { createOrderPaymentSubject } from './pay/order-payment-subject.ts';
import { createSettledOrders } from './pay/settled-orders.ts';
import { createProduction, staffProductionHandlers } from './production/index.ts';
import { createActOnOrder } from './staff/act-on-order.ts';
import { createAdviserAssignment } from './staff/assign-adviser.ts';
import { orderSubject, storesOfOrders } from './staff/contact-subject.ts';
import { createOrderFinder } from './staff/order-finder.ts';
import { createOrderReach } from './staff/order-reach.ts';
import { createOrderTasks } from './staff/order-tasks.ts';
import { createOrderVersions } from './staff/order-versions.ts';
import { createStaffCommands } from './staff/staff-commands.ts';
import { createTaskReader } from './staff/task-reader.ts';
import { submitHandlers } from './submit/index.ts';
import { templates } from './templates.ts';

/**
 * Car orders: submission, payment, lock, cancellation, changes, production and hand-over, and the staff's
 * work on them. Each folder has one of these, with the customer's and the staff's side of it.
 */
export const module = defineModule('order', (context) => {
  const deps = dependenciesOf(context);
  const { db, clock, jobs, account, content, payment, recordAction } = deps;
  const moves = createOrderMoves(deps);
  const reached = createOrderReach(deps);
  const versions = createOrderVersions(deps);
  const tasks = createTaskReader({ ...deps, reached });
  const surroundings = createOrderSurroundings(deps);
  const act = createActOnOrder({ versions });
  const onDeposit: DepositPaid = (tx, order) =>
    account.owners.changeGroups(tx, order.accountId, { add: [userGroup.ordered] });

  const expiry = createOrderExpiry({ ...deps, moves });
  const cancelling = createCancelling({ ...deps, moves });
  const locking = createLocking({ ...deps, moves });
  const handOvers = createHandOvers({ ...deps, moves });
  const production = createProduction({ ...deps, ...cancelling, moves, reached });
  const changing = createChanging({ ...deps, moves });
  const details = createOrderDetails({ ...deps, expiry, surroundings, versions, reached });

  const commands = createStaffCommands({ recordAction, reached, listSince: details.listSince });
  const ofStaff = { ...deps, moves, reached, versions, act, commands };
  const { assignAdviser } = createAdviserAssignment(ofStaff);

  jobs.work('order.expireOrders', async () => void (await expiry.sweep()), { formerly: 'buy.expireOrders' });
  jobs.schedule('order.expireOrders', '* * * * *');
  jobs.work(
    'order.sweepOrders',
    async () => {
      await locking.locks.sweepCooling();
      await locking.locks.sweepRelease();
    },
    { formerly: 'buy.sweepOrders' },
  );
  jobs.schedule('order.sweepOrders', '* * * * *');

  return {
    services: {
      shown: createShownOrders({ db, clock, payment, reach: reached }),
      ownOrders: createOwnOrders(db),
      desk: { act, commands, reached, versions, tasks },
      settled: createSettledOrders({ db, reached, tasks }),
      waitingRefunds: createWaitingRefunds({ ...deps, moves, versions, reached, tasks }),
      handOvers,
      contracted: contractedOrders,
      holds: createOrderHolds({ clock, moves }),
      acceptance: createCarAcceptance({ handOvers, reached }),
      progress: createOrderProgresses(deps),
      due: createDueOrders(deps),
      amendments: changing.amendments,
    },
    byTheMinute: ['order.expireOrders', 'order.sweepOrders'],
    fills: {
      'closing.obstacles': closingObstacles,
      'contact.subjects': [orderSubject],
      'contact.storesOf': storesOfOrders,
      'message.templates': templates,
      'service-desk.cards': orderCard,
      'account.acceptances': acceptancesOfOrders,
      'account.ordersOf': createOrdersOfCustomer(db),
      'operations.opening': [
        {
          name: 'orderDocuments',
          title: '购车协议',
          why: '客户同意它才能支付定金',
          file: 'documents/',
          page: '/goods?part=documents',
          look: async () => {
            const missing = await content.documents.listMissing(brand.documents.order);
            return { done: missing.length === 0, missing };
          },
        },
      ],
      'operations.search': createOrderFinder(db, reached),
      'operations.waiting': [...createOrderTasks(tasks), ...production.waiting],
      'shell.passedOn': {
        'payment.openPayment': ['order.orderNotFound', 'order.orderNotPayable'],
        ...production.passedOn,
      },
      'factory.subject': production.subject,
      'payment.subject': createOrderPaymentSubject({ ...deps, ...cancelling, moves, onDeposit }),
    },
    handlers: {
      ...submitHandlers({ ...deps, moves, onDeposit }),
      ...cancelling.handlers,
      ...locking.handlers,
      ...changing.handlers,
      ...details.handlers,
      ...listHandlers({ ...deps, reached, surroundings, versions }),
      ...staffCancelHandlers({ ...cancelling, act, commands }),
      ...staffProductionHandlers(ofStaff),
      ...staffDeliveryHandlers({ ...ofStaff, handOvers }),
      'order.assignAdviser': commands.onOrder(assignAdviser),
    },
  };
});
