import type { CaseRow, StaffCase, StaffEntry } from '../../contract/staff-desk.ts';

export const aCaseRow = (change: Partial<CaseRow> = {}): CaseRow => ({
  conversationNo: 'K1',
  status: 'waiting',
  uid: '9e0c6c1c-6b43-4a0a-8c5f-0d5b9f6f2c11',
  maskedPhone: '138****0001',
  staffId: null,
  staffName: null,
  askedAt: '2031-03-01T02:00:00.000Z',
  unread: 2,
  lastText: '充电后没有收到发票',
  lastAt: '2031-03-01T02:00:00.000Z',
  stars: null,
  ...change,
});

export const aStaffEntry = (no: number, change: Partial<StaffEntry> = {}): StaffEntry => ({
  no,
  sender: 'customer',
  kind: 'text',
  text: `第 ${no} 条`,
  pictureId: null,
  card: null,
  help: [],
  staffName: null,
  clientId: null,
  at: '2031-03-01T02:00:00.000Z',
  ...change,
});

export const aStaffCase = (change: Partial<StaffCase> = {}): StaffCase => ({
  ...aCaseRow(),
  entries: [aStaffEntry(1, { text: '我要补开发票' })],
  hasMore: false,
  newestNo: 1,
  customerReadNo: 1,
  notes: [],
  acts: ['take'],
  ...change,
});
