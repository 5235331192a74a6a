import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and } from 'drizzle-orm';
import type { FactoryAnswers } from '../cancel/factory-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderMoves } from '../order-home.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { StaffCommands } from '../staff/staff-commands.ts';
import { carOrders } from '../tables.ts';
import { createFactoryEffects } from './factory-effects.ts';
import { createFactoryRequests } from './factory-requests.ts';
import { factoryRoute } from './factory-route.ts';
import { createFactory, type Factory } from './factory-service.ts';
import { createFactorySettling } from './factory-settling.ts';
import { isHeldUp } from './held-orders.ts';
import { createFactoryActs } from './staff-factory.ts';

/** Orders are placed at the factory and withdrawn from it, and its events are applied to them. */
export function createFulfilment(
  deps: Pick<
    Dependencies,
    'db' | 'clock' | 'jobs' | 'log' | 'account' | 'message' | 'fulfilment' | 'onRefusedEvent'
  > & {
    moves: OrderMoves;
    factoryAnswers: FactoryAnswers;
  },
) {
  const { jobs } = deps;
  const factory = createFactory({ ...deps, effects: createFactoryEffects(deps) });
  const requests = createFactoryRequests(deps);

  jobs.work('order.placeAtFactory', ({ orderNo }) => requests.place(orderNo), {
    formerly: 'buy.placeAtFactory',
  });
  jobs.work('order.withdrawFromFactory', ({ orderNo }) => requests.withdraw(orderNo), {
    formerly: 'buy.withdrawFromFactory',
  });
  jobs.work('order.applyFactoryEvents', ({ orderNo }) => factory.applyWaiting(orderNo), {
    formerly: 'buy.applyFactoryEvents',
  });
  return { factory, requests, route: factoryRoute({ ...deps, factory }) };
}

/** Staff handle factory events that hold up an order or belong to none of ours. */
export function createStaffFactory(
  deps: Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'staff'> & {
    factory: Factory;
    reached: Pick<OrderReach, 'seen'>;
    commands: StaffCommands;
  },
) {
  const { db, reached } = deps;
  const { command, inReach } = deps.commands;
  const acts = createFactoryActs({ ...deps, settling: createFactorySettling(deps) });
  const handlers = {
    'order.skipFactoryGap': inReach(acts.skip),
    'order.retryFactoryEvent': inReach(acts.retry),
    'order.settleFactoryEvent': inReach(acts.settle),
    'order.listUnknownOrderEvents': (input) => acts.listUnknown(input),
    'order.markUnknownOrderEvent': command(acts.markUnknown),
  } satisfies Partial<ModuleHandlers<'order'>>;
  const waiting = [
    {
      name: 'factoryEventsHeld',
      permission: 'orders.read',
      count: async (actor) => db.$count(carOrders, and(isHeldUp(db), await reached.seen(db, actor))),
    },
    { name: 'unknownOrderEvents', permission: 'unknownOrders.read', count: acts.countUnknown },
  ] satisfies Slots['operations.waiting'];
  return { handlers, waiting };
}
