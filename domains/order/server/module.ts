import { userGroup } from '@ev/account/contract/user-group.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { defineModule } from '@ev/platform/module.ts';
import { dependenciesOf } from './dependencies.ts';
import { createOrders } from './detail/orders-service.ts';
import { createOrderLife } from './life.ts';
import { acceptancesOfOrders, createOrdersOfCustomer } from './list/orders-of-customer.ts';
import { createOwnOrders } from './list/own-orders.ts';
import { createShownOrders } from './list/shown-orders.ts';
import type { DepositPaid } from './lock/cooling-rules.ts';
import { createOrderMoves } from './order-home.ts';
import { createOrderExpiry } from './pay/order-expiry.ts';
import { createOrderPaymentSubject } from './pay/order-payment-subject.ts';
import { orderSubject, storesOfOrders } from './staff/contact-subject.ts';
import { createStaffActs } from './staff/index.ts';
import { createOrderFinder } from './staff/order-finder.ts';
import { createOrderReach } from './staff/order-reach.ts';
import { createOrderSubmission } from './submit/order-submission.ts';
import { templates } from './templates.ts';

/**
 * Car orders: submission, payment, lock, cancellation, changes, production and hand-over, and the staff's
 * work on them.
 */
export const module = defineModule('order', (context) => {
  const deps = dependenciesOf(context);
  const { db, clock, jobs, account, content, message, payment, credit } = deps;
  const moves = createOrderMoves(deps);
  const life = createOrderLife({ ...deps, moves });
  const onDeposit: DepositPaid = (tx, order) =>
    account.owners.changeGroups(tx, order.accountId, { add: [userGroup.ordered] });
  const submission = createOrderSubmission({
    ...deps,
    moves,
    onDeposit,
    orderDocuments: brand.documents.order,
  });
  const expiry = createOrderExpiry({ ...deps, moves });
  const orders = createOrders({ ...deps, moves, expiry });
  const acts = createStaffActs({ ...deps, moves, life, orders });

  jobs.work('order.expireOrders', async () => void (await expiry.sweep()), { formerly: 'buy.expireOrders' });
  jobs.schedule('order.expireOrders', '* * * * *');

  const reach = createOrderReach(deps);

  return {
    services: {
      shown: createShownOrders({ db, clock, payment, reach }),
      ownOrders: createOwnOrders(db),
    },
    routes: [life.factoryRoute],
    byTheMinute: ['order.expireOrders', 'order.sweepOrders'],
    fills: {
      'contact.subjects': [orderSubject],
      'contact.storesOf': storesOfOrders,
      'message.templates': templates,
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
      'operations.search': createOrderFinder(db, reach),
      'operations.waiting': acts.waiting,
      'shell.passedOn': { 'payment.openPayment': ['order.orderNotFound', 'order.orderNotPayable'] },
      'payment.subject': createOrderPaymentSubject({
        clock,
        moves,
        message,
        credit,
        cancels: life.cancels,
        onDeposit,
      }),
    },
    handlers: {
      'order.submitOrder': (input, call) => {
        const { clientType, actor } = call;
        const { intentNo = null, additions = {} } = input;
        const submitter = { accountId: actor.accountId, clientType, intentNo, additions };
        return call.once({
          prepare: () => submission.prepare(input),
          run: (tx, prepared) => submission.submit(tx, submitter, prepared),
        });
      },
      'order.listOrders': (input, call) => orders.list(call.actor.accountId, input),
      'order.getOrder': ({ orderNo }, call) => orders.get(call.actor.accountId, orderNo),
      'order.cancelUnpaidOrder': (input, call) =>
        call.once((tx) => orders.cancelUnpaid(tx, call.actor.accountId, input)),
      ...life.handlers,
      ...acts.handlers,
    },
  };
});
