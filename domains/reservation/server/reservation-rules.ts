import { distanceM, type Point } from '@ev/kernel/geo.ts';
import {
  lockDropsWithinM,
  noShowsToPause,
  noShowWindowDays,
  pauseDays,
  type ReservationStatus,
  reservationStatus,
} from '../contract/words.ts';

const dayMs = 86_400_000;

/** Whether somebody stands near enough for the lock to drop. A station without a position is near to nobody. */
export function isNear(phone: Point, station: { lat: number | null; lng: number | null }): boolean {
  const { lat, lng } = station;
  return lat !== null && lng !== null && distanceM(phone, { lat, lng }) <= lockDropsWithinM;
}

/**
 * What no-shows come to: until when somebody may not reserve, null when they may, and how many count towards the next
 * pause. The third within 30 days pauses for 7 days and settles those before it: after it the count begins anew.
 */
export function standingOf(
  noShows: readonly Date[],
  now: Date,
): { pausedUntil: Date | null; counting: number } {
  const since = (instant: number) => instant - noShowWindowDays * dayMs;
  let counted: number[] = [];
  let until = 0;
  for (const at of noShows.map((one) => one.getTime()).sort((a, b) => a - b)) {
    counted = [...counted.filter((one) => one > since(at)), at];
    if (counted.length < noShowsToPause) continue;
    until = at + pauseDays * dayMs;
    counted = [];
  }
  return {
    pausedUntil: until > now.getTime() ? new Date(until) : null,
    counting: counted.filter((one) => one > since(now.getTime())).length,
  };
}

/** Nobody came: the lock never went down, by whatever way, and nobody tried to charge there. */
export function isNoShow(of: {
  status: ReservationStatus;
  lockDroppedAt: Date | null;
  triedAt: Date | null;
}): boolean {
  return of.status === reservationStatus.booked && of.lockDroppedAt === null && of.triedAt === null;
}
