import type { Api } from '@ev/contract';

/** A logged-in customer without a car. */
export const customer: Api['account.getCustomer']['output'] = {
  uid: 'u1',
  nickname: '山岚',
  avatarUrl: null,
  maskedPhone: '138****0001',
  userGroups: [],
  registeredAt: '2026-01-01T00:00:00.000Z',
};
