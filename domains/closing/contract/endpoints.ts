import { endpoint } from '@ev/contract/endpoint';
import * as z from 'zod/mini';
import { Closing, ClosingNo, OwnClosing, RequestClosing } from './closing.ts';
import { closingStatuses } from './kinds.ts';

export const getOwnClosing = endpoint({
  id: 'closing.getOwnClosing',
  method: 'POST',
  path: '/main/api/lgn/sec/closing/detail',
  access: 'member',
  aggregates: true,
  summary: 'What closing the own account means: what is lost, what is in the way, and a closing under way.',
  input: z.object({}),
  output: OwnClosing,
  errors: [],
});

export const getPendingClosing = endpoint({
  id: 'closing.getPendingClosing',
  method: 'GET',
  path: '/main/api/my/sec/lgn/closing/pending',
  access: 'member',
  fresh: 'minute',
  summary: 'The closing of the own account that is under way, which the app shows after a login.',
  input: z.object({}),
  output: z.object({ closing: z.nullable(Closing) }),
  errors: [],
});

export const sendClosingCode = endpoint({
  id: 'closing.sendClosingCode',
  method: 'POST',
  path: '/main/api/lgn/sec/closing/code/send',
  access: 'member',
  summary: 'Sends a code to the phone of the account, which the request must contain.',
  input: z.object({}),
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: ['account.smsTooOften', 'account.smsNotSent'],
});

export const requestClosing = endpoint({
  id: 'closing.requestClosing',
  method: 'POST',
  path: '/main/api/lgn/sec/closing/request',
  access: 'member',
  idempotent: true,
  undoes: ['closing.withdrawClosing'],
  summary: 'Requests to close the own account; it is carried out after the cooling days.',
  input: RequestClosing,
  output: Closing,
  errors: [
    'closing.obstructed',
    'closing.alreadyRequested',
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
  ],
});

export const withdrawClosing = endpoint({
  id: 'closing.withdrawClosing',
  method: 'POST',
  path: '/main/api/lgn/sec/closing/withdraw',
  access: 'member',
  idempotent: true,
  undoes: ['closing.requestClosing'],
  summary: 'Keeps the own account.',
  input: ClosingNo,
  output: z.object({ status: z.enum(closingStatuses) }),
  errors: ['closing.notFound', 'closing.moved'],
});

export const customerCalls = [
  getOwnClosing,
  getPendingClosing,
  sendClosingCode,
  requestClosing,
  withdrawClosing,
] as const;
