import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { itemsOfPage } from '@ev/platform/read-page.ts';
import { schemaOf } from '@ev/stock/json-schemas.ts';
import { orderKey } from '@ev/stock/order.ts';
import type { StockPart } from '@ev/stock/part.ts';
import { rowsOf } from '@ev/stock/plan.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { GoodsRow } from '../contract/goods.ts';
import { openStatuses } from '../contract/statuses.ts';
import { type Goods, goodsChanges, goodsReleases, goodsVersions } from './tables.ts';

/** @throws AppError goods.itemNotFound if no domain has this part */
export function partOf(parts: readonly StockPart[], name: string): StockPart {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new AppError('goods.itemNotFound');
  return part;
}

/** How items of a part are edited. */
export const formOf = (part: StockPart) => ({
  schema: schemaOf(part),
  words: { ...part.words },
  keyField: part.keyField,
});

/** How the order of a part is edited: codes, with the names of the items. */
export const formOfOrder = (part: StockPart, items: readonly object[]) => ({
  schema: {},
  words: { order: Object.fromEntries(items.map((item) => [part.keyOf(item), part.nameOf(item)])) },
  keyField: '',
});

/** The published content, for staff. */
export function createGoods({ db, parts }: { db: Database; parts: readonly StockPart[] }) {
  /** The latest version of each item by part and key. */
  async function newestVersions(): Promise<Map<string, NonNullable<GoodsRow['published']>>> {
    const { part, key, version, at, by } = goodsVersions;
    const rows = await db
      .selectDistinctOn([part, key], { part, key, version, at, by })
      .from(goodsVersions)
      .orderBy(asc(part), asc(key), desc(version));
    return new Map(
      rows.map((row) => [
        idOf(row.part, row.key),
        { version: row.version, at: row.at.toISOString(), by: row.by },
      ]),
    );
  }

  /** Open releases by the items that they change. */
  async function openDrafts(): Promise<Map<string, GoodsRow['draftedIn']>> {
    const rows = await db
      .select({
        part: goodsChanges.part,
        key: goodsChanges.key,
        releaseNo: goodsReleases.releaseNo,
        title: goodsReleases.title,
      })
      .from(goodsChanges)
      .innerJoin(goodsReleases, eq(goodsReleases.releaseNo, goodsChanges.releaseNo))
      .where(and(inArray(goodsReleases.status, [...openStatuses]), eq(goodsChanges.dropped, false)))
      .orderBy(asc(goodsReleases.createdAt));
    const drafts = new Map<string, GoodsRow['draftedIn']>();
    for (const { part, key, ...release } of rows) {
      const id = idOf(part, key);
      drafts.set(id, [...(drafts.get(id) ?? []), release]);
    }
    return drafts;
  }

  async function rowsOfParts(chosen: readonly StockPart[]): Promise<GoodsRow[]> {
    const [versions, drafts] = [await newestVersions(), await openDrafts()];
    const rows: GoodsRow[] = [];
    for (const part of chosen) {
      for (const item of await part.read(db)) {
        const key = part.keyOf(item);
        const id = idOf(part.name, key);
        rows.push({
          part: part.name,
          label: part.label,
          key,
          name: part.nameOf(item),
          published: versions.get(id) ?? null,
          draftedIn: drafts.get(id) ?? [],
        });
      }
    }
    return rows;
  }

  return {
    async list(query: Api['goods.listGoods']['parsed']): Promise<Api['goods.listGoods']['output']> {
      const { part, keyword = '', pageNo, pageSize } = query;
      const all = await rowsOfParts(parts);
      const words = keyword.toLowerCase();
      const found = all.filter(
        (row) =>
          (!part || row.part === part) &&
          (row.name.toLowerCase().includes(words) || row.key.toLowerCase().includes(words)),
      );
      const counts = parts.map(({ name, label, order }) => ({
        part: name,
        label,
        count: all.filter((row) => row.part === name).length,
        orderKey: order ? orderKey : null,
      }));
      return { list: itemsOfPage(found, query), total: found.length, pageNo, pageSize, parts: counts };
    },

    /** @throws AppError goods.itemNotFound if it was never published */
    async get({ part: name, key }: Api['goods.getItem']['parsed']): Promise<Api['goods.getItem']['output']> {
      const part = partOf(parts, name);
      const item = (await part.read(db)).find((one) => part.keyOf(one) === key) ?? null;
      const versions = await db
        .select()
        .from(goodsVersions)
        .where(and(eq(goodsVersions.part, name), eq(goodsVersions.key, key)))
        .orderBy(desc(goodsVersions.version));
      const shown = item ?? versions.find((version) => version.item)?.item;
      if (!shown) throw new AppError('goods.itemNotFound');
      const [newest] = versions;
      return {
        part: name,
        label: part.label,
        key,
        name: part.nameOf(shown),
        published: newest ? { version: newest.version, at: newest.at.toISOString(), by: newest.by } : null,
        draftedIn: (await openDrafts()).get(idOf(name, key)) ?? [],
        item: item as Goods | null,
        form: formOf(part),
        versions: versions.map(({ version, at, by, releaseNo, item: state }) => ({
          version,
          at: at.toISOString(),
          by,
          releaseNo,
          removed: state === null,
        })),
      };
    },

    /** @throws AppError goods.itemNotFound */
    async getVersion(asked: Api['goods.getVersion']['parsed']): Promise<Api['goods.getVersion']['output']> {
      const part = partOf(parts, asked.part);
      const [row] = await db
        .select()
        .from(goodsVersions)
        .where(
          and(
            eq(goodsVersions.part, asked.part),
            eq(goodsVersions.key, asked.key),
            eq(goodsVersions.version, asked.version),
          ),
        );
      if (!row) throw new AppError('goods.itemNotFound');
      const now = (await part.read(db)).find((one) => part.keyOf(one) === asked.key);
      return { item: row.item, rows: row.item && now ? rowsOf(part, row.item, now) : [] };
    },

    getForm({ part: name }: Api['goods.getForm']['parsed']): Api['goods.getForm']['output'] {
      const part = partOf(parts, name);
      return { label: part.label, form: formOf(part) };
    },
  };
}

const idOf = (part: string, key: string) => `${part}/${key}`;
