import { expect, it } from 'vitest';
import { type CancelTerms, cancelConsequences, cancelPressWords } from './cancel-consequences.ts';

const cooling: CancelTerms = {
  orderNo: 'C1',
  status: '2',
  needsDecision: false,
  coolingEndsAt: '2026-12-15T07:00:00.000Z',
  undoBefore: null,
  refunds: [{ name: '定金', way: '微信支付', amountFen: 500_000 }],
  refundFen: 500_000,
  maskedPhone: '139****5678',
  serverTime: '2026-12-08T08:00:00.000Z',
};
const locked: CancelTerms = { ...cooling, status: '20', needsDecision: true, coolingEndsAt: null };

it('promises the full refund within the window, and shows its end', () => {
  const [first] = cancelConsequences(cooling);
  expect(first).toBe('订单还在冷静期内（12月15日 15:00 前），退订不需要审核，已付款项全额原路退回');
  expect(cancelPressWords(cooling)).toBe('确认退订并退款');
});

it('promises nothing after the lock, because the staff decide', () => {
  const lines = cancelConsequences(locked);
  expect(lines[0]).toContain('退订需要品牌同意，未同意时定金不退');
  expect(lines.join()).toContain('款项不退');
  expect(lines.join()).not.toContain('全额');
  expect(cancelPressWords(locked)).toBe('提交退订申请');
});
