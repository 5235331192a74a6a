import { describe, expect, it } from 'vitest';
import { describeSpending, judgeSpending, nearAim } from './budget.ts';

describe('a budget', () => {
  it.each([
    [0, 'fine'],
    [98, 'fine'],
    [98.1, 'near'],
    [100, 'near'],
    [100.1, 'above'],
    [105, 'above'],
    [105.1, 'failed'],
  ])('of 100 with %f used is %s', (used, verdict) => {
    expect(judgeSpending({ name: 'a page', used, aim: 100 })).toBe(verdict);
  });

  it('of one query fails with the second', () => {
    expect(judgeSpending({ name: 'a call', used: 2, aim: 1 })).toBe('failed');
  });

  it('lists those near or above their target, the largest first', () => {
    const [fine, near, above] = [
      { name: 'fine', used: 10, aim: 100 },
      { name: 'near', used: 99, aim: 100 },
      { name: 'above', used: 51, aim: 50 },
    ];
    expect(nearAim([fine, near, above])).toEqual([above, near]);
  });

  it('is reported with its distance from the target', () => {
    expect(describeSpending({ name: 'home', used: 121.04, aim: 119 }, 'kB')).toBe(
      'home 121.0 of 119 kB (+1.7 %)',
    );
    expect(describeSpending({ name: 'a list', used: 49, aim: 50 }, 'queries')).toBe(
      'a list 49 of 50 queries (-2.0 %)',
    );
  });
});
