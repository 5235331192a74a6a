import { expect, test } from 'vitest';
import { SaveMonth } from '../../contract/household.ts';
import { draftOf, inputOf, kwhText, lastMonths, partsOf } from './month-draft.ts';

test.each([
  ['320', 320_000],
  [' 1,320.5 ', 1_320_500],
  ['３２０', 320_000],
  ['0.1', 100],
  ['', undefined],
  ['abc', undefined],
  ['-3', undefined],
  ['1.2345', undefined],
])('%j is %s Wh', (typed, wh) => expect(partsOf(typed, 1000)).toBe(wh));

const typed = { ...draftOf('2026-11', undefined), total: '320.5', night: '210', cost: '148.30' };
const faultsOf = (draft: typeof typed) =>
  SaveMonth.safeParse(inputOf('H1', draft)).error?.issues.map(({ path, message }) => [path[0], message]);

test('a bill is read to the watt-hour and the fen', () => {
  expect(inputOf('H1', typed)).toEqual({
    householdId: 'H1',
    month: '2026-11',
    totalWh: 320_500,
    nightWh: 210_000,
    costFen: 14_830,
  });
  expect(faultsOf(typed)).toBeUndefined();
});

test('meter readings give the difference', () => {
  const metered = { ...typed, by: 'meter' as const, before: '10240.2', after: '10560.7' };
  expect(inputOf('H1', metered).totalWh).toBe(320_500);
  expect(faultsOf({ ...metered, after: '10200', night: '' })).toEqual([['totalWh', '总电量不能小于 0']]);
});

test('missing or impossible input is reported at its field', () => {
  expect(faultsOf({ ...typed, total: '' })).toEqual([['totalWh', '请填写总电量，单位度，如 320.5']]);
  expect(faultsOf({ ...typed, night: '400' })).toEqual([['nightWh', '夜间电量不能多于总电量']]);
  expect(faultsOf({ ...typed, cost: '多少' })).toEqual([['costFen', '请填写电费，单位元，如 148.30']]);
});

test('known values are filled in unchanged', () => {
  const known = { month: '2026-11', totalWh: 320_500, nightWh: null, costFen: 14_830 };
  expect(draftOf('2026-11', known)).toMatchObject({ total: '320.5', night: '', cost: '148.3' });
});

test('twelve months over the turn of the year', () => {
  const months = lastMonths('2026-03');
  expect(months).toHaveLength(12);
  expect([months[0], months[3], months[11]]).toEqual(['2026-03', '2025-12', '2025-04']);
  expect(kwhText(320_500)).toBe('320.5');
});
