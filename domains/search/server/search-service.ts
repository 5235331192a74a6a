import type { Api } from '@ev/contract';
import type { Log } from '@ev/platform/log.ts';
import { hasWords } from '@ev/platform/text-search/has-words.ts';
import { meaningTheSame, queryOf } from '@ev/platform/text-search/query.ts';
import { loadPinyin } from '@ev/platform/text-search/terms.ts';
import type { Hit, Part, Suggestion } from '../contract/search.ts';
import { createAskSources, type Found } from './ask-sources.ts';
import type { Misses } from './misses.ts';
import { normaliseKeyword } from './normalise-keyword.ts';
import type { SearchHit, SearchSource } from './public.ts';
import type { SearchWords } from './search-words.ts';

const hitsOfPart = 4;
const hitsOfKind = 50;
const hitsSuggested = 3;
const wordsSuggested = 3;
const mostSuggested = 10;
/** Other spellings of a keyword by synonyms that a domain is asked for. */
const mostVariants = 4;

type Answer = { source: SearchSource; found: Found | 'late' };

/** Searches all domains at once. */
export function createSearch(parts: {
  sources: () => readonly SearchSource[];
  words: SearchWords;
  misses: Misses;
  log: Log;
}) {
  const { sources, words, misses, log } = parts;
  const ask = createAskSources({ log });

  async function askAll(asked: readonly SearchSource[], keyword: string, limit: number): Promise<Answer[]> {
    const groups = await words.synonymGroups();
    const keywords = [keyword, ...meaningTheSame(keyword, groups).slice(0, mostVariants)];
    // Its dictionaries take longer than a domain may.
    loadPinyin();
    const answers = await Promise.all(
      asked.map(async (source) => ({ source, found: await ask(source, keywords, limit) })),
    );
    return answers.toSorted((a, b) => orderOf(a, keyword) - orderOf(b, keyword));
  }

  return {
    /** @param noted whether a word without hits is noted for staff */
    async search(
      { keyword: typed, kind }: Api['search.search']['parsed'],
      noted: boolean,
    ): Promise<Api['search.search']['output']> {
      const keyword = normaliseKeyword(typed);
      const asked = sources().filter((source) => kind === undefined || source.kind === kind);
      const answers = await askAll(asked, keyword, kind === undefined ? hitsOfPart : hitsOfKind);
      const isMiss =
        kind === undefined && answers.every(({ found }) => found !== 'late' && found.total === 0);
      if (isMiss && noted) await misses.note(keyword);
      return {
        parts: answers
          .filter(({ found }) => found === 'late' || found.total > 0)
          .map((answer) => partOf(answer, { typed, keyword, kind })),
      };
    },

    /** Words of the brand first, then pages. */
    async suggest({
      keyword: typed,
    }: Api['search.suggest']['parsed']): Promise<Api['search.suggest']['output']> {
      const keyword = normaliseKeyword(typed);
      const query = queryOf(keyword, []);
      const [shown, answers] = await Promise.all([
        words.shownToday(),
        askAll(sources(), keyword, hitsSuggested),
      ]);
      const suggested = shown
        .filter((word) => normaliseKeyword(word) !== keyword && hasWords(word, query))
        .slice(0, wordsSuggested)
        .map((word): Suggestion => ({ text: word, title: null, href: null }));
      const pages = answers.flatMap(({ source, found }) =>
        found === 'late'
          ? []
          : found.hits.map(({ title, href }): Suggestion => ({ text: title, title: source.title, href })),
      );
      return { suggestions: [...suggested, ...pages].slice(0, mostSuggested) };
    },
  };
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Exact titles first, then by rank; what did not answer is last. */
function orderOf({ source, found }: Answer, keyword: string): number {
  if (found === 'late') return source.rank + 2_000;
  const isExact = found.hits.some(({ title }) => lettersOf(title) === lettersOf(keyword));
  return source.rank + (isExact ? 0 : 1_000);
}

type Asked = { typed: string; keyword: string; kind: string | undefined };

function partOf({ source, found }: Answer, asked: Asked): Part {
  const { kind, title, icon } = source;
  if (found === 'late') return { kind, title, icon, late: true, total: 0, hits: [], allHref: null };
  const { total, hits } = found;
  // A domain's own list does not know the synonyms of this search.
  const own = () => source.listHref?.(found.keyword === asked.keyword ? asked.typed : found.keyword) ?? null;
  const all = () => own() ?? (asked.kind === undefined ? kindHref(asked.typed, kind) : null);
  return {
    kind,
    title,
    icon,
    late: false,
    total,
    hits: hits.map(hitOf),
    allHref: total > hits.length ? all() : null,
  };
}

const kindHref = (keyword: string, kind: string) =>
  `/pages/find/search?${new URLSearchParams({ keyword, kind })}`;

const hitOf = ({ title, text, picture, price, href }: SearchHit): Hit => ({
  title,
  text: text || null,
  picture: picture ?? null,
  price: price ?? null,
  href,
});
