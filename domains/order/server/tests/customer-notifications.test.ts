import { inboxMessages } from '@ev/message/server/tables.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LifeWorld, openLifeWorld } from '../testing/life-world.ts';
import { outcomeOf } from '../testing/order-input.ts';
import { freshVin } from '../testing/order-life.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterAll(() => world.stop());

const textOf = async (orderNo: string, title: string) => {
  const rows = await world.db
    .select({ text: inboxMessages.text })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.businessNo, orderNo), eq(inboxMessages.title, title)));
  return rows.map(({ text }) => text);
};

describe('the customer is notified of staff actions', () => {
  it('that the car was inspected, so that a time can be booked, and that the balance was received', async () => {
    const { orderNo } = await world.orderAt('settled');
    expect(await textOf(orderNo, '车辆检查已完成')).toEqual([expect.stringContaining('预约交付时间')]);
    const { totalFen, depositFen } = await world.life.uncheckedOrder(orderNo);
    const balance = `¥${((totalFen - depositFen) / 100).toLocaleString('en-US')}`;
    expect(await textOf(orderNo, '尾款已结清')).toEqual([expect.stringContaining(balance)]);
  });

  it('which car it is, and which one after a correction', async () => {
    const { orderNo } = await world.orderAt('released');
    const token = await world.life.staffToken();
    const [first, second] = [freshVin(), freshVin()];
    const seen = { orderNo, seenStatus: '20' } as const;
    const allotted = await world.client.call('order.allotCar', { ...seen, vin: first }, { token });
    const correction = { ...seen, vin: second, reason: '录入有误' };
    const corrected = await world.client.call('order.correctVin', correction, { token });
    expect([allotted, corrected].map(outcomeOf)).toEqual(['ok', 'ok']);
    expect(await textOf(orderNo, '已为订单配车')).toEqual([expect.stringContaining(first)]);
    expect(await textOf(orderNo, '车架号已更正')).toEqual([expect.stringContaining(second)]);
  });

  it('who the adviser is, once for each person', async () => {
    const { orderNo } = await world.orderAt('submitted');
    const input = { orderNo, seenStatus: '0' } as const;
    for (const token of [await world.staffOf('sales'), await world.staffOf('sales')]) {
      for (let time = 0; time < 2; time += 1) {
        expect(outcomeOf(await world.client.call('order.assignAdviser', input, { token }))).toBe('ok');
      }
    }
    expect(await textOf(orderNo, '专属顾问已接单')).toHaveLength(2);
  });

  it('that a cancellation is approved, before the refund', async () => {
    const { orderNo } = await world.agreedToCancel('released');
    expect(await world.refundsOf(orderNo)).toEqual([]);
    expect(await textOf(orderNo, '退订申请已同意')).toEqual([expect.stringContaining('¥5,000')]);
  });
});
