import { addDays, type Day, formatDay } from '@ev/kernel/shanghai-time.ts';
import type { DueItem } from '../../contract/maintenance.ts';
import { addMonths } from './months.ts';

/** Every so many months or kilometres, whichever comes first; null: not by this. */
export type Interval = { months: number | null; km: number | null };
/** When the interval began: the last time it was done, or the delivery. `km` null: unknown. */
export type Since = { day: Day; km: number | null };

export type Due = Pick<DueItem, 'urgency' | 'dueDay' | 'dueKm' | 'why'>;

/** How close a date or a distance must be to count as due. */
export const dueSoon = { days: 30, km: 1_000 } as const;

const figure = (km: number): string => km.toLocaleString('en-US');

/**
 * When something is due next. Without a known beginning only the distance decides, by whole intervals from zero;
 * without an odometer only the time.
 */
export function dueOf(
  interval: Interval,
  { since, odometerKm, today }: { since: Since | null; odometerKm: number | null; today: Day },
): Due {
  const dueDay = since && interval.months !== null ? addMonths(since.day, interval.months) : null;
  const dueKm = dueKmOf(interval, since, odometerKm);
  const byTime =
    dueDay === null ? 'later' : urgencyOf(dueDay < today, dueDay <= addDays(today, dueSoon.days));
  const leftKm = dueKm === null || odometerKm === null ? null : dueKm - odometerKm;
  const byKm = leftKm === null ? 'later' : urgencyOf(leftKm < 0, leftKm <= dueSoon.km);
  const urgency = sooner(byTime, byKm);
  return { urgency, dueDay, dueKm, why: whyOf({ dueDay, dueKm, leftKm, urgency, byTime, today }) };
}

function dueKmOf({ km }: Interval, since: Since | null, odometerKm: number | null): number | null {
  if (km === null) return null;
  if (since?.km != null) return since.km + km;
  return odometerKm === null ? null : (Math.floor(odometerKm / km) + 1) * km;
}

type Urgency = Due['urgency'];
const order: readonly Urgency[] = ['overdue', 'due', 'later'];
const urgencyOf = (isOver: boolean, isSoon: boolean): Urgency =>
  isOver ? 'overdue' : isSoon ? 'due' : 'later';
export const sooner = (one: Urgency, other: Urgency): Urgency =>
  order.indexOf(one) <= order.indexOf(other) ? one : other;

function whyOf(of: {
  dueDay: Day | null;
  dueKm: number | null;
  leftKm: number | null;
  urgency: Urgency;
  byTime: Urgency;
  today: Day;
}): string {
  const { dueDay, dueKm, leftKm, urgency, byTime } = of;
  const now = new Date(`${of.today}T00:00:00+08:00`);
  if (urgency !== 'later') {
    if (byTime === urgency && dueDay !== null)
      return urgency === 'overdue'
        ? `应在 ${formatDay(dueDay, now)}前完成，已超期`
        : `${formatDay(dueDay, now)}到期`;
    if (leftKm !== null)
      return leftKm < 0 ? `已超出 ${figure(-leftKm)} 公里` : `再行驶 ${figure(leftKm)} 公里到期`;
  }
  const parts = [
    ...(dueDay === null ? [] : [formatDay(dueDay, now)]),
    ...(dueKm === null ? [] : [`${figure(dueKm)} 公里`]),
  ];
  if (parts.length === 0) return '首次到店后开始计算';
  return parts.length === 2 ? `${parts.join('或 ')}，以先到者为准` : `${parts.join('')}到期`;
}
