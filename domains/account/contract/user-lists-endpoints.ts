import { endpoint } from '@ev/contract/endpoint';
import { pageOf, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  AddMembers,
  ChangeUserList,
  CreateUserList,
  EndUserList,
  ListMembers,
  ListNo,
  ListOfUser,
  ListUserLists,
  RemoveMember,
  UserList,
  UserListMember,
} from './user-lists.ts';

const keepers = 'users.keepLists';

export const listUserLists = endpoint({
  id: 'account.listUserLists',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/list',
  access: 'staff',
  permission: keepers,
  summary: 'Lists of customers, newest first, found by the beginning of the code or a part of the name.',
  input: ListUserLists,
  output: pageOf(UserList),
  errors: [],
});

export const getUserList = endpoint({
  id: 'account.getUserList',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/detail',
  access: 'staff',
  permission: keepers,
  summary: 'One list of customers with how many are on it.',
  input: ListNo,
  output: UserList,
  errors: ['account.userListNotFound'],
});

export const createUserList = endpoint({
  id: 'account.createUserList',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/create',
  access: 'staff',
  permission: keepers,
  idempotent: true,
  approval: null,
  summary: 'A new list without members.',
  input: CreateUserList,
  output: z.object({ listCode: z.string() }),
  errors: ['account.userListCodeTaken', 'account.userListDayPast'],
});

export const changeUserList = endpoint({
  id: 'account.changeUserList',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/change',
  access: 'staff',
  permission: keepers,
  idempotent: true,
  approval: null,
  summary: 'Changes name, purpose and last day of a list that is not over, as staff saw it.',
  input: ChangeUserList,
  output: z.object({ version: z.int() }),
  errors: [
    'account.userListNotFound',
    'account.userListOver',
    'account.userListMoved',
    'account.userListDayPast',
  ],
});

export const endUserList = endpoint({
  id: 'account.endUserList',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/end',
  access: 'staff',
  permission: keepers,
  idempotent: true,
  approval: null,
  summary: 'Ends a list for good: it no longer opens anything to its members.',
  input: EndUserList,
  output: z.object({}),
  errors: ['account.userListNotFound', 'account.userListOver'],
});

export const listUserListMembers = endpoint({
  id: 'account.listUserListMembers',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/members',
  access: 'staff',
  permission: keepers,
  summary:
    'Members of a list, the last one first, found by whole phone number, uid or the beginning of the nickname.',
  input: ListMembers,
  output: pageOf(UserListMember),
  errors: ['account.userListNotFound'],
});

export const addUserListMembers = endpoint({
  id: 'account.addUserListMembers',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/members/add',
  access: 'staff',
  permission: keepers,
  idempotent: true,
  approval: null,
  summary:
    'Adds customers by their numbers. A number without an account waits for it; one that is on the list stays as it is.',
  input: AddMembers,
  output: z.object({ added: z.int(), waiting: z.int(), known: z.int() }),
  errors: ['account.userListNotFound', 'account.userListOver', 'account.userListFull'],
});

export const removeUserListMember = endpoint({
  id: 'account.removeUserListMember',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/members/remove',
  access: 'staff',
  permission: keepers,
  idempotent: true,
  approval: null,
  summary: 'Takes a customer, or a number that waits, off a list.',
  input: RemoveMember,
  output: z.object({}),
  errors: ['account.userListNotFound', 'account.userListMemberGone'],
});

export const exportUserList = endpoint({
  id: 'account.exportUserList',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/export',
  access: 'staff',
  permission: keepers,
  fresh: 'live',
  summary: 'The members as a CSV file with masked numbers. The audit log records who exported how many.',
  input: ListNo,
  output: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  errors: ['account.userListNotFound'],
});

export const listUserListsOf = endpoint({
  id: 'account.listUserListsOf',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/user-list/of-user',
  access: 'staff',
  permission: 'users.read',
  summary: 'The lists that a customer is on; those that hold come first.',
  input: z.object({ uid: uuid('客户') }),
  output: z.object({ lists: z.array(ListOfUser) }),
  errors: ['account.userNotFound'],
});

export const userListCalls = [
  listUserLists,
  getUserList,
  createUserList,
  changeUserList,
  endUserList,
  listUserListMembers,
  addUserListMembers,
  removeUserListMember,
  exportUserList,
  listUserListsOf,
] as const;
