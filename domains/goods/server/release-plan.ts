import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@ev/platform/database.ts';
import { folderOfDrafts } from '@ev/stock/drafts.ts';
import { isReordered, mergeOrders, movedBetween, type Order, orderKey, orderOf } from '@ev/stock/order.ts';
import type { Stock, StockPart } from '@ev/stock/part.ts';
import { type Plan, planOf, rowsOf } from '@ev/stock/plan.ts';
import type { Fault } from '@ev/stock/read-folder.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { GoodsFault, ReleaseChange } from '../contract/goods.ts';
import { type ChangeRow, type Goods, goodsChanges } from './tables.ts';

/** The drafts of a release, without dropped ones. */
export function changesOf(tx: Transaction, releaseNo: string): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(goodsChanges)
    .where(and(eq(goodsChanges.releaseNo, releaseNo), eq(goodsChanges.dropped, false)))
    .orderBy(asc(goodsChanges.part), asc(goodsChanges.key));
}

/** What publishing a release would do, planned by the same code that imports folders. */
export async function planChanges(
  tx: Transaction,
  { parts, guards }: Stock,
  changes: readonly ChangeRow[],
  at: Date,
): Promise<Plan> {
  return planOf(tx, await folderOfDrafts(tx, parts, changes, at), { parts, guards }, at);
}

/** Its faults and the refusals of guards; with either, nothing is published. */
export const faultsOf = ({ faults, refusals }: Plan): GoodsFault[] =>
  [...faults, ...refusals].map(presentFault);
export const questionsOf = ({ questions }: Plan): GoodsFault[] => questions.map(presentFault);

/** Whether all questions were confirmed with exactly these texts; a later question is not covered. */
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

/** One draft compared with the published state, as text. */
export function presentChange(
  part: StockPart,
  items: readonly object[],
  published: object | null,
  row: ChangeRow,
): ReleaseChange {
  return {
    part: part.name,
    label: part.label,
    key: row.key,
    ...(row.key === orderKey ? orderIn(part, items, published, row) : itemIn(part, published, row)),
    revision: row.revision,
    changedBy: row.changedByName,
    changedAt: row.changedAt.toISOString(),
    stale: isStale(published, row),
  };
}

function itemIn(part: StockPart, published: object | null, row: ChangeRow) {
  return {
    name: nameOf(part, row.item ?? row.base ?? published ?? {}) ?? row.key,
    kind: kindOf(published, row.item),
    rows: published && row.item ? rowsOf(part, published, row.item) : [],
  };
}

/** What moves, from which position to which. */
function orderIn(part: StockPart, items: readonly object[], published: object | null, row: ChangeRow) {
  const names = new Map(items.map((item) => [part.keyOf(item), part.nameOf(item)]));
  const [before, after] = [(published as Order).order, (row.item as Order).order];
  const place = (order: readonly string[], key: string) => `第 ${order.indexOf(key) + 1} 位`;
  return {
    name: '顺序',
    kind: 'ordered' as const,
    rows: movedBetween(before, after).map((key) => ({
      place: names.get(key) ?? key,
      from: place(before, key),
      to: place(after, key),
    })),
  };
}

function kindOf(published: object | null, item: Goods | null): ReleaseChange['kind'] {
  if (!item) return 'removed';
  if (!published) return 'added';
  return isDeepStrictEqual(published, item) ? 'same' : 'changed';
}

/** Whether it was published again since the draft was begun. */
export const isStale = (published: object | null, { key, base }: ChangeRow): boolean =>
  key === orderKey
    ? isReordered((base as Order).order, (published as Order).order)
    : !isDeepStrictEqual(published, base);

/** The draft as edited: an order includes items published since, and leaves out removed ones. */
export function shownItem(row: ChangeRow, published: Goods | null): Goods | null {
  if (row.key !== orderKey || !published || isStale(published, row)) return row.item;
  const [base, mine, now] = [row.base as Order, row.item as Order, published as Order];
  return { order: mergeOrders(base.order, mine.order, now.order).order };
}

/** The published state of an item, as read by the plan. */
export function publishedIn({ before }: Plan, part: StockPart, key: string): Goods | null {
  const items = before.get(part.name) ?? [];
  if (key === orderKey) return part.order ? orderOf(part, items) : null;
  const found = items.find((item) => part.keyOf(item) === key);
  return (found as Goods | undefined) ?? null;
}

/** A draft may have no name. */
export function nameOf(part: StockPart, item: object): string | null {
  const name: unknown = part.nameOf(item);
  return typeof name === 'string' && name !== '' ? name : null;
}
