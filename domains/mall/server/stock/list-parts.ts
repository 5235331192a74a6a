import { definePart } from '@ev/stock/part.ts';
import { repeatedAt } from '@ev/stock/values.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { mallCategories, mallHotWords, mallShipping, mallSynonyms } from '../tables.ts';
import { StockedCategory, StockedHotWord, StockedShipping, StockedSynonyms } from './formats.ts';

export const categories = definePart<StockedCategory>({
  name: 'mall-categories',
  files: 'list',
  label: '商品分类',
  item: StockedCategory,
  labels: { code: '编码', name: '名称', picture: '图片' },
  order: 'list',
  keyField: 'code',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db.select().from(mallCategories).orderBy(asc(mallCategories.position));
    return rows.map(({ code, name, picture }) => ({ code, name, picture }));
  },
  check: () => [],
  async put(tx, { items, removed }) {
    const codes = removed.map(({ code }) => code);
    if (codes.length > 0) await tx.delete(mallCategories).where(inArray(mallCategories.code, codes));
    for (const [position, item] of items.entries()) {
      const row = { ...item, position };
      await tx
        .insert(mallCategories)
        .values(row)
        .onConflictDoUpdate({ target: mallCategories.code, set: row });
    }
  },
});

/** Fees and times of delivery by province. */
export const shipping = definePart<StockedShipping>({
  name: 'shipping-templates',
  files: 'list',
  label: '运费模板',
  item: StockedShipping,
  labels: {
    code: '编码',
    name: '名称',
    areas: '地区',
    provinces: '省份代码，空着就是其他所有省份',
    feeFen: '运费（分）',
    freeFromFen: '满多少包邮（分），不写就不包邮',
    minDays: '最快几天送到',
    maxDays: '最慢几天送到',
    notDelivered: '不配送的省份代码',
  },
  order: 'list',
  keyField: 'code',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: mallShipping.content })
      .from(mallShipping)
      .orderBy(asc(mallShipping.position), asc(mallShipping.code));
    return rows.map(({ content }) => content);
  },
  check({ code: key, areas, notDelivered }) {
    const named = areas.flatMap(({ provinces }, area) =>
      provinces.map((province, at) => ({ province, path: ['areas', area, 'provinces', at] })),
    );
    const all = [...named, ...notDelivered.map((province, at) => ({ province, path: ['notDelivered', at] }))];
    const rests = areas.flatMap(({ provinces }, at) => (provinces.length === 0 ? [at] : []));
    return [
      ...repeatedAt(all.map(({ province }) => province)).map((at) => ({
        key,
        path: all[at]?.path ?? [],
        message: '写了两次',
      })),
      ...rests.slice(1).map((at) => ({
        key,
        path: ['areas', at, 'provinces'],
        message: '只能有一个地区空着',
      })),
      ...areas.flatMap(({ minDays, maxDays }, at) =>
        minDays <= maxDays ? [] : [{ key, path: ['areas', at, 'maxDays'], message: '不能小于最快天数' }],
      ),
    ];
  },
  async put(tx, { items, removed }) {
    const codes = removed.map(({ code }) => code);
    if (codes.length > 0) await tx.delete(mallShipping).where(inArray(mallShipping.code, codes));
    for (const [position, content] of items.entries()) {
      const row = { code: content.code, content, position };
      await tx.insert(mallShipping).values(row).onConflictDoUpdate({ target: mallShipping.code, set: row });
    }
  },
});

/** Words that mean the same in a search. */
export const synonyms = definePart<StockedSynonyms>({
  name: 'mall-synonyms',
  files: 'list',
  label: '搜索同义词',
  item: StockedSynonyms,
  labels: { code: '编码', words: '词' },
  keyField: 'code',
  nameOf: ({ words }) => words.join('、'),
  read: (db) => db.select().from(mallSynonyms).orderBy(asc(mallSynonyms.code)),
  check: ({ code: key, words }) =>
    repeatedAt(words).map((at) => ({ key, path: ['words', at], message: '写了两次' })),
  async put(tx, { written, removed }) {
    const codes = removed.map(({ code }) => code);
    if (codes.length > 0) await tx.delete(mallSynonyms).where(inArray(mallSynonyms.code, codes));
    for (const row of written)
      await tx.insert(mallSynonyms).values(row).onConflictDoUpdate({ target: mallSynonyms.code, set: row });
  },
});

/** Words that the search suggests before anything is typed. */
export const hotWords = definePart<StockedHotWord>({
  name: 'mall-hot-words',
  files: 'list',
  label: '热门搜索词',
  item: StockedHotWord,
  labels: { word: '词' },
  order: 'list',
  keyField: 'word',
  nameOf: ({ word }) => word,
  async read(db) {
    const rows = await db.select().from(mallHotWords).orderBy(asc(mallHotWords.position));
    return rows.map(({ word }) => ({ word }));
  },
  check: () => [],
  async put(tx, { items }) {
    await tx.delete(mallHotWords).where(sql`true`);
    if (items.length > 0)
      await tx.insert(mallHotWords).values(items.map(({ word }, position) => ({ word, position })));
  },
});
