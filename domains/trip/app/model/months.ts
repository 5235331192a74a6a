/** `2026年11月` */
export const monthText = (month: string): string =>
  `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;

/** Months to choose from, newest first: those with drives, and the one that is shown. */
export const monthChoices = (months: readonly string[], shown: string): string[] =>
  [...new Set([...months, shown])].sort().reverse();

/** The months beside the shown one; null at either end. */
export function neighbours(choices: readonly string[], shown: string) {
  const at = choices.indexOf(shown);
  return { later: choices[at - 1] ?? null, earlier: at < 0 ? null : (choices[at + 1] ?? null) };
}

/** The distance of each day of a month as a fraction of the longest, from the first on. */
export function dayBars(
  month: string,
  days: readonly { day: string; meters: number }[],
): { day: number; part: number }[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const longest = Math.max(1, ...days.map(({ meters }) => meters));
  const metersOf = new Map(days.map(({ day, meters }) => [Number(day.slice(8)), meters]));
  return Array.from({ length: count }, (_, at) => ({
    day: at + 1,
    part: (metersOf.get(at + 1) ?? 0) / longest,
  }));
}
