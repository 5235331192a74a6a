import { expect, it } from 'vitest';
import { caseKinds, caseStatuses } from '../../contract/kinds.ts';
import { caseTones, isCaseKind, isCaseStatus, statusOptions } from './case-tones.ts';

it('a value in an address is known or ignored', () => {
  expect(caseStatuses.every((one) => isCaseStatus(one) && caseTones[one])).toBe(true);
  expect(caseKinds.every(isCaseKind)).toBe(true);
  expect([isCaseStatus('toString'), isCaseKind('applied')]).toEqual([false, false]);
});

it('counts the cases of each status beside its name', () => {
  const options = statusOptions([{ status: 'applied', count: 3 }]);
  expect(options.slice(0, 2)).toEqual([
    { value: 'applied', label: '待审核（3）' },
    { value: 'toSendBack', label: '待寄回' },
  ]);
});
