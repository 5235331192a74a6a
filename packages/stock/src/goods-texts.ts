import { dayMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';

/** `+150d` means the instant that many days from now, `+150day` its day, for a demo that never expires. */
export function withDays(content: unknown, now: Date): unknown {
  return mapTexts(content, (text) => {
    const [, days, unit] = /^([+-]\d{1,4})(d|day)$/.exec(text) ?? [];
    if (!days) return text;
    const at = new Date(now.getTime() + Number(days) * dayMs);
    return unit === 'day' ? shanghaiDay(at) : at.toISOString();
  });
}

/** The value with each text in it changed, except names of fields. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
