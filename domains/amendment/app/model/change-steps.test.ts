import { expect, it } from 'vitest';
import { anAmendment } from '../testing/amendment.ts';
import { changeSteps } from './change-steps.ts';

it.each([
  ['requested', ['finish', 'process', 'waiting', 'waiting', 'waiting']],
  ['withFactory', ['finish', 'finish', 'process', 'waiting', 'waiting']],
  ['toSign', ['finish', 'finish', 'finish', 'process', 'waiting']],
  ['settled', ['finish', 'finish', 'finish', 'finish', 'finish']],
] as const)('shows how far an amendment is: %s', (status, states) => {
  expect(changeSteps(anAmendment(), status).map(({ state }) => state)).toEqual(states);
});

it('leaves the factory out when the buyer changes', () => {
  const steps = changeSteps(anAmendment({ kind: 'buyer' }), 'toSign');
  expect(steps.map(({ title, state }) => `${title} ${state}`)).toEqual([
    '提交申请 finish',
    '门店审核 finish',
    '签署协议 process',
    '变更生效 waiting',
  ]);
});

it('says when it was requested, and until when it can be signed', () => {
  const times = changeSteps(anAmendment({ signBefore: '2026-12-18T08:00:00.000Z' }), 'toSign').map(
    ({ time }) => time,
  );
  expect(times).toEqual(['12月15日 16:00', undefined, undefined, '12月18日 16:00 前', undefined]);
});
