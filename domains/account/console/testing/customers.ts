import type { User } from '../public.ts';

export const customer: User = {
  uid: '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a02',
  nickname: '川行',
  maskedPhone: '138****0007',
  status: 'active',
  registeredAt: '2026-08-17T03:00:00.000Z',
  userGroups: ['1', '6'],
  orders: [
    { orderNo: 'C261121104350001', status: '2', modelName: '凌', createdAt: '2026-11-20T16:30:05.000Z' },
  ],
  sessions: [
    { clientType: 4, seenAt: '2026-11-21T02:00:00.000Z', createdAt: '2026-11-01T02:00:00.000Z' },
    { clientType: 2, seenAt: '2026-11-20T02:00:00.000Z', createdAt: '2026-11-02T02:00:00.000Z' },
  ],
  inbox: { total: 12, unread: 3 },
  messageSwitches: [
    { kind: 'order', sms: true, fixed: true },
    { kind: 'service', sms: false, fixed: false },
  ],
  phoneChanges: [
    {
      way: 'codes',
      maskedOldPhone: '138****0006',
      maskedNewPhone: '138****0007',
      at: '2026-09-01T03:00:00.000Z',
    },
  ],
  acceptances: [
    {
      code: 'privacy-policy',
      version: '2026.1',
      title: '隐私政策',
      at: '2026-08-17T03:00:00.000Z',
      acts: ['login'],
    },
  ],
  cars: [{ maskedVin: 'LEY3CA1S3T*******', modelName: '原', isDefault: true }],
};
