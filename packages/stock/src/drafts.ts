import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@ev/platform/database.ts';
import { inOrder, isReordered, mergeOrders, type Order, orderKey, orderOf } from './order.ts';
import type { StockPart } from './part.ts';
import { checkedItem, type Fault, type Folder, type ReadItem } from './read-folder.ts';
import { calledOf, placeOf, withoutFen } from './words.ts';

/**
 * The intended state of an item; null deletes it. `base` is what was published when the draft was started.
 */
export type Draft = { part: string; key: string; item: object | null; base: object | null };

export const staleDraft = '起草之后又发布了别的内容，请先合并';

/**
 * The stock as drafts would leave it, to be planned like a folder. An item that was published again since its
 * draft was started is a fault, so that a staff member does not undo another one's publication.
 * @param at when it would take effect
 */
export async function folderOfDrafts(
  tx: Transaction,
  parts: readonly StockPart[],
  drafts: readonly Draft[],
  at: Date,
): Promise<Folder> {
  const faults: Fault[] = [];
  const read = new Map<string, readonly ReadItem[]>();
  const keys = new Map<string, ReadonlySet<string>>();
  for (const part of parts) {
    const all = drafts.filter((draft) => draft.part === part.name);
    if (all.length === 0) continue;
    const own = all.filter(({ key }) => key !== orderKey);
    const before = await part.read(tx);
    const items = before.map((item) => asRead(part, part.keyOf(item), item));
    for (const draft of own) {
      const index = items.findIndex(({ key }) => key === draft.key);
      const published = items[index]?.item ?? null;
      const { faultAt } = asRead(part, draft.key, draft.item ?? draft.base);
      if (!isDeepStrictEqual(published, draft.base)) faults.push(faultAt([], staleDraft));
      const written = draft.item && checkedItem(part, draft.item, faultAt, faults);
      if (draft.item && !written) continue;
      const item = written && ((await part.renew?.(tx, written, published, at)) ?? written);
      const after = item ? [asRead(part, draft.key, item)] : [];
      items.splice(index < 0 ? items.length : index, index < 0 ? 0 : 1, ...after);
    }
    const order = all.find(({ key }) => key === orderKey);
    read.set(part.name, order ? ordered(part, items, order, orderOf(part, before), faults) : items);
    const wanted = own.flatMap(({ key, item }) => (item ? [key] : []));
    keys.set(part.name, new Set([...items.map(({ key }) => key), ...wanted]));
  }
  return { parts: read, keys, unread: new Set(), faults };
}

/**
 * Items in the drafted order; items that the draft does not know stay after the item that they follow now.
 */
function ordered(
  part: StockPart,
  items: readonly Read[],
  draft: Draft,
  published: Order,
  faults: Fault[],
): Read[] {
  const [base, mine] = [draft.base as Order, draft.item as Order];
  if (isReordered(base.order, published.order)) {
    const at = { part: part.name, key: orderKey, path: [], message: staleDraft };
    faults.push({ file: `${part.label}的顺序`, line: 1, message: staleDraft, at });
  }
  const now = items.map(({ key }) => key);
  const sorted = inOrder(items, mergeOrders(base.order, mine.order, now).order);
  const { order } = part;
  if (typeof order !== 'object') return sorted;
  return sorted.map((read, index) => asRead(part, read.key, { ...read.item, [order.field]: index + 1 }));
}

type Read = ReadItem & { item: object };

function asRead(part: StockPart, key: string, item: object | null): Read {
  const file = `${part.label}「${calledOf(item) ?? key}」`;
  return {
    key,
    item: item ?? {},
    faultAt(path, message) {
      const place = withoutFen(placeOf(path, part.labels));
      const at = { part: part.name, key, path, message };
      return { file, line: 1, message: place ? `${place}：${message}` : message, at };
    },
  };
}
