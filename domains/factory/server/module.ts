import { type StaffAction, staffCommands } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createFactoryOrders } from './factory-orders.ts';
import { createFactoryRequests } from './factory-requests.ts';
import { factoryRoute } from './factory-route.ts';
import { createFactory } from './factory-service.ts';
import { createFactorySettling } from './factory-settling.ts';
import { createFactoryActs } from './staff-factory.ts';
import type { FactorySubject } from './subject.ts';

/** The factory that builds the cars: orders are placed and withdrawn, and its events change them. */
export const module = defineModule('factory', (context) => {
  const { db, clock, jobs, log, recordAction, use } = context;
  const staff = use('staff');
  const fulfilment = context.partner('fulfilment');
  const subject = subjectOf(() => context.fill('factory.subject'));
  const factory = createFactory({ db, clock, log, subject });
  const requests = createFactoryRequests({ db, clock, jobs, log, subject, fulfilment });
  const settling = createFactorySettling({ clock, jobs, factory });
  const acts = createFactoryActs({ db, clock, staff, settling });

  const command = staffCommands(recordAction);
  const onOrder = <Input extends { orderNo: string }, Output extends object>(
    act: StaffAction<Input, Output>,
  ) =>
    command<Input, Output>(async (tx, by, input) => {
      await subject.lockSeen(tx, by.actor, input.orderNo);
      return act(tx, by, input);
    });

  jobs.work('factory.placeOrder', ({ orderNo }) => requests.place(orderNo), {
    formerly: olderNames('placeAtFactory'),
  });
  jobs.work('factory.withdrawOrder', ({ orderNo }) => requests.withdraw(orderNo), {
    formerly: olderNames('withdrawFromFactory'),
  });
  jobs.work('factory.applyEvents', ({ orderNo }) => factory.applyWaiting(orderNo), {
    formerly: olderNames('applyFactoryEvents'),
  });
  jobs.work('factory.sweep', async () => {
    await factory.sweep();
    await requests.askAgain();
  });
  jobs.schedule('factory.sweep', '* * * * *');

  return {
    services: { orders: createFactoryOrders({ db, clock, jobs, staff }) },
    routes: [
      factoryRoute({
        fulfilment,
        factory,
        onRefusedEvent: (kind) => context.switchboard.refused('fulfilment', kind),
      }),
    ],
    byTheMinute: ['factory.sweep'],
    fills: {
      'operations.waiting': [
        { name: 'unknownOrderEvents', permission: 'unknownOrders.read', count: acts.countUnknown },
      ],
    },
    handlers: {
      'factory.skipGap': onOrder(acts.skip),
      'factory.retryEvent': onOrder(acts.retry),
      'factory.settleEvent': onOrder(acts.settle),
      'factory.listUnknownOrderEvents': (input) => acts.listUnknown(input),
      'factory.markUnknownOrderEvent': command(acts.markUnknown),
    },
  };
});

/** The jobs belonged to two other domains before. */
const olderNames = (name: string) => ['order', 'buy'].map((domain) => `${domain}.${name}`);

/** Looked up on each use, because the domain of the orders is loaded later. */
function subjectOf(subject: () => FactorySubject): FactorySubject {
  return {
    find: (...given) => subject().find(...given),
    lock: (...given) => subject().lock(...given),
    lockSeen: (...given) => subject().lockSeen(...given),
    apply: (...given) => subject().apply(...given),
    onNothingToWithdraw: (...given) => subject().onNothingToWithdraw(...given),
    isAskedBack: (...given) => subject().isAskedBack(...given),
    listUnanswered: (...given) => subject().listUnanswered(...given),
  };
}
