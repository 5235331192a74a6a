import * as z from 'zod/mini';

/** An instant as the database gives it back, however precisely it was written: what is the same is no change. */
export const instant = () =>
  z.iso
    .datetime({ error: '应为时间，如 2026-09-01T02:00:00.000Z', abort: true })
    .check(z.overwrite((time) => new Date(time).toISOString()));

/** Ten times the last price, a tenth of it, or nothing: probably a digit too many or too few. */
export const isStrangePrice = (was: number, now: number): boolean =>
  was > 0 && (now === 0 || now >= 10 * was || now * 10 <= was);

/** Where in a list something stands that stood there before. */
export const repeatedAt = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

/** The next name of a thing that is published again: `2026.1` → `2026.2`, passing over what is taken. */
export function nextName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = '', digits = ''] = /^(.*?)(\d*)$/.exec(name) ?? [];
  const before = digits === '' ? `${stem}.` : stem;
  let number = Number(digits || 1) + 1;
  while (taken.has(`${before}${number}`)) number += 1;
  return `${before}${number}`;
}
