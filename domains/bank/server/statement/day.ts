import { isDay } from '@ev/kernel/shanghai-time.ts';

/**
 * The day of a date as banks write it: `20261128`, `2026-11-28`, `2026/11/28`, `2026年11月28日`, with or without
 * a time behind it. Null if there is no such day.
 */
export function dayOf(text: string): string | null {
  const clean = text.normalize('NFKC').trim();
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/.exec(clean) ??
    /^(\d{4})(\d{2})(\d{2})(?:\D|\d{6}$|$)/.exec(clean);
  if (!found) return null;
  const [, year = '', month = '', date = ''] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
