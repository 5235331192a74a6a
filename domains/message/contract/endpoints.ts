import { endpoint } from '@ev/contract/endpoint';
import { pageInput, pageOf, uuid, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { messageKinds } from './kinds.ts';
import { Message, UnreadCount } from './message.ts';
import { FailedSms, MessageTemplate, SaveTemplate } from './template.ts';

const kind = z.enum(messageKinds, { error: '请选择消息类型' });

export const listMessages = endpoint({
  id: 'message.listMessages',
  method: 'POST',
  path: '/main/api/lgn/sec/message/list',
  access: 'member',
  keepOffline: true,
  summary: 'What the customer was told, newest first, of one kind when given.',
  input: z.object({ kind: z.optional(kind), ...pageInput }),
  output: pageOf(Message),
  errors: [],
});

export const getMessage = endpoint({
  id: 'message.getMessage',
  method: 'POST',
  path: '/main/api/lgn/sec/message/detail',
  access: 'member',
  summary: 'One message of the customer.',
  input: z.object({ id: uuid('消息') }),
  output: Message,
  errors: ['message.notFound'],
});

export const countUnread = endpoint({
  id: 'message.countUnread',
  method: 'POST',
  path: '/main/api/lgn/sec/message/unread',
  access: 'member',
  summary: 'How many messages of each kind the customer has not read.',
  input: z.object({}),
  output: UnreadCount,
  errors: [],
});

export const markRead = endpoint({
  id: 'message.markRead',
  method: 'POST',
  path: '/main/api/lgn/sec/message/read',
  access: 'member',
  idempotent: true,
  summary:
    'Marks messages as read: those named, or all of a kind. Ones that were read already stay as they are.',
  input: z
    .object({
      ids: z.optional(
        z
          .array(uuid('消息'), { error: '请选择消息' })
          .check(z.minLength(1, '请选择消息'), z.maxLength(50, '一次最多选择 50 条消息')),
      ),
      kind: z.optional(kind),
    })
    .check(
      z.refine(({ ids, kind }) => (ids === undefined) !== (kind === undefined), {
        path: ['ids'],
        error: '请选择消息，或者一类消息',
      }),
    ),
  output: UnreadCount,
  errors: ['message.notFound'],
});

const Switches = z.object({
  /** Every topic; messages always stay in the inbox. SMS of `fixed` topics cannot be switched off. */
  topics: z.array(z.object({ kind: z.enum(messageKinds), sms: z.boolean(), fixed: z.boolean() })),
});

export const getSwitches = endpoint({
  id: 'message.getSwitches',
  method: 'POST',
  path: '/main/api/lgn/sec/message/switch/list',
  access: 'member',
  summary: 'Of which topics the customer gets SMS.',
  input: z.object({}),
  output: Switches,
  errors: [],
});

export const setSwitch = endpoint({
  id: 'message.setSwitch',
  method: 'POST',
  path: '/main/api/lgn/sec/message/switch/set',
  access: 'member',
  idempotent: true,
  summary: 'Switches SMS of a topic on or off. Urgent ones about money and safety are sent anyway.',
  input: z.object({ kind, sms: yesOrNo('是否接收短信') }),
  output: Switches,
  errors: ['message.switchFixed'],
});

export const listTemplates = endpoint({
  id: 'message.listTemplates',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/message/template/list',
  access: 'staff',
  permission: 'templates.read',
  summary: 'Every text that customers are told, with what may stand in it.',
  input: z.object({}),
  output: z.object({ templates: z.array(MessageTemplate) }),
  errors: [],
});

export const saveTemplate = endpoint({
  id: 'message.saveTemplate',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/message/template/save',
  access: 'staff',
  permission: 'templates.edit',
  idempotent: true,
  approval: null,
  summary: 'Changes what customers are told from now on.',
  input: SaveTemplate,
  output: MessageTemplate,
  errors: ['message.templateNotFound', 'message.templateChanged'],
});

export const listFailedSms = endpoint({
  id: 'message.listFailedSms',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/message/sms/failed',
  access: 'staff',
  permission: 'messages.resend',
  summary: 'SMS that were given up, newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(FailedSms),
  errors: [],
});

export const resendSms = endpoint({
  id: 'message.resendSms',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/message/sms/resend',
  access: 'staff',
  permission: 'messages.resend',
  idempotent: true,
  approval: null,
  summary: 'Sends an SMS again that was given up.',
  input: z.object({ id: uuid('短信') }),
  output: z.object({}),
  errors: ['message.smsNotFound', 'message.smsNotFailed'],
});

export const calls = [
  listMessages,
  getMessage,
  countUnread,
  markRead,
  getSwitches,
  setSwitch,
  listTemplates,
  saveTemplate,
  listFailedSms,
  resendSms,
] as const;
