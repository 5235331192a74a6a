import { text } from '@ev/contract/fields';
import { definePart } from '@ev/stock/part.ts';
import { code } from '@ev/stock/values.ts';
import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readHelp } from './help-store.ts';
import { deskHelp, type StockedHelp } from './tables.ts';

const Item = z.object({
  id: code(),
  question: text('问题', { min: 2, max: 40 }),
  answer: text('解答', { min: 2, max: 500, lines: true }),
  keywords: z
    .array(text('关键词', { min: 2, max: 10 }))
    .check(z.minLength(1, '至少写一个关键词'), z.maxLength(12, '关键词最多 12 个')),
});

/** Questions that the help of the service desk answers before a person does. */
const help = definePart<StockedHelp>({
  name: 'service-help',
  files: 'list',
  label: '客服帮助问答',
  item: Item,
  labels: { id: '编码', question: '问题', answer: '解答', keywords: '关键词' },
  order: 'list',
  keyField: 'id',
  nameOf: ({ question }) => question,
  read: readHelp,
  async put(tx, { items, removed }) {
    const gone = removed.map(({ id }) => id);
    if (gone.length > 0) await tx.delete(deskHelp).where(inArray(deskHelp.id, gone));
    for (const [position, content] of items.entries()) {
      const row = { id: content.id, position, content };
      await tx.insert(deskHelp).values(row).onConflictDoUpdate({ target: deskHelp.id, set: row });
    }
  },
});

/** The part of the brand's folder that belongs to this domain. */
export const parts = [help];
