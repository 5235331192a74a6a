import { endpoint } from '@ev/contract/endpoint';
import { code, instant, oneOf, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import {
  actOnFollowUp,
  assignFollowUp,
  FollowUp,
  FollowUpMoved,
  followUpFilter,
  lostReasonGiven,
} from '@ev/store/contract/follow-up.ts';
import * as z from 'zod/mini';
import { Intent } from './intent.ts';
import { intentStatuses } from './statuses.ts';
import { wishTopics } from './wish-topics.ts';

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
  summary: 'Agrees to or refuses what a customer wants changed in an intent order.',
  input: z.object({
    intentNo: code('预订单号'),
    approve: z.boolean({ error: '请选择同意或拒绝' }),
    reason: text('处理说明', { min: 2, max: 200 }),
  }),
  output: z.object({ status: z.enum(intentStatuses) }),
  errors: ['intent.intentNotFound', 'intent.intentMoved', 'intent.targetHeld'],
});

export const StaffWish = z.extend(FollowUp, {
  wishId: z.string(),
  uid: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  topics: z.array(z.enum(wishTopics)),
  remark: z.string(),
  remind: z.boolean(),
  savedAt: instant(),
});
export type StaffWish = z.infer<typeof StaffWish>;

export const listWishes = endpoint({
  id: 'intent.listWishes',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/buy/wish/list',
  access: 'staff',
  permission: 'wishes.read',
  summary: 'What people wish of a car: what waits the longest first, what is over last.',
  input: z.object({
    ...followUpFilter,
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(StaffWish),
  errors: [],
});

const wishErrors = ['intent.wishNotFound', 'intent.wishMoved', 'contact.otherStore'] as const;

export const followWish = endpoint({
  id: 'intent.followWish',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/buy/wish/follow',
  access: 'staff',
  permission: 'wishes.follow',
  idempotent: true,
  summary: 'A wish has led to an appointment or an order, or to nothing for a reason.',
  input: z.object({ wishId: uuid('心愿'), ...actOnFollowUp }).check(lostReasonGiven),
  output: FollowUpMoved,
  errors: [...wishErrors],
});

export const assignWish = endpoint({
  id: 'intent.assignWish',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/buy/wish/assign',
  access: 'staff',
  permission: 'wishes.follow',
  idempotent: true,
  summary: 'Gives a wish to somebody who sells, or takes it over.',
  input: z.object({ wishId: uuid('心愿'), ...assignFollowUp }),
  output: FollowUpMoved,
  errors: [...wishErrors, 'contact.ownerUnknown'],
});

export const staffCalls = [listAllIntents, decideIntentChange, listWishes, followWish, assignWish] as const;
