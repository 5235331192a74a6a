import { dayMs } from '@ev/kernel/durations.ts';
import { distanceM, type Point } from '@ev/kernel/geo.ts';
import {
  lockDropsWithinM,
  noShowsToPause,
  noShowWindowDays,
  pauseDays,
  type ReservationStatus,
  reservationStatus,
} from '../contract/words.ts';

/** Whether the phone is near enough to lower the lock. No phone is near a station without coordinates. */
export function isNear(phone: Point, station: { lat: number | null; lng: number | null }): boolean {
  const { lat, lng } = station;
  return lat !== null && lng !== null && distanceM(phone, { lat, lng }) <= lockDropsWithinM;
}

/**
 * The effect of no-shows: until when the customer may not reserve (null if they may), and how many no-shows
 * count towards the next pause. The third no-show within 30 days causes a pause of 7 days and resets the
 * count.
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

/**
 * Whether the customer did not come: the lock was never lowered in any way, and no start was attempted there.
 */
export function isNoShow(of: {
  status: ReservationStatus;
  lockDroppedAt: Date | null;
  triedAt: Date | null;
}): boolean {
  return of.status === reservationStatus.booked && of.lockDroppedAt === null && of.triedAt === null;
}
