import { cleanText } from '@ev/kernel/clean-text.ts';

/** The word of a search as it is compared and counted; without schemas, because pages import it. */

export const keywordMax = 50;
export const hotWordMax = 20;
/** Periods for which staff see searches without a result, in days; none is stored for longer. */
export const missPeriods = [7, 30, 90] as const;

/** In lower case with single blanks; letters and digits have half width, signs keep theirs as names have them. */
export function normaliseKeyword(typed: string): string {
  const letters = [...cleanText(typed).toLowerCase().replace(/\s+/g, ' ').trim()];
  return letters.slice(0, keywordMax).join('').trim();
}
