import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { chargeStages, failReasons, outcomes } from '../contract/statuses.ts';
import {
  type OverviewGroup,
  outcomeOf,
  overviewLines,
  overviewOf,
  successPercentOf,
} from './overview-rules.ts';

const group = (changes: Partial<OverviewGroup> = {}): OverviewGroup => ({
  day: '2026-03-02',
  operatorId: 'A',
  operatorName: '江行充电',
  status: 'completed',
  failReason: null,
  began: true,
  count: 1,
  energyWh: 10_000,
  electricityFen: 900,
  serviceFen: 350,
  deductedFen: 250,
  cashFen: 1000,
  ...changes,
});

test.each([
  ['starting', null, 'going'],
  ['settling', null, 'going'],
  ['toPay', null, 'toPay'],
  ['completed', null, 'completed'],
  ['onHold', null, 'held'],
  ['invalid', 'operatorRefused', 'failed'],
  ['invalid', 'startFailed', 'failed'],
  ['invalid', 'nothingCharged', 'void'],
  ['invalid', 'staff', 'void'],
  ['refunding', null, 'refunded'],
  ['refunded', null, 'refunded'],
] as const)('a session that is %s (%s) counts as %s', (status, failReason, outcome) => {
  expect(outcomeOf(group({ status, failReason }))).toBe(outcome);
});

it('success counts only starts with a known outcome', () => {
  expect(successPercentOf([])).toBeNull();
  expect(successPercentOf([group({ status: 'starting', began: false })])).toBeNull();
  const failed = group({ status: 'invalid', failReason: 'gunOffline', began: false });
  expect(successPercentOf([group({ count: 2 }), failed])).toBe(67);
  expect(successPercentOf([failed])).toBe(0);
});

it('each day is listed, and refunded or pending amounts are no revenue', () => {
  const groups = [
    group(),
    group({ day: '2026-03-04', operatorId: 'B', operatorName: '滨江充电', energyWh: 30_000 }),
    group({ status: 'refunded' }),
    group({ status: 'onHold', began: false }),
  ];
  const report = overviewOf(groups, { from: '2026-03-01', to: '2026-03-04' });
  expect(report.days.map(({ day, starts, energyWh }) => [day, starts, energyWh])).toEqual([
    ['2026-03-01', 0, 0],
    ['2026-03-02', 3, 10_000],
    ['2026-03-03', 0, 0],
    ['2026-03-04', 1, 30_000],
  ]);
  expect(report.operators.map(({ operatorId }) => operatorId)).toEqual(['B', 'A']);
  expect(report.total).toMatchObject({ starts: 4, billed: 2, cashFen: 2000, deductedFen: 500 });
});

it('days, operators, outcomes and lines add up to the same total', () => {
  const anyGroup = fc
    .record({
      day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
      operatorId: fc.constantFrom('A', 'B', 'C'),
      status: fc.constantFrom(...chargeStages),
      failReason: fc.option(fc.constantFrom(...failReasons)),
      began: fc.boolean(),
      count: fc.integer({ min: 1, max: 90 }),
      cashFen: fc.nat(1_000_000),
      energyWh: fc.nat(1_000_000),
    })
    .map((changes) => group(changes));
  fc.assert(
    fc.property(fc.array(anyGroup, { maxLength: 40 }), (groups) => {
      const {
        days,
        operators,
        total,
        outcomes: counted,
      } = overviewOf(groups, {
        from: '2026-03-01',
        to: '2026-03-03',
      });
      const lines = overviewLines(groups);
      for (const key of ['starts', 'billed', 'energyWh', 'cashFen'] as const) {
        const sums = [days, operators, lines].map((list) => list.reduce((sum, one) => sum + one[key], 0));
        expect(sums).toEqual([total[key], total[key], total[key]]);
      }
      expect(counted.map(({ outcome }) => outcome)).toEqual([...outcomes]);
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(total.starts);
    }),
  );
});
