import { expect, it } from 'vitest';
import { aDueItem } from '../testing/maintenance.ts';
import { dueSummary, dueText } from './due-text.ts';

it.each([
  ['2026-12-20', 20_000, '建议2026年12月20日前，或行驶到 20,000 公里前，以先到的为准'],
  ['2026-12-20', null, '建议2026年12月20日前'],
  [null, 20_000, '建议行驶到 20,000 公里前'],
  [null, null, null],
])('says until when something is due on %s or at %s km', (dueDay, dueKm, text) => {
  expect(dueText({ dueDay, dueKm })).toBe(text);
});

it('names what is due now in one line', () => {
  const soon = aDueItem({ urgency: 'due', name: '基础保养' });
  expect(dueSummary([soon])).toBe('该做基础保养了');
  expect(dueSummary([aDueItem({ urgency: 'overdue', name: '制动液' }), soon])).toBe('制动液等 2 项已超期');
  expect(dueSummary([aDueItem({ urgency: 'later' })])).toBeUndefined();
});
