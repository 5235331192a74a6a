import type { QueryWord } from '@ev/platform/text-search/query.ts';
import { termsOf } from '@ev/platform/text-search/terms.ts';
import { or, type SQL, sql } from 'drizzle-orm';
import { mallProducts } from '../tables.ts';

export type NamedCategory = { code: string; name: string };

const textArray = (terms: readonly string[]): SQL =>
  sql`array[${sql.join(
    terms.map((term) => sql`${term}`),
    sql`, `,
  )}]::text[]`;

const common = (
  terms: readonly string[],
  column: typeof mallProducts.terms | typeof mallProducts.nameTerms,
) => sql`cardinality(array(select unnest(${column}) intersect select unnest(${textArray(terms)})))`;

/** Categories that a word names, also by pinyin. */
function categoriesOf({ text, alternatives }: QueryWord, categories: readonly NamedCategory[]): string[] {
  return categories
    .filter(({ name }) => {
      if (text.includes(name)) return true;
      const terms = new Set(termsOf(name));
      return alternatives.some((needed) => text.length > 1 && needed.every((term) => terms.has(term)));
    })
    .map(({ code }) => code);
}

/** Products that have all terms of one alternative of each word, or are in a category that it names. */
export function matchesAll(words: readonly QueryWord[], categories: readonly NamedCategory[]): SQL {
  const conditions = words.map((word) => {
    const named = categoriesOf(word, categories);
    const found = word.alternatives.map((terms) => sql`${mallProducts.terms} @> ${textArray(terms)}`);
    return named.length > 0
      ? or(...found, sql`${mallProducts.category} = any(${textArray(named)})`)
      : or(...found);
  });
  return sql.join(
    conditions.map((one) => sql`(${one})`),
    sql` and `,
  );
}

/** Products that have at least half of the terms of one alternative of one word. */
export function matchesHalf(words: readonly QueryWord[]): SQL {
  const conditions = words.flatMap(({ alternatives }) =>
    alternatives.map(
      (terms) =>
        sql`(${mallProducts.terms} && ${textArray(terms)} and ${common(terms, mallProducts.terms)} * 2 >= ${terms.length}::int)`,
    ),
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** How many of the terms the name has. */
export function nameHits(words: readonly QueryWord[]): SQL {
  const terms = [...new Set(words.flatMap(({ alternatives }) => alternatives.flat()))];
  return common(terms, mallProducts.nameTerms);
}
