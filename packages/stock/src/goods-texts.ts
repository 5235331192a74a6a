import { dayMs } from '@ev/kernel/durations.ts';

/** `+150d` means that many days from now, for demo goods that never expire. */
export function withDays(content: unknown, now: Date): unknown {
  return mapTexts(content, (text) => {
    const [, days] = /^([+-]\d{1,4})d$/.exec(text) ?? [];
    return days ? new Date(now.getTime() + Number(days) * dayMs).toISOString() : text;
  });
}

/** The value with each text in it changed, except names of fields. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
