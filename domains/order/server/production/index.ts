import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and } from 'drizzle-orm';
import type { FactoryAnswers } from '../cancel/factory-answers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { OrderMoves } from '../order-home.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import type { OrderReach } from '../staff/order-reach.ts';
import type { StaffCommands } from '../staff/staff-commands.ts';
import { carOrders } from '../tables.ts';
import { createFactoryEffects } from './factory-effects.ts';
import { createFactorySubject } from './factory-subject.ts';
import { createStaffProduction } from './staff-production.ts';

/** What the factory reports about an order's car, and what it does to the order. */
export function createProduction(
  deps: Pick<Dependencies, 'db' | 'clock' | 'account' | 'message' | 'factory' | 'amendmentAnswers'> & {
    moves: OrderMoves;
    factoryAnswers: FactoryAnswers;
    reached: OrderReach;
  },
) {
  const { db, factory, reached } = deps;
  const notFound: Slots['shell.passedOn'][string] = ['order.orderNotFound'];
  const heldUp: Slots['operations.waiting'] = factory
    ? [
        {
          name: 'factoryEventsHeld',
          permission: 'orders.read',
          count: async (actor) =>
            db.$count(
              carOrders,
              and(factory.where.isHeldUp(carOrders.orderNo), await reached.seen(db, actor)),
            ),
        },
      ]
    : [];
  /** The factory's calls are refused for orders that the caller may not see. */
  const passedOn: Slots['shell.passedOn'] = factory
    ? { 'factory.skipGap': notFound, 'factory.retryEvent': notFound, 'factory.settleEvent': notFound }
    : {};
  return {
    subject: createFactorySubject({ ...deps, effects: createFactoryEffects(deps) }),
    waiting: heldUp,
    passedOn,
  };
}

/** Staff record the production of cars that no factory reports about. */
export function staffProductionHandlers(
  deps: Pick<Dependencies, 'clock' | 'factory'> & {
    moves: OrderMoves;
    act: ActOnOrder;
    commands: StaffCommands;
  },
) {
  const { onOrder } = deps.commands;
  const staff = createStaffProduction(deps);
  return {
    'order.startProduction': onOrder(staff.startProduction),
    'order.finishProduction': onOrder(staff.finishProduction),
    'order.shipCar': onOrder(staff.shipCar),
  } satisfies Partial<ModuleHandlers<'order'>>;
}
