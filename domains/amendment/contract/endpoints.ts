import { endpoint } from '@ev/contract/endpoint';
import { oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import { ConfigDifferenceShown, StoreDifference } from '@ev/order/contract/change-endpoints.ts';
import { ChangeConfig, ChangeStore } from '@ev/order/contract/change-input.ts';
import { ordersShown } from '@ev/order/contract/orders-shown.ts';
import * as z from 'zod/mini';
import {
  Amendment,
  Approve,
  OpenSigning,
  OrderNo,
  RecordAnswer,
  Refuse,
  RequestBuyer,
  StaffAmendment,
  StaffAmendmentDetail,
} from './amendment.ts';
import { amendmentFilters, amendmentStatuses } from './kinds.ts';

const path = (name: string) => `/main/api/lgn/sec/amendment/${name}`;
const staffPath = (name: string) => `/main/api/staff/lgn/sec/amendment/${name}`;
const Moved = z.object({ status: z.enum(amendmentStatuses) });

export const getAmendment = endpoint({
  id: 'amendment.getAmendment',
  method: 'POST',
  path: path('detail'),
  access: 'member',
  polled: true,
  summary: 'The last change that the customer has asked for after the lock; null before the first.',
  input: OrderNo,
  output: z.object({ amendment: z.nullable(Amendment) }),
  errors: ['order.orderNotFound'],
});

export const quoteConfig = endpoint({
  id: 'amendment.quoteConfig',
  method: 'POST',
  path: path('config/quote'),
  access: 'member',
  summary: 'What another configuration changes in a locked order: things, money and date.',
  input: z.pick(ChangeConfig, { orderNo: true, config: true }),
  output: ConfigDifferenceShown,
  errors: [
    'order.orderNotFound',
    'order.orderNotAmendable',
    'order.configFixed',
    'showcase.configInvalid',
    'showcase.configStale',
    'showcase.modelNotFound',
  ],
});

export const requestConfig = endpoint({
  id: 'amendment.requestConfig',
  method: 'POST',
  path: path('config/request'),
  access: 'member',
  idempotent: true,
  changes: ['amendment.getAmendment', ...ordersShown],
  summary: 'Asks for another configuration of a locked order; staff and factory decide, then it is signed.',
  input: ChangeConfig,
  output: Moved,
  errors: [
    'order.orderNotFound',
    'order.orderNotAmendable',
    'order.configFixed',
    'order.loanRuns',
    'order.nothingChanges',
    'showcase.configInvalid',
    'showcase.configStale',
    'showcase.modelNotFound',
  ],
});

export const quoteStore = endpoint({
  id: 'amendment.quoteStore',
  method: 'POST',
  path: path('store/quote'),
  access: 'member',
  summary: 'What another store changes in a locked order.',
  input: ChangeStore,
  output: StoreDifference,
  errors: ['order.orderNotFound', 'order.orderNotAmendable', 'store.storeUnavailable'],
});

export const requestStore = endpoint({
  id: 'amendment.requestStore',
  method: 'POST',
  path: path('store/request'),
  access: 'member',
  idempotent: true,
  changes: ['amendment.getAmendment', ...ordersShown],
  summary: 'Asks for another store of a locked order; staff and factory decide, then it is signed.',
  input: ChangeStore,
  output: Moved,
  errors: [
    'order.orderNotFound',
    'order.orderNotAmendable',
    'order.nothingChanges',
    'store.storeUnavailable',
  ],
});

export const sendBuyerCode = endpoint({
  id: 'amendment.sendBuyerCode',
  method: 'POST',
  path: path('buyer/code'),
  access: 'member',
  changes: [],
  summary: 'Sends a code to the phone of the account, by which its holder agrees to another buyer.',
  input: OrderNo,
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: [
    'order.orderNotFound',
    'order.orderNotAmendable',
    'order.buyerFixed',
    'amendment.buyerNotOffered',
    'account.smsTooOften',
    'account.smsNotSent',
  ],
});

export const requestBuyer = endpoint({
  id: 'amendment.requestBuyer',
  method: 'POST',
  path: path('buyer/request'),
  access: 'member',
  idempotent: true,
  changes: ['amendment.getAmendment', ...ordersShown],
  summary: 'Asks for another buyer of a locked order; staff decide, then the next buyer signs.',
  input: RequestBuyer,
  output: Moved,
  errors: [
    'order.orderNotFound',
    'order.orderNotAmendable',
    'order.buyerFixed',
    'order.loanOfBuyer',
    'order.nothingChanges',
    'amendment.buyerNotOffered',
    'papers.paperUnfit',
    'papers.paperOfAnother',
    'account.smsCodeWrong',
    'account.smsLocked',
    'account.smsCodeExpired',
  ],
});

export const withdraw = endpoint({
  id: 'amendment.withdraw',
  method: 'POST',
  path: path('withdraw'),
  access: 'member',
  idempotent: true,
  changes: ['amendment.getAmendment', 'signing.getFlow', ...ordersShown],
  summary: 'The customer no longer wants the change; the order continues as it was.',
  input: OrderNo,
  output: Moved,
  errors: ['amendment.amendmentNotFound', 'amendment.notWithdrawable'],
});

export const openSigning = endpoint({
  id: 'amendment.openSigning',
  method: 'POST',
  path: path('signing/open'),
  access: 'member',
  idempotent: true,
  changes: ['amendment.getAmendment', 'signing.getFlow'],
  summary: 'Makes the document with what changes; it is signed next.',
  input: OpenSigning,
  output: z.object({ flowNo: z.string() }),
  errors: [
    'amendment.amendmentNotFound',
    'amendment.notSignable',
    'amendment.identityMissing',
    'signing.noTemplate',
    'papers.paperUnfit',
    'papers.paperOfAnother',
  ],
});

export const listAmendments = endpoint({
  id: 'amendment.listAmendments',
  method: 'POST',
  path: staffPath('list'),
  access: 'staff',
  permission: 'amendments.read',
  summary: 'Amendments of the stores in the caller’s reach: what waits longest comes first.',
  input: z.object({
    filter: z.optional(oneOf('筛选', amendmentFilters)),
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffAmendment),
  errors: [],
});

export const findOfOrder = endpoint({
  id: 'amendment.findOfOrder',
  method: 'POST',
  path: staffPath('order'),
  access: 'staff',
  permission: 'amendments.read',
  polled: true,
  summary: 'The last amendment of an order; null before the first.',
  input: OrderNo,
  output: z.object({ amendment: z.nullable(StaffAmendmentDetail) }),
  errors: ['order.orderNotFound'],
});

export const approve = endpoint({
  id: 'amendment.approve',
  method: 'POST',
  path: staffPath('approve'),
  access: 'staff',
  permission: 'amendments.decide',
  idempotent: true,
  approval: null,
  summary: 'Agrees to a change; the factory is asked to return the order, then the customer signs.',
  input: Approve,
  output: Moved,
  errors: [
    'amendment.amendmentNotFound',
    'amendment.amendmentMoved',
    'amendment.actRefused',
    'amendment.buyerNotOffered',
  ],
});

export const recordAnswer = endpoint({
  id: 'amendment.recordAnswer',
  method: 'POST',
  path: staffPath('answer'),
  access: 'staff',
  permission: 'amendments.decide',
  idempotent: true,
  approval: null,
  summary: 'Records what the factory says about a change when its own answer does not arrive.',
  input: RecordAnswer,
  output: Moved,
  errors: ['amendment.amendmentNotFound', 'amendment.amendmentMoved', 'amendment.actRefused'],
});

export const refuse = endpoint({
  id: 'amendment.refuse',
  method: 'POST',
  path: staffPath('refuse'),
  access: 'staff',
  permission: 'amendments.decide',
  idempotent: true,
  approval: null,
  summary:
    'Does not agree to a change, or ends one that waits for the signature; the order continues as it was.',
  input: Refuse,
  output: Moved,
  errors: ['amendment.amendmentNotFound', 'amendment.amendmentMoved', 'amendment.actRefused'],
});

export const calls = [
  getAmendment,
  quoteConfig,
  requestConfig,
  quoteStore,
  requestStore,
  sendBuyerCode,
  requestBuyer,
  withdraw,
  openSigning,
  listAmendments,
  findOfOrder,
  approve,
  recordAnswer,
  refuse,
] as const;
