import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf, text, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { ActOnEvent, SkipGap } from './act-input.ts';
import { FactoryEventType, factoryOutcomes } from './factory-line.ts';

export const skipGap = endpoint({
  id: 'factory.skipGap',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/skip',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  approval: null,
  summary: 'Goes on without numbers of the factory that never came: what waits behind them is applied.',
  input: SkipGap,
  output: z.object({}),
  errors: ['factory.eventMoved'],
});

export const retryEvent = endpoint({
  id: 'factory.retryEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/retry',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  approval: null,
  summary: 'Tries an event of the factory again that could not be applied.',
  input: ActOnEvent,
  output: z.object({ outcome: z.enum(factoryOutcomes), cause: z.nullable(z.string()) }),
  errors: ['factory.eventMoved'],
});

export const settleEvent = endpoint({
  id: 'factory.settleEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/order/factory/settle',
  access: 'staff',
  permission: 'orders.settleFactory',
  idempotent: true,
  approval: null,
  summary: 'Notes an event of the factory that cannot be applied, without effect, so that later ones go on.',
  input: ActOnEvent,
  output: z.object({}),
  errors: ['factory.eventMoved'],
});

export const listUnknownOrderEvents = endpoint({
  id: 'factory.listUnknownOrderEvents',
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
  id: 'factory.markUnknownOrderEvent',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/factory/unknown/mark',
  access: 'staff',
  permission: 'unknownOrders.mark',
  idempotent: true,
  approval: null,
  summary: 'Notes that somebody has looked at an event about an order that is not ours.',
  input: z.object({ id: text('消息编号', { max: 256 }) }),
  output: z.object({}),
  errors: ['factory.eventSeen'],
});

export const factoryCalls = [
  skipGap,
  retryEvent,
  settleEvent,
  listUnknownOrderEvents,
  markUnknownOrderEvent,
] as const;
