import { expect, it } from 'vitest';
import { isQuoteStatus, statusOptions } from './quote-tones.ts';

it('knows the statuses and no other text', () => {
  expect(['requested', 'gone', 'toString'].map(isQuoteStatus)).toEqual([true, false, false]);
});

it('counts the requests of each status', () => {
  expect(statusOptions([{ status: 'requested', count: 2 }]).slice(0, 2)).toEqual([
    { value: 'requested', label: '待报价（2）' },
    { value: 'offered', label: '待选择' },
  ]);
});
