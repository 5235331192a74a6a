import type { Api } from '@ev/contract';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { queryOf } from '@ev/platform/text-search/query.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '../../contract/kinds.ts';
import type { ProductCard } from '../../contract/product.ts';
import { matchesAll, matchesHalf, nameHits } from '../search/conditions.ts';
import { mallCategories, mallOffers, mallProducts, mallSynonyms, type ProductRow } from '../tables.ts';
import { cardOf } from './card.ts';
import { forAll } from './offer-audience.ts';
import { readShelf } from './shelf.ts';

const { productCode, position, soldCount, leastFen, launchAt, category, listed, createdAt } = mallProducts;

export type ProductLists = ReturnType<typeof createProductLists>;

/** Lists of products: by search, filters and sort, and by their codes. */
export function createProductLists({ db, clock }: { db: Database; clock: Clock }) {
  async function cardsOf(rows: readonly ProductRow[], now: Date): Promise<ProductCard[]> {
    const shelf = await readShelf(db, rows, now);
    return rows.map((row) => cardOf(row, shelf));
  }

  async function wordsOf(keyword: string) {
    const [groups, categories] = await Promise.all([
      db.select({ words: mallSynonyms.words }).from(mallSynonyms),
      db.select({ code: mallCategories.code, name: mallCategories.name }).from(mallCategories),
    ]);
    const words = queryOf(
      keyword,
      groups.map((group) => group.words),
    );
    return { words, categories };
  }

  async function listWhere(
    query: Api['mall.listProducts']['parsed'],
    found: SQL | undefined,
    rank: SQL | null,
    now: Date,
  ) {
    const where = and(eq(listed, true), found, filtersOf(query, now));
    return readPage({
      rows: db
        .select()
        .from(mallProducts)
        .where(where)
        .orderBy(...(rank === null ? [] : [desc(rank)]), ...orderOf(query.sort, now)),
      count: db.$count(mallProducts, where),
      page: query,
    });
  }

  return {
    cardsOf,

    /** A keyword that nothing matches entirely finds what matches it in part. */
    async list(query: Api['mall.listProducts']['parsed']): Promise<Api['mall.listProducts']['output']> {
      const now = clock.now();
      const keyword = query.keyword ?? '';
      const { words, categories } = keyword === '' ? { words: [], categories: [] } : await wordsOf(keyword);
      const rank = words.length > 0 && query.sort === 'popular' ? nameHits(words) : null;
      const whole = words.length > 0 ? matchesAll(words, categories) : nothingFor(keyword);
      const first = await listWhere(query, whole, rank, now);
      const page =
        first.total === 0 && words.length > 0 ? await listWhere(query, matchesHalf(words), rank, now) : first;
      const { rows, ...rest } = page;
      return { list: await cardsOf(rows, now), ...rest };
    },

    /** In the order asked for; without those that are no longer listed. */
    async cards(productCodes: readonly string[]): Promise<ProductCard[]> {
      const rows = await db
        .select()
        .from(mallProducts)
        .where(and(eq(listed, true), inArray(productCode, [...productCodes])));
      const byCode = new Map(rows.map((row) => [row.productCode, row]));
      const wanted = [...new Set(productCodes)].flatMap((code) => byCode.get(code) ?? []);
      return cardsOf(wanted, clock.now());
    },

    /** The first products of a sort that can be bought. */
    async first(sort: ProductSort, count: number): Promise<ProductCard[]> {
      const now = clock.now();
      const rows = await db
        .select()
        .from(mallProducts)
        .where(and(eq(listed, true), isLaunched(now)))
        .orderBy(...orderOf(sort, now))
        .limit(count);
      return cardsOf(rows, now);
    },

    /** Products and categories that a keyword may be the beginning of. */
    async suggest(keyword: string): Promise<Api['mall.suggestWords']['output']> {
      const { words, categories } = await wordsOf(keyword);
      if (words.length === 0) return { suggestions: [] };
      const typed = words.map(({ text }) => text).join('');
      const named = categories.filter(({ name }) => name.includes(typed));
      const rows = await db
        .select({ productCode, name: sql<string>`${mallProducts.content} ->> 'name'` })
        .from(mallProducts)
        .where(and(eq(listed, true), matchesAll(words, categories)))
        .orderBy(desc(nameHits(words)), desc(soldCount), asc(position), asc(productCode))
        .limit(10 - Math.min(named.length, 3));
      return {
        suggestions: [
          ...named.slice(0, 3).map(({ code, name }) => ({ text: name, productCode: null, category: code })),
          ...rows.map((row) => ({ text: row.name, productCode: row.productCode, category: null })),
        ],
      };
    },
  };
}

/** A keyword of signs alone finds nothing; without a keyword everything is listed. */
const nothingFor = (keyword: string): SQL | undefined => (keyword === '' ? undefined : sql`false`);

const isLaunched = (now: Date) => or(isNull(launchAt), lte(launchAt, now));

/** The cheapest price that everyone can have now: the regular one, or that of a running offer. */
const currentFen = (now: Date): SQL<number> =>
  sql`least(${leastFen}, (
    select min(price.price_fen) from mall_offer_price price
    join mall_variant variant on variant.sku_code = price.sku_code
    join mall_offer offer on offer.offer_code = price.offer_code
    where variant.product_code = ${productCode} and variant.listed and offer.listed
      and offer.starts_at <= ${now.toISOString()}::timestamptz and offer.ends_at > ${now.toISOString()}::timestamptz
      and (offer.queued or (price.quantity is null or price.taken < price.quantity)
        and (${forAll(sql`offer.content`)}))
  ))`;

function filtersOf(query: Api['mall.listProducts']['parsed'], now: Date): SQL | undefined {
  const { offerCode, fromFen, toFen, inStock, forPoints } = query;
  return and(
    query.category === undefined ? undefined : eq(category, query.category),
    offerCode === undefined ? undefined : inOffer(offerCode),
    fromFen === undefined ? undefined : sql`${currentFen(now)} >= ${fromFen}`,
    toFen === undefined ? undefined : sql`${currentFen(now)} <= ${toFen}`,
    forPoints ? eq(mallProducts.forPoints, true) : undefined,
    inStock ? and(isLaunched(now), hasStock) : undefined,
  );
}

const hasStock = sql`exists (
  select from mall_variant variant join mall_stock stock on stock.sku_code = variant.sku_code
  where variant.product_code = ${productCode} and variant.listed and stock.on_hand > stock.reserved
)`;

/** Products of an offer: those whose variants have a special price, or that a reduction names. */
const inOffer = (offerCode: string): SQL => sql`exists (
  select from ${mallOffers} offer
  where offer.offer_code = ${offerCode} and offer.listed and (
    offer.content -> 'products' ? ${productCode} or offer.content -> 'categories' ? ${category}
    or exists (
      select from mall_offer_price price join mall_variant variant on variant.sku_code = price.sku_code
      where price.offer_code = offer.offer_code and variant.product_code = ${productCode}
    )
  )
)`;

function orderOf(sort: ProductSort, now: Date): SQL[] {
  const popular = [desc(soldCount), asc(position), asc(productCode)];
  if (sort === 'popular') return popular;
  if (sort === 'newest') return [desc(sql`coalesce(${launchAt}, ${createdAt})`), ...popular];
  return [sort === 'priceUp' ? asc(currentFen(now)) : desc(currentFen(now)), ...popular];
}

/** Products that cannot be bought yet. */
export const isUpcoming = (now: Date) => and(eq(listed, true), gt(launchAt, now));
