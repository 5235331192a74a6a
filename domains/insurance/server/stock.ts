import { text } from '@ev/contract/fields';
import { definePart } from '@ev/stock/part.ts';
import { code } from '@ev/stock/values.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { insurers, type StockedInsurer } from './tables.ts';

const Item = z.object({
  insurerCode: code(),
  name: text('名称', { max: 20 }),
  hotline: z.string().check(z.regex(/^(\d{5}|400-?\d{3}-?\d{4}|0\d{2,3}-?\d{7,8})$/, '应为报案电话')),
  otherWay: z.nullable(text('其他报案方式', { max: 60 })),
});

/** Insurers that customers can choose. Policies of one that is left out keep its name. */
const part = definePart<StockedInsurer>({
  name: 'insurers',
  files: 'list',
  label: '保险公司',
  item: Item,
  labels: {
    insurerCode: '编码',
    name: '名称',
    hotline: '报案电话',
    otherWay: '其他报案方式，可以不写',
  },
  order: 'list',
  keyField: 'insurerCode',
  nameOf: ({ name }) => name,
  async read(db) {
    const rows = await db
      .select({ content: insurers.content })
      .from(insurers)
      .orderBy(asc(insurers.position), asc(insurers.insurerCode));
    return rows.map(({ content }) => content);
  },
  async put(tx, { items, removed }) {
    const gone = removed.map(({ insurerCode }) => insurerCode);
    if (gone.length > 0) await tx.delete(insurers).where(inArray(insurers.insurerCode, gone));
    for (const [position, content] of items.entries()) {
      const row = { insurerCode: content.insurerCode, position, content };
      await tx.insert(insurers).values(row).onConflictDoUpdate({ target: insurers.insurerCode, set: row });
    }
  },
});

/** The part of the brand's folder that belongs to this domain. */
export const parts = [part];
