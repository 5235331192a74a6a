import { text } from '@ev/contract/fields';
import { knowsPlaceholders } from '@ev/signing/server/public.ts';
import { definePart } from '@ev/stock/part.ts';
import { code } from '@ev/stock/values.ts';
import { asc, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { flowKind } from '../contract/kinds.ts';
import { placeholders } from './document-data.ts';
import { type InspectionItem, inspectionItems } from './tables.ts';

const Item = z.object({
  itemCode: code(),
  group: text('分组', { max: 20 }),
  name: text('检查项', { max: 40 }),
  hint: z.nullable(text('怎样检查', { max: 100 })),
  needsPicture: z.boolean(),
});

/** What a store checks before it hands a car over. Results that were recorded keep the names of their time. */
const list = definePart<InspectionItem>({
  name: 'inspection-list',
  files: 'list',
  label: '交付前检查项',
  item: Item,
  labels: {
    itemCode: '编码',
    group: '分组',
    name: '检查项',
    hint: '怎样检查，可以不写',
    needsPicture: '需要拍照',
  },
  keyField: 'itemCode',
  nameOf: ({ name }) => name,
  order: 'list',
  async read(db) {
    const rows = await db
      .select({ content: inspectionItems.content })
      .from(inspectionItems)
      .orderBy(asc(inspectionItems.position));
    return rows.map(({ content }) => content);
  },
  async put(tx, { items, removed }) {
    const gone = removed.map(({ itemCode }) => itemCode);
    if (gone.length > 0) await tx.delete(inspectionItems).where(inArray(inspectionItems.itemCode, gone));
    for (const [position, content] of items.entries())
      await tx
        .insert(inspectionItems)
        .values({ itemCode: content.itemCode, position, content })
        .onConflictDoUpdate({ target: inspectionItems.itemCode, set: { position, content } });
  },
});

/** The parts of the brand's folder that belong to this domain. */
export const parts = [list];

/** A template of acceptances uses only what each delivery has. */
export const guards = [knowsPlaceholders({ kind: flowKind, ...placeholders })];
