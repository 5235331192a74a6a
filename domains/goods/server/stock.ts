import type { RecordApplied } from '@ev/stock/apply-stock.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type Goods, goodsVersions } from './tables.ts';

/** Every published state of an item is stored, from files or the console, to be viewed and restored. */
export const record: RecordApplied = async (tx, clock, { by, plan }) => {
  const at = clock.now();
  for (const { part, change } of plan.parts) {
    // Parts with a page of their own store their versions there.
    if (part.ownPage) continue;
    const { added, changed, removed } = change;
    const states = [
      ...added.map((item) => ({ key: part.keyOf(item), before: null, item })),
      ...changed.map(({ before, after }) => ({ key: part.keyOf(after), before, item: after })),
      ...removed.map((before) => ({ key: part.keyOf(before), before, item: null })),
    ];
    for (const { key, before, item } of states) {
      const [last] = await tx
        .select({ version: goodsVersions.version })
        .from(goodsVersions)
        .where(and(eq(goodsVersions.part, part.name), eq(goodsVersions.key, key)))
        .orderBy(desc(goodsVersions.version))
        .limit(1);
      const rows = [];
      // The state published before versioning began becomes the first version, so that it can be restored.
      if (!last && before) rows.push({ item: before, by: '此前', releaseNo: null });
      rows.push({ item, by: by.name, releaseNo: by.release ?? null });
      const values = rows.map((row, index) => ({
        ...row,
        item: row.item as Goods | null,
        part: part.name,
        key,
        at,
        version: (last?.version ?? 0) + index + 1,
      }));
      await tx.insert(goodsVersions).values(values);
    }
  }
};
