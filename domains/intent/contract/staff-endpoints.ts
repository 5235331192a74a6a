import { endpoint } from '@ev/contract/endpoint';
import { code, oneOf, pageInput, pageOf, text } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Intent } from './intent.ts';
import { intentStatuses } from './statuses.ts';

const IntentRow = z.extend(z.omit(Intent, { phone: true, actions: true, serverTime: true }), {
  maskedPhone: z.string(),
});

export const listAllIntents = endpoint({
  id: 'intent.listAllIntents',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/intent/list',
  access: 'staff',
  permission: 'intents.read',
  summary: 'Intent orders, newest first, found by number or phone.',
  input: z.object({
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    status: z.optional(oneOf('预订状态', intentStatuses)),
    ...pageInput,
  }),
  output: pageOf(IntentRow),
  errors: [],
});

export const decideIntentChange = endpoint({
  id: 'intent.decideIntentChange',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/intent/change/decide',
  access: 'staff',
  permission: 'intents.decideChange',
  idempotent: true,
  approval: null,
  summary: 'Agrees to or refuses what a customer wants changed in an intent order.',
  input: z.object({
    intentNo: code('预订单号'),
    approve: z.boolean({ error: '请选择同意或拒绝' }),
    reason: text('处理说明', { min: 2, max: 200, lines: true }),
  }),
  output: z.object({ status: z.enum(intentStatuses) }),
  errors: ['intent.intentNotFound', 'intent.intentMoved', 'intent.targetHeld'],
});

export const staffCalls = [listAllIntents, decideIntentChange] as const;
