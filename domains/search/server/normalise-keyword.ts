import { cleanText } from '@ev/kernel/clean-text.ts';

/**
 * A keyword as it is compared and counted: in lower case with single blanks; letters and digits have half
 * width, signs keep theirs as names have them.
 */
export const normaliseKeyword = (typed: string): string =>
  cleanText(typed).toLowerCase().replace(/\s+/g, ' ').trim();
