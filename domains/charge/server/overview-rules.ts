import { addDays, type Day, daysBetween } from '@ev/kernel/shanghai-time.ts';
import type { Overview } from '../contract/overview.ts';
import { type ChargeStage, type FailReason, isLive, type Outcome, outcomes } from '../contract/statuses.ts';

/** A group of sessions with the same day, operator, stage and reason. */
export type OverviewGroup = {
  day: Day;
  operatorId: string;
  operatorName: string;
  status: ChargeStage;
  failReason: FailReason | null;
  /** Whether energy was delivered. */
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

/** The outcome of a session, derived from its stage. */
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

/** Energy and money of sessions that were billed and not refunded. */
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

/** The success rate of starts with a known outcome; starts without a response are left out. */
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

/** The report of a period, built from the groups that the database has counted. */
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

/** One line per day and operator with sessions, as a bookkeeper totals them. */
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
