import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@ev/platform/database.ts';
import { folderOfDrafts } from '@ev/stock/drafts.ts';
import type { Stock, StockPart } from '@ev/stock/part.ts';
import { type Plan, planOf, rowsOf } from '@ev/stock/plan.ts';
import type { Fault } from '@ev/stock/read-folder.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { GoodsFault, ReleaseChange } from '../contract/goods.ts';
import { type ChangeRow, type Goods, goodsChanges } from './tables.ts';

/** The drafts of a release that were not set aside. */
export function changesOf(tx: Transaction, releaseNo: string): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(goodsChanges)
    .where(and(eq(goodsChanges.releaseNo, releaseNo), eq(goodsChanges.dropped, false)))
    .orderBy(asc(goodsChanges.part), asc(goodsChanges.key));
}

/** What a release would do if it were published, as the same code says that puts in folders. */
export async function planChanges(
  tx: Transaction,
  { parts, guards }: Stock,
  changes: readonly ChangeRow[],
  at: Date,
): Promise<Plan> {
  return planOf(tx, await folderOfDrafts(tx, parts, changes, at), { parts, guards }, at);
}

/** What is wrong with it, what the database has against it; nothing is published while there is either. */
export const faultsOf = ({ faults, refusals }: Plan): GoodsFault[] =>
  [...faults, ...refusals].map(presentFault);
export const questionsOf = ({ questions }: Plan): GoodsFault[] => questions.map(presentFault);

/** Yes was said to these words; a question that came later is none of them. */
export function isConfirmed(plan: Plan, confirmed: readonly string[]): boolean {
  return questionsOf(plan).every(({ text }) => confirmed.includes(text));
}

function presentFault({ file, message, at }: Fault): GoodsFault {
  return {
    part: at?.part ?? '',
    key: at?.key ?? '',
    path: (at?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step))),
    message: at?.message ?? message,
    text: `${file}：${message}`,
  };
}

/** One draft beside what is published, in words. */
export function presentChange(part: StockPart, published: object | null, row: ChangeRow): ReleaseChange {
  const item = row.item ?? row.base ?? published ?? {};
  return {
    part: part.name,
    label: part.label,
    key: row.key,
    name: nameOf(part, item) ?? row.key,
    kind: kindOf(published, row.item),
    rows: published && row.item ? rowsOf(part, published, row.item) : [],
    revision: row.revision,
    changedBy: row.changedByName,
    changedAt: row.changedAt.toISOString(),
    stale: isStale(published, row),
  };
}

function kindOf(published: object | null, item: Goods | null): ReleaseChange['kind'] {
  if (!item) return 'removed';
  if (!published) return 'added';
  return isDeepStrictEqual(published, item) ? 'same' : 'changed';
}

/** Something else was published since the draft was begun. */
export const isStale = (published: object | null, { base }: ChangeRow): boolean =>
  !isDeepStrictEqual(published, base);

/** What is published of an item, as the plan has read it. */
export function publishedIn({ before }: Plan, part: StockPart, key: string): Goods | null {
  const found = before.get(part.name)?.find((item) => part.keyOf(item) === key);
  return (found as Goods | undefined) ?? null;
}

/** A draft may lack what it is called by. */
export function nameOf(part: StockPart, item: object): string | null {
  const name: unknown = part.nameOf(item);
  return typeof name === 'string' && name !== '' ? name : null;
}
