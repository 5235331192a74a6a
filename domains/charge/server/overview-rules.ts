import { addDays, type Day, daysBetween } from '@ev/kernel/shanghai-time.ts';
import type { Overview } from '../contract/overview.ts';
import { type ChargeStage, type FailReason, isLive, type Outcome, outcomes } from '../contract/statuses.ts';

/** Sessions of one day, operator, stage and reason, counted together. */
export type OverviewGroup = {
  day: Day;
  operatorId: string;
  operatorName: string;
  status: ChargeStage;
  failReason: FailReason | null;
  /** Whether current flowed. */
  began: boolean;
  count: number;
  energyWh: number;
  electricityFen: number;
  serviceFen: number;
  deductedFen: number;
  cashFen: number;
};

const startFailures: readonly (FailReason | null)[] = [
  'gunMissing',
  'gunOffline',
  'operatorRefused',
  'startFailed',
];
const hasFailed = ({ status, failReason }: OverviewGroup) =>
  status === 'invalid' && startFailures.includes(failReason);

/** What came of a session, by where it stands. */
export function outcomeOf(group: OverviewGroup): Outcome {
  const { status } = group;
  if (isLive(status) || status === 'settling') return 'going';
  if (status === 'refunding' || status === 'refunded') return 'refunded';
  if (status === 'onHold') return 'held';
  if (status === 'invalid') return hasFailed(group) ? 'failed' : 'void';
  return status === 'toPay' ? 'toPay' : 'completed';
}

const sumOf = (groups: readonly OverviewGroup[], key: 'count' | MoneyKey) =>
  groups.reduce((sum, group) => sum + group[key], 0);
type MoneyKey = 'energyWh' | 'electricityFen' | 'serviceFen' | 'deductedFen' | 'cashFen';

/** Energy and money of what was billed and not returned. */
function moneyOf(groups: readonly OverviewGroup[]) {
  const billed = groups.filter(({ status }) => status === 'toPay' || status === 'completed');
  return {
    starts: sumOf(groups, 'count'),
    billed: sumOf(billed, 'count'),
    energyWh: sumOf(billed, 'energyWh'),
    electricityFen: sumOf(billed, 'electricityFen'),
    serviceFen: sumOf(billed, 'serviceFen'),
    deductedFen: sumOf(billed, 'deductedFen'),
    cashFen: sumOf(billed, 'cashFen'),
  };
}

/** Of the starts of which is known what became of them: one that waits for an answer, or got none, says nothing. */
export function successPercentOf(groups: readonly OverviewGroup[]): number | null {
  const began = sumOf(
    groups.filter((group) => group.began && !hasFailed(group)),
    'count',
  );
  const known = began + sumOf(groups.filter(hasFailed), 'count');
  return known === 0 ? null : Math.round((began / known) * 100);
}

const groupedBy = (groups: readonly OverviewGroup[], key: 'day' | 'operatorId') =>
  Map.groupBy(groups, (group) => group[key]);

/** The report of some days out of what the database has counted. */
export function overviewOf(
  groups: readonly OverviewGroup[],
  { from, to }: { from: Day; to: Day },
): Pick<Overview, 'days' | 'operators' | 'total' | 'outcomes'> {
  const byDay = groupedBy(groups, 'day');
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const operators = [...groupedBy(groups, 'operatorId')].map(([operatorId, own]) => ({
    operatorId,
    operatorName: own[0]?.operatorName ?? '',
    successPercent: successPercentOf(own),
    ...moneyOf(own),
  }));
  const byOutcome = Map.groupBy(groups, outcomeOf);
  return {
    days: days.map((day) => ({ day, ...moneyOf(byDay.get(day) ?? []) })),
    operators: operators.sort((a, b) => b.energyWh - a.energyWh || b.starts - a.starts),
    total: { ...moneyOf(groups), successPercent: successPercentOf(groups) },
    outcomes: outcomes.map((outcome) => ({ outcome, count: sumOf(byOutcome.get(outcome) ?? [], 'count') })),
  };
}

/** A line for each day and operator with a session, as a bookkeeper adds them up. */
export function overviewLines(groups: readonly OverviewGroup[]) {
  return [...groupedBy(groups, 'day')].flatMap(([day, ofDay]) =>
    [...groupedBy(ofDay, 'operatorId')].map(([operatorId, own]) => ({
      day,
      operatorId,
      operatorName: own[0]?.operatorName ?? '',
      ...moneyOf(own),
    })),
  );
}
