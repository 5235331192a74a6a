import { expect, it } from 'vitest';
import { isOwnerFilter, isProofStatus, statusOptions } from './vehicle-words.ts';

it('offers every status, with the number of its proofs', () => {
  expect(statusOptions([{ status: 'submitted', count: 3 }]).map(({ label }) => label)).toEqual([
    '待审核（3）',
    '已通过',
    '未通过',
    '已撤回',
  ]);
});

it.each(['', 'toString', 'other'])('"%s" in an address is no filter', (code) => {
  expect([isProofStatus(code), isOwnerFilter(code)]).toEqual([false, false]);
});
