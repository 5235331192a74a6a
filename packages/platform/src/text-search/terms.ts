import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Chinese text, or Latin letters and digits. */
const runs = /\p{Script=Han}+|[a-z0-9]+/gu;
/** The longest pinyin of consecutive characters that is found as a whole. */
const longestPinyin = 8;

export type Run = { text: string; chinese: boolean };

/** The searchable pieces of a text in their order, in lower case and half width; the rest separates them. */
export function runsOf(text: string): Run[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return [...plain.matchAll(runs)].map(([run]) => ({ text: run, chinese: !/^[a-z0-9]/.test(run) }));
}

export const bigramsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
};

/** Every search compares the brand's synonyms and categories by their sound, so syllables are stored. */
const known = new Map<string, readonly string[]>();
const mostKnown = 5_000;

/** One syllable per character, without tones. */
export function syllablesOf(run: string): readonly string[] {
  const stored = known.get(run);
  if (stored) return stored;
  // Its dictionaries take a while to load, which a start of the server does not wait for.
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro');
  const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true }).map((one) => one.toLowerCase());
  if (known.size >= mostKnown) known.clear();
  known.set(run, syllables);
  return syllables;
}

/** Loads the dictionaries now, for callers whose first search must not wait for them. */
export function loadPinyin(): void {
  syllablesOf('字');
}

/**
 * Everything that a search finds a text by: characters, pairs of characters, pinyin and initials of
 * consecutive characters; Latin words and how they begin.
 */
export function termsOf(text: string): string[] {
  return [
    ...new Set(runsOf(text).flatMap((run) => (run.chinese ? chineseTerms(run.text) : beginnings(run.text)))),
  ];
}

function chineseTerms(run: string): string[] {
  const syllables = syllablesOf(run);
  const spoken = syllables.flatMap((_, from) =>
    Array.from({ length: Math.min(longestPinyin, syllables.length - from) }, (_, more) => {
      const part = syllables.slice(from, from + more + 1);
      const initials = part.map(([first = '']) => first).join('');
      return more === 0 ? [part.join('')] : [part.join(''), initials];
    }).flat(),
  );
  return [...run, ...bigramsOf(run), ...spoken];
}

const beginnings = (word: string): string[] =>
  word.length < 3 ? [word] : Array.from({ length: word.length - 1 }, (_, more) => word.slice(0, more + 2));
