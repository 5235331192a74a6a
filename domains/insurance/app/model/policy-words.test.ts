import { expect, it } from 'vitest';
import { policyState } from './policy-words.ts';

it.each([
  [-1, 'danger', /已于/],
  [0, 'danger', /今天到期/],
  [1, 'warn', /还有 1 天/],
  [30, 'warn', /还有 30 天/],
  [31, 'ok', /提醒你/],
])('%i days before the end it is %s', (daysLeft, tone, text) => {
  const state = policyState({ daysLeft, toDay: '2026-04-30' });
  expect(state.tone).toBe(tone);
  expect(state.text).toMatch(text);
});
