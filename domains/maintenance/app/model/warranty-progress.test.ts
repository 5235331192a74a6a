import { expect, it } from 'vitest';
import { aTerm } from '../testing/maintenance.ts';
import { usedOf } from './warranty-progress.ts';

const term = aTerm({ untilDay: '2030-01-01', untilKm: 100_000 });
const known = { beganOn: '2026-01-01', today: '2028-01-01', km: 25_000 };

it('shows what is used by time and by distance', () => {
  expect(usedOf(term, known)).toEqual([
    { label: '时间', percent: 50, text: '还有 731 天' },
    { label: '里程', percent: 25, text: '还有 75,000 公里' },
  ]);
});

it('leaves out what is unlimited or unknown', () => {
  expect(usedOf(aTerm({ untilDay: null, untilKm: 100_000 }), { ...known, km: null })).toEqual([]);
  expect(usedOf(term, { beganOn: null, today: '2028-01-01', km: null })).toEqual([]);
});

it('says when a limit is exceeded', () => {
  expect(usedOf(term, { ...known, today: '2031-01-01', km: 120_000 }).map(({ text }) => text)).toEqual([
    '已到期',
    '已超出',
  ]);
});
