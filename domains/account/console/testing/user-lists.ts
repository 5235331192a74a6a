import type { UserList, UserListMember } from '../../contract/user-lists.ts';

export const userList: UserList = {
  listCode: 'pilots',
  name: '产品体验官',
  purpose: '试用新功能',
  lastDay: null,
  endedAt: null,
  holds: true,
  members: 1,
  waiting: 1,
  version: 3,
  createdBy: '程予',
  createdAt: '2026-11-02T02:00:00.000Z',
};

export const listed: UserListMember = {
  memberId: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1b01',
  uid: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a02',
  nickname: '糖果',
  maskedPhone: '138****0009',
  addedBy: '程予',
  addedAt: '2026-11-02T02:00:00.000Z',
};

export const waitingNumber: UserListMember = {
  ...listed,
  memberId: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1b02',
  uid: null,
  nickname: null,
  maskedPhone: '139****0001',
};
