import type { StaffClosing, StaffClosingRow } from '../../contract/closing.ts';

export const aClosingRow = (changes: Partial<StaffClosingRow> = {}): StaffClosingRow => ({
  closingNo: 'L1',
  status: 'heldUp',
  requestedAt: '2031-03-03T02:00:00.000Z',
  coolingEndsAt: '2031-03-10T02:00:00.000Z',
  lastDay: '2031-03-24',
  customer: { uid: '7f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a01', nickname: '林岚', maskedPhone: '138****1000' },
  byStaff: false,
  overdue: false,
  obstacleCount: 1,
  ...changes,
});

export const aStaffClosing = (changes: Partial<StaffClosing> = {}): StaffClosing => ({
  ...aClosingRow(),
  obstacles: [
    {
      kind: 'order',
      title: '购车订单 C1',
      text: '订单还没有完成',
      href: '/pages/buy/orderDetail?orderNo=C1',
    },
  ],
  reason: null,
  proofNote: null,
  nextTryAt: '2031-03-11T02:00:00.000Z',
  history: [{ at: '2031-03-03T02:00:00.000Z', actor: '客户', event: '申请注销', reason: null }],
  ...changes,
});
