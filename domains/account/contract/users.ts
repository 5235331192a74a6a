import { endpoint } from '@ev/contract/endpoint';
import { instant, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import { messageKinds } from '@ev/message/contract/kinds.ts';
import * as z from 'zod/mini';
import { acts } from './acceptances.ts';
import { PhoneChange } from './phone-change.ts';

const UserRow = z.object({
  uid: z.string(),
  nickname: z.string(),
  maskedPhone: z.string(),
  status: z.enum(['active', 'blocked', 'closed']),
  registeredAt: instant(),
});
export type UserRow = z.infer<typeof UserRow>;

export const listUsers = endpoint({
  id: 'account.listUsers',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user/list',
  access: 'staff',
  permission: 'users.read',
  summary: 'Customers, newest first, found by whole phone number, uid or the beginning of the nickname.',
  input: z.object({ keyword: z.optional(text('关键词', { min: 0, max: 40 })), ...pageInput }),
  output: pageOf(UserRow),
  errors: [],
});

export const getUser = endpoint({
  id: 'account.getUser',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user/detail',
  access: 'staff',
  permission: 'users.read',
  summary: 'One customer with orders, devices and cars. Who looked is kept in the audit log.',
  input: z.object({ uid: uuid('客户') }),
  output: z.extend(UserRow, {
    /** Specification §3, 0-9. */
    userGroups: z.array(z.string()),
    orders: z.array(
      z.object({
        orderNo: z.string(),
        /** Specification §3, order status. */
        status: z.string(),
        modelName: z.string(),
        createdAt: instant(),
      }),
    ),
    /** Active sessions, last seen first. */
    sessions: z.array(
      z.object({
        /** The host of the app, see `clientType`. */
        clientType: z.int(),
        seenAt: instant(),
        createdAt: instant(),
      }),
    ),
    /** Number of messages in the customer's inbox. */
    inbox: z.object({ total: z.int(), unread: z.int() }),
    /** Whether SMS of a topic are sent, as the customer chose; `fixed` ones cannot be switched off. */
    messageSwitches: z.array(z.object({ kind: z.enum(messageKinds), sms: z.boolean(), fixed: z.boolean() })),
    /** Latest first. */
    phoneChanges: z.array(PhoneChange),
    /** Document versions that the customer agreed to, latest first. */
    acceptances: z.array(
      z.object({ code: z.string(), version: z.string(), title: z.string(), at: instant(), acts }),
    ),
    cars: z.array(z.object({ maskedVin: z.string(), modelName: z.string(), isDefault: z.boolean() })),
  }),
  errors: ['account.userNotFound'],
});

export const endUserSessions = endpoint({
  id: 'account.endUserSessions',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user/end-sessions',
  access: 'staff',
  permission: 'users.endSessions',
  idempotent: true,
  approval: null,
  summary: 'Logs a customer out on every device.',
  input: z.object({ uid: uuid('客户'), reason: text('原因', { max: 200, lines: true }) }),
  output: z.object({ ended: z.int() }),
  errors: ['account.userNotFound'],
});

export const staffCalls = [listUsers, getUser, endUserSessions] as const;
