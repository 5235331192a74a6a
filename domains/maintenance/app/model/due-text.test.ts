import { expect, it } from 'vitest';
import { dueText } from './due-text.ts';

it.each([
  ['2026-12-20', 20_000, '建议2026年12月20日前，或行驶到 20,000 公里前，以先到的为准'],
  ['2026-12-20', null, '建议2026年12月20日前'],
  [null, 20_000, '建议行驶到 20,000 公里前'],
  [null, null, null],
])('says until when something is due on %s or at %s km', (dueDay, dueKm, text) => {
  expect(dueText({ dueDay, dueKm })).toBe(text);
});
