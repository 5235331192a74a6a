import type { QueryWord } from './query.ts';
import { termsOf } from './terms.ts';

const separators = /[^\p{Script=Han}a-zA-Z0-9\s]/gu;

/**
 * Whether a text has every word of a query, for lists that are short enough to go through. A dot inside of a
 * name does not separate it: 岚屿·凌 is found by 岚屿凌 too.
 */
export function hasWords(text: string, words: readonly QueryWord[]): boolean {
  const terms = new Set([...termsOf(text), ...termsOf(text.replace(separators, ''))]);
  return (
    words.length > 0 &&
    words.every(({ alternatives }) => alternatives.some((needed) => needed.every((term) => terms.has(term))))
  );
}
