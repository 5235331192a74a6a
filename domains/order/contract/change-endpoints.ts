import { endpoint } from '@ev/contract/endpoint';
import { fen } from '@ev/contract/fields';
import { ChangeRow, DeliveryRange } from '@ev/showcase/contract/price.ts';
import * as z from 'zod/mini';
import { ChangeConfig, ChangeContact, ChangeStore } from './change-input.ts';
import { Moved } from './order-call.ts';
import { ordersShown } from './orders-shown.ts';

export const ConfigDifferenceShown = z.object({
  /** Options added, removed or repriced; they add up to the difference of the totals. */
  changes: z.array(ChangeRow),
  beforeTotalFen: fen(),
  afterTotalFen: fen(),
  before: DeliveryRange,
  after: DeliveryRange,
});

export const StoreDifference = z.object({
  store: z.object({ id: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  before: DeliveryRange,
  after: DeliveryRange,
});

export const quoteConfigChange = endpoint({
  id: 'order.quoteConfigChange',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/config/quote',
  access: 'member',
  summary: 'What another configuration changes in an order: things, money and date.',
  input: z.pick(ChangeConfig, { orderNo: true, config: true }),
  output: ConfigDifferenceShown,
  errors: [
    'order.orderNotFound',
    'order.lockedUndoable',
    'order.orderLocked',
    'order.orderNotChangeable',
    'showcase.configInvalid',
    'showcase.configStale',
    'showcase.modelNotFound',
  ],
});

export const changeConfig = endpoint({
  id: 'order.changeConfig',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/config/change',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Gives an order another configuration of the same car, before it is locked.',
  input: ChangeConfig,
  output: Moved,
  errors: [
    'order.orderNotFound',
    'order.lockedUndoable',
    'order.orderLocked',
    'order.orderNotChangeable',
    'order.loanRuns',
    'showcase.configInvalid',
    'showcase.configStale',
    'showcase.modelNotFound',
  ],
});

export const quoteStoreChange = endpoint({
  id: 'order.quoteStoreChange',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/store/quote',
  access: 'member',
  summary: 'What another store changes in an order.',
  input: ChangeStore,
  output: StoreDifference,
  errors: ['order.orderNotFound', 'order.orderNotChangeable', 'store.storeUnavailable'],
});

export const changeStore = endpoint({
  id: 'order.changeStore',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/store/change',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Gives an order another store, before production begins.',
  input: ChangeStore,
  output: Moved,
  errors: ['order.orderNotFound', 'order.orderNotChangeable', 'store.storeUnavailable'],
});

export const changeContact = endpoint({
  id: 'order.changeContact',
  method: 'POST',
  path: '/main/api/lgn/sec/buy/order/contact/change',
  access: 'member',
  idempotent: true,
  changes: ordersShown,
  summary: 'Says whom the brand calls about an order.',
  input: ChangeContact,
  output: Moved,
  errors: ['order.orderNotFound', 'order.orderNotChangeable'],
});

export const changeCalls = [
  quoteConfigChange,
  changeConfig,
  quoteStoreChange,
  changeStore,
  changeContact,
] as const;
