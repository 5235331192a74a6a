/** Lists of customers that staff keep, and their members as staff see them. */
import { day, instant, oneOf, pageInput, text, uuid, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { listCode } from './user-lists-code.ts';
import { phonesFault } from './user-lists-phones.ts';

/** How long a number without an account waits on a list. */
export const waitingDays = 180;
/** How long the members of a list that is over stay on it. */
export const memberDays = 180;
/** How many members a list has at most. */
export const mostMembers = 20_000;

const details = {
  name: text('名称', { max: 30 }),
  purpose: text('用途', { max: 200, lines: true }),
  /** The last day on which the list holds; null until it is ended. */
  lastDay: z.nullable(day('请选择最后一天')),
};

export const UserList = z.object({
  listCode: z.string(),
  name: z.string(),
  purpose: z.string(),
  lastDay: z.nullable(z.string()),
  /** When staff ended it. */
  endedAt: z.nullable(instant()),
  /** Whether its members are in the group of lists now. */
  holds: z.boolean(),
  /** Customers on the list. */
  members: z.int(),
  /** Numbers that have no account yet. */
  waiting: z.int(),
  /** Changes with each change of name, purpose or last day. */
  version: z.int(),
  createdBy: z.string(),
  createdAt: instant(),
});
export type UserList = z.infer<typeof UserList>;

export const ListNo = z.object({ listCode: listCode() });
export const ListUserLists = z.object({
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  state: z.optional(oneOf('状态', ['holds', 'over'])),
  ...pageInput,
});
export const CreateUserList = z.extend(ListNo, details);
export const ChangeUserList = z.extend(ListNo, {
  ...details,
  /** The version that was on the screen. */
  version: wholeNumber('版本', 1, 1_000_000),
});
export const EndUserList = z.extend(ListNo, { reason: text('原因', { max: 200, lines: true }) });

export const UserListMember = z.object({
  memberId: z.string(),
  /** Null as long as the number has no account. */
  uid: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  maskedPhone: z.string(),
  addedBy: z.string(),
  addedAt: instant(),
});
export type UserListMember = z.infer<typeof UserListMember>;

export const ListMembers = z.extend(ListNo, {
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  ...pageInput,
});
export const AddMembers = z.extend(ListNo, {
  /** Pasted, one number a line. */
  phones: z.string({ error: '请填写手机号，每行一个' }).check(
    z.maxLength(40_000, { error: '内容太长，请分批添加', abort: true }),
    z.refine((pasted) => phonesFault(pasted) === null, {
      error: ({ input }) => phonesFault(String(input)) ?? '',
    }),
  ),
});
export const RemoveMember = z.extend(ListNo, { memberId: uuid('成员') });

/** A list that a customer is on. */
export const ListOfUser = z.object({
  listCode: z.string(),
  name: z.string(),
  lastDay: z.nullable(z.string()),
  holds: z.boolean(),
  addedAt: instant(),
});
