import { bigramsOf, runsOf, syllablesOf } from './terms.ts';

/** Groups of words that mean the same. */
export type Synonyms = readonly (readonly string[])[];

/** One typed word: it is found if all terms of one of the alternatives are. */
export type QueryWord = { text: string; alternatives: string[][] };

/** Most words of a keyword that are searched for. */
const mostWords = 6;

/** What a keyword asks for. No words: it contains nothing that can be searched for. */
export function queryOf(keyword: string, synonyms: Synonyms): QueryWord[] {
  const typed = keyword
    .split(/\s+/)
    .map((one) => one.normalize('NFKC').toLowerCase())
    .filter((one) => runsOf(one).length > 0);
  return typed.slice(0, mostWords).map((text) => ({
    text,
    alternatives: [text, ...meaningTheSame(text, synonyms)].map(neededTerms),
  }));
}

/** The terms that a product must have to be found by a text. */
export function neededTerms(text: string): string[] {
  return runsOf(text).flatMap(({ text: run, chinese }) => {
    if (!chinese) return [run];
    return [...run].length === 1 ? [run] : bigramsOf(run);
  });
}

/** The word with a part of it replaced by each word that means the same; typed in Chinese or pinyin. */
export function meaningTheSame(text: string, synonyms: Synonyms): string[] {
  return synonyms.flatMap((group) => {
    const words = group.map((one) => one.normalize('NFKC').toLowerCase());
    const inside = words.filter((one) => text.includes(one)).toSorted((a, b) => b.length - a.length)[0];
    if (inside !== undefined)
      return words.filter((one) => one !== inside).map((one) => text.replace(inside, one));
    return words.some((one) => spokenAs(one) === text) ? words : [];
  });
}

const spokenAs = (word: string): string =>
  runsOf(word)
    .map(({ text, chinese }) => (chinese ? syllablesOf(text).join('') : text))
    .join('');
