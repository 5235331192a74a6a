import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf, text, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ActOnFactoryEvent, SkipFactoryGap } from './act-input.ts';
import { FactoryEventType, factoryOutcomes } from './staff-order.ts';

const factoryActErrors = ['order.orderNotFound', 'order.factoryEventMoved'] as const;

export const skipFactoryGap = endpoint({
  id: 'order.skipFactoryGap',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/skip',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  summary: 'Goes on without numbers of the factory that never came: what waits behind them is applied.',
  input: SkipFactoryGap,
  output: z.object({}),
  errors: [...factoryActErrors],
});

export const retryFactoryEvent = endpoint({
  id: 'order.retryFactoryEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/retry',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  summary: 'Tries an event of the factory again that could not be applied.',
  input: ActOnFactoryEvent,
  output: z.object({ outcome: z.enum(factoryOutcomes), cause: z.nullable(z.string()) }),
  errors: [...factoryActErrors],
});

export const settleFactoryEvent = endpoint({
  id: 'order.settleFactoryEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/settle',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  summary: 'Notes an event of the factory that cannot be applied, without effect, so that later ones go on.',
  input: ActOnFactoryEvent,
  output: z.object({}),
  errors: [...factoryActErrors],
});

export const listUnknownOrderEvents = endpoint({
  id: 'order.listUnknownOrderEvents',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/factory/unknown/list',
  access: 'staff',
  permission: 'unknownOrders.read',
  summary: 'Events of the factory about orders that are not ours, newest first.',
  input: z.object({ open: z._default(yesOrNo('是否只看待处理'), true), ...pageInput }),
  output: pageOf(
    z.object({
      id: z.string(),
      /** The order number that the factory uses. */
      orderNo: z.string(),
      sequence: z.int(),
      type: FactoryEventType,
      at: instant(),
      receivedAt: instant(),
      seenAt: z.nullable(instant()),
      seenBy: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const markUnknownOrderEvent = endpoint({
  id: 'order.markUnknownOrderEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/factory/unknown/mark',
  access: 'staff',
  permission: 'unknownOrders.mark',
  idempotent: true,
  summary: 'Notes that somebody has looked at an event about an order that is not ours.',
  input: z.object({ id: text('消息编号', { max: 256 }) }),
  output: z.object({}),
  errors: ['order.eventSeen'],
});

export const factoryCalls = [
  skipFactoryGap,
  retryFactoryEvent,
  settleFactoryEvent,
  listUnknownOrderEvents,
  markUnknownOrderEvent,
] as const;
