import { dayMs, hourMs, minuteMs } from './durations.ts';

/**
 * Days and times of day as customers in China read them. Asia/Shanghai has used UTC+8 without summer time
 * since 1991, so no time zone data is needed for the instants that this product handles.
 */

/** A calendar day in Asia/Shanghai, `2026-12-08`. */
export type Day = string;

const offsetMs = 8 * 3_600_000;

function shanghaiIso(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString();
}

export function shanghaiDay(instant: Date): Day {
  return shanghaiIso(instant).slice(0, 10);
}

/** `HH:mm` in Shanghai. */
export function shanghaiClock(instant: Date): string {
  return shanghaiIso(instant).slice(11, 16);
}

/** `yyyyMMddHHmmss` in Shanghai. */
export function shanghaiDigits(instant: Date): string {
  return shanghaiIso(instant).slice(0, 19).replace(/\D/g, '');
}

/** The instant at which a day begins in Shanghai. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from the first to the second, negative if the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

function partsOf(day: Day) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

/** `12月8日`; if `now` is given and in another year, `2027年12月8日`. */
export function formatDay(day: Day, now?: Date): string {
  const { year, month, date } = partsOf(day);
  const elsewhen = now !== undefined && year !== partsOf(shanghaiDay(now)).year;
  return `${elsewhen ? `${year}年` : ''}${month}月${date}日`;
}

/** `2026年12月8日` */
export function formatFullDay(day: Day): string {
  return `${partsOf(day).year}年${formatDay(day)}`;
}

/** `周二` */
export function weekdayOf(day: Day): string {
  return `周${'日一二三四五六'.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())}`;
}

/**
 * `12月8日至15日`, across months `11月28日至12月3日`, across years `12月28日至2027年1月3日`. With `now` the first day
 * includes its year if it differs from the year of `now`.
 */
export function formatDayRange(from: Day, to: Day, now?: Date): string {
  const start = formatDay(from, now);
  if (from === to) return start;
  const first = partsOf(from);
  const last = partsOf(to);
  if (first.year !== last.year) return `${start}至${formatFullDay(to)}`;
  if (first.month !== last.month) return `${start}至${formatDay(to)}`;
  return `${start}至${last.date}日`;
}

/** `2026年12月8日 14:05` in Shanghai. */
export function formatDateTime(instant: Date): string {
  return `${formatFullDay(shanghaiDay(instant))} ${shanghaiClock(instant)}`;
}

/** `12月8日 14:05` in Shanghai; with `now` it includes its year if that differs. */
export function formatShortDateTime(instant: Date, now?: Date): string {
  return `${formatDay(shanghaiDay(instant), now)} ${shanghaiClock(instant)}`;
}

/**
 * Hours, or minutes under an hour (specification §9). Rounded down, so that the customer is not promised more
 * time than there is; the last minute is `不到 1 分钟`.
 */
export function formatRemaining(remainingMs: number): string {
  if (remainingMs >= hourMs) return `${Math.floor(remainingMs / hourMs)} 小时`;
  if (remainingMs >= minuteMs) return `${Math.floor(remainingMs / minuteMs)} 分钟`;
  return remainingMs > 0 ? '不到 1 分钟' : '0 分钟';
}
