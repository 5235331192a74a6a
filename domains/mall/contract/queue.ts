import { endpoint } from '@ev/contract/endpoint';
import { code, instant, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { offerStates, queueStatuses } from './kinds.ts';

const OfferCode = z.object({ offerCode: code('活动', 40) });

/** Where a customer stands in the queue of an offer. */
export const QueueView = z.object({
  state: z.enum(offerStates),
  /** No turns begin for now; places stay. */
  paused: z.boolean(),
  /** Orders hold all units. One that is not paid goes to the next customer who waits. */
  soldOut: z.boolean(),
  /** The customer's last place; null if there is none. */
  place: z.nullable(
    z.object({
      skuCode: z.string(),
      status: z.enum(queueStatuses),
      /** Customers who wait before this one. */
      ahead: z.int(),
      /** An estimate; null if there is nothing to estimate. */
      waitMinutes: z.nullable(z.int()),
      /** Until when the order can be placed. */
      turnEndsAt: z.nullable(instant()),
    }),
  ),
  serverTime: instant(),
});
export type QueueView = z.infer<typeof QueueView>;

export const getQueuePlace = endpoint({
  id: 'mall.getQueuePlace',
  method: 'POST',
  path: '/mall/api/lgn/sig/queue/get',
  access: 'member',
  polled: true,
  summary: 'Where the customer stands in the queue of a limited offer.',
  input: OfferCode,
  output: QueueView,
  errors: ['mall.offerNotFound'],
});

export const joinQueue = endpoint({
  id: 'mall.joinQueue',
  method: 'POST',
  path: '/mall/api/lgn/sig/queue/join',
  access: 'member',
  idempotent: true,
  changes: ['mall.getQueuePlace'],
  undoes: ['mall.leaveQueue'],
  summary: 'Takes a place in the queue of a limited offer. A customer has one place; a repeat returns it.',
  input: z.extend(OfferCode, { skuCode: code('规格') }),
  output: z.object({ skuCode: z.string() }),
  errors: ['mall.queueNotOpen', 'mall.offerNotForYou', 'mall.perPersonReached'],
});

export const leaveQueue = endpoint({
  id: 'mall.leaveQueue',
  method: 'POST',
  path: '/mall/api/lgn/sig/queue/leave',
  access: 'member',
  idempotent: true,
  changes: ['mall.getQueuePlace'],
  undoes: ['mall.joinQueue'],
  summary: 'Gives the place or the turn up; the next customer has it.',
  input: OfferCode,
  /** The variant that was waited for; null if the customer had no place. */
  output: z.object({ skuCode: z.nullable(z.string()) }),
  errors: [],
});

const staffPath = (name: string) => `/main/api/staff/lgn/sec/mall/${name}`;

/** A queue with its units and customers. */
export const QueueLine = z.object({
  offerCode: z.string(),
  name: z.string(),
  state: z.enum(offerStates),
  startsAt: instant(),
  endsAt: instant(),
  pausedAt: z.nullable(instant()),
  quantity: z.int(),
  /** Units of orders, paid or not. */
  ordered: z.int(),
  /** Customers who may order now. */
  turns: z.int(),
  /** Units that neither orders nor turns hold. */
  left: z.int(),
  waiting: z.int(),
});
export type QueueLine = z.infer<typeof QueueLine>;

export const listQueues = endpoint({
  id: 'mall.listQueues',
  method: 'POST',
  path: staffPath('queue/list'),
  access: 'staff',
  permission: 'mall.queues',
  polled: true,
  summary: 'Offers that are sold through a queue, the newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(QueueLine),
  errors: [],
});

export const pauseQueue = endpoint({
  id: 'mall.pauseQueue',
  method: 'POST',
  path: staffPath('queue/pause'),
  access: 'staff',
  permission: 'mall.queues',
  idempotent: true,
  approval: null,
  summary: 'No more turns begin. Customers keep their places, and turns that have begun.',
  input: z.extend(OfferCode, { reason: text('原因', { min: 2, max: 100 }) }),
  output: z.object({ paused: z.boolean() }),
  errors: ['mall.offerNotFound', 'mall.queueMoved'],
});

export const resumeQueue = endpoint({
  id: 'mall.resumeQueue',
  method: 'POST',
  path: staffPath('queue/resume'),
  access: 'staff',
  permission: 'mall.queues',
  idempotent: true,
  approval: null,
  summary: 'Turns begin again.',
  input: OfferCode,
  output: z.object({ paused: z.boolean() }),
  errors: ['mall.offerNotFound', 'mall.queueMoved'],
});

export const queueCalls = [
  getQueuePlace,
  joinQueue,
  leaveQueue,
  listQueues,
  pauseQueue,
  resumeQueue,
] as const;
