/** Durations in milliseconds. A day is 24 hours: the calendar days of Asia/Shanghai have no daylight saving time. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
