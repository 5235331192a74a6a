import * as z from 'zod/mini';

/**
 * An instant in the format that the database returns, however precisely it was written: equal instants are no
 * change.
 */
export const instant = () =>
  z.iso.datetime({ error: '应为时间，如 2026-09-01T02:00:00.000Z', abort: true }).check(
    z.overwrite((time) => new Date(time).toISOString()),
    z.refine((time) => time >= '2000' && time < '2100', '应在 2000 年至 2099 年之间'),
  );

/** A code that configurations, addresses and rules contain. Other characters separate codes there. */
export const code = (max = 40) =>
  z
    .string()
    .check(
      z.maxLength(max, `最多 ${max} 个字符`),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, '只能用字母、数字、下划线和短横线，以字母或数字开头'),
    );

/** Money in fen, whole, not negative, with an upper limit that catches mistakes. */
export const fenUpTo = (yuan: number) =>
  z.int().check(z.gte(0, '不能小于 0'), z.lte(yuan * 100, `最多 ${yuan / 10_000} 万元`));

/** A whole number within plausible limits. */
export const wholeBetween = (least: number, most: number) =>
  z.int().check(z.gte(least, `不能小于 ${least}`), z.lte(most, `不能大于 ${most}`));

/** Ten times the last price, a tenth of it, or zero: probably a digit too many or too few. */
export const isStrangePrice = (was: number, now: number): boolean =>
  was > 0 && (now === 0 || now >= 10 * was || now * 10 <= was);

/** The positions of repeated values in a list. */
export const repeatedAt = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

/**
 * The next name for something that is published again: `2026.1` → `2026.2`, skipping names that are taken.
 */
export function nextName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = '', digits = ''] = /^(.*?)(\d*)$/.exec(name) ?? [];
  const before = digits === '' ? `${stem}.` : stem;
  let number = Number(digits || 1) + 1;
  while (taken.has(`${before}${number}`)) number += 1;
  return `${before}${number}`;
}
