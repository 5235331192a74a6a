import { expect, it } from 'vitest';
import { intentOrder } from '../testing/intent.ts';
import { liveIntentOf } from './live-intent.ts';

const paid = intentOrder();
const closed = intentOrder({ intentNo: 'I2', status: '3' });

it('is the first reservation that has not ended', () => {
  expect(liveIntentOf([closed, paid])).toBe(paid);
  expect(liveIntentOf([closed])).toBeNull();
  expect(liveIntentOf([])).toBeNull();
});
