import { describe, expect, it } from 'vitest';
import { foldSteps, timelineItems } from './order-timeline.ts';

describe('timelineItems', () => {
  it('says when a step was, in Shanghai, and how far it is', () => {
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

describe('foldSteps', () => {
  const item = (key: string, state: 'finish' | 'process' | 'waiting' | 'stopped') => ({
    key,
    title: key,
    state,
  });
  const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key).join('');

  it.each([
    ['what is over', 'finish finish finish process waiting', ['abc', 'de', '']],
    ['what comes after the next step', 'process waiting waiting waiting', ['', 'ab', 'cd']],
    ['both', 'finish finish process waiting waiting waiting', ['ab', 'cd', 'ef']],
    ['all but the last when all is over', 'finish finish finish', ['ab', 'c', '']],
    ['no single step', 'finish process waiting waiting', ['', 'abcd', '']],
    ['what was before a stop', 'finish finish stopped', ['ab', 'c', '']],
    ['nothing of nothing', '', ['', '', '']],
  ])('folds %s', (_, states, expected) => {
    const items = states
      .split(' ')
      .filter(Boolean)
      .map((state, index) => item('abcdef'.charAt(index), state as 'finish'));
    const { past, shown, later } = foldSteps(items);
    expect([past, shown, later].map(keys)).toEqual(expected);
  });
});
