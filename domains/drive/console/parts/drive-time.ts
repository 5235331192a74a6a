import { formatDay, shanghaiClock, shanghaiDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';

/** `12月8日 周二 14:00` */
export function driveStart(startsAt: string): string {
  const start = new Date(startsAt);
  const day = shanghaiDay(start);
  return `${formatDay(day)} ${weekdayOf(day)} ${shanghaiClock(start)}`;
}

/** `12月8日 周二 14:00–15:00`; null while no time is arranged. */
export function driveTime({
  startsAt,
  endsAt,
}: {
  startsAt: string | null;
  endsAt: string | null;
}): string | null {
  if (!startsAt || !endsAt) return null;
  return `${driveStart(startsAt)}–${shanghaiClock(new Date(endsAt))}`;
}

/** Value of a date-time input: `2026-12-08T14:00` in Shanghai. */
export function localOf(instant: string): string {
  if (!instant) return '';
  const at = new Date(instant);
  return `${shanghaiDay(at)}T${shanghaiClock(at)}`;
}

/** The instant of such a value; empty while it is incomplete. */
export function instantOf(local: string): string {
  const at = Date.parse(`${local}:00+08:00`);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
