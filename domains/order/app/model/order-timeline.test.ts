import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../contract/order.ts';
import { nextStep, timelineItems } from './order-timeline.ts';

describe('timelineItems', () => {
  it('shows when a step happened, in Shanghai, and its progress', () => {
    const items = timelineItems([
      { at: '2026-12-08T06:05:00.000Z', title: '提交订单', text: '已保存', state: 'done' },
      { at: null, title: '支付定金', text: '请支付', state: 'now' },
      { at: null, title: '交付', text: '预计', state: 'next' },
    ]);
    expect(items.map(({ time, state }) => [time, state])).toEqual([
      ['12月8日 14:05', 'finish'],
      [undefined, 'process'],
      [undefined, 'waiting'],
    ]);
  });
});

describe('nextStep', () => {
  const way = (...states: OrderDetail['timeline'][number]['state'][]) =>
    states.map((state, index) => ({ at: null, title: 'abc'.charAt(index), text: '', state }));

  it.each([
    ['the first that has not begun', way('now', 'next', 'next'), 'b'],
    ['none when all is over', way('done', 'done'), null],
    ['none after a stop', way('done', 'stopped'), null],
    ['none without steps', way(), null],
  ])('is %s', (_, timeline, expected) => {
    expect(nextStep(timeline)).toBe(expected);
  });
});
