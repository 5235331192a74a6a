import type { Api } from '@ev/contract';
import type { InvalidFields } from '@ev/contract/errors';
import { orderNo } from '@ev/kernel/ids.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { merge } from '@ev/stock/merge.ts';
import { mergeOrders, type Order, orderKey, orderOf } from '@ev/stock/order.ts';
import type { StockPart } from '@ev/stock/part.ts';
import { wayTo } from '@ev/stock/words.ts';
import { and, eq, sql } from 'drizzle-orm';
import { releaseStatus } from '../contract/statuses.ts';
import { partOf } from './goods-service.ts';
import { releaseStates } from './release-home.ts';
import { type ChangeRow, type Goods, goodsChanges, goodsReleases, type ReleaseRow } from './tables.ts';

type Place = { releaseNo: string; part: string; key: string };

/** Drafts of editors, before review. Every change increments the release's revision. */
export function createDrafts({ clock, parts }: { clock: Clock; parts: readonly StockPart[] }) {
  /** @throws AppError goods.releaseNotFound, goods.releaseLocked */
  async function lockDraft(tx: Transaction, releaseNo: string): Promise<ReleaseRow> {
    const release = await releaseStates.lock(tx, releaseNo);
    if (!release) throw new AppError('goods.releaseNotFound');
    if (release.status !== releaseStatus.draft) throw new AppError('goods.releaseLocked');
    return release;
  }

  /** Locks the draft that the caller saw. @throws AppError goods.changeMoved if it was saved since */
  async function lockChange(tx: Transaction, place: Place, seenRevision: number): Promise<ChangeRow | null> {
    const [row] = await tx.select().from(goodsChanges).where(at(place)).for('update');
    const stands = row?.dropped ? 0 : (row?.revision ?? 0);
    if (stands !== seenRevision) throw new AppError('goods.changeMoved');
    return row ?? null;
  }

  async function published(tx: Transaction, part: StockPart, key: string): Promise<Goods | null> {
    const items = await part.read(tx);
    if (key === orderKey) return part.order ? orderOf(part, items) : null;
    const found = items.find((one) => part.keyOf(one) === key);
    return (found as Goods | undefined) ?? null;
  }

  /** Writes the draft and records its writer in the release. */
  async function write(
    tx: Transaction,
    { actor, audit }: Acting,
    place: Place,
    row: Pick<ChangeRow, 'item' | 'base' | 'dropped' | 'revision'>,
    action: string,
  ): Promise<{ revision: number }> {
    const values = { ...row, revision: row.revision + 1, changedByName: actor.name, changedAt: clock.now() };
    await tx
      .insert(goodsChanges)
      .values({ ...place, ...values })
      .onConflictDoUpdate({
        target: [goodsChanges.releaseNo, goodsChanges.part, goodsChanges.key],
        set: values,
      });
    await tx
      .update(goodsReleases)
      .set({
        revision: sql`${goodsReleases.revision} + 1`,
        // Earlier confirmations refer to the old content.
        confirmed: [],
        writers: sql`(select array_agg(distinct one) from unnest(${goodsReleases.writers} || ${actor.staffId}::uuid) as one)`,
      })
      .where(eq(goodsReleases.releaseNo, place.releaseNo));
    const { releaseNo, part, key } = place;
    await audit(tx, { action, object: `goodsRelease:${releaseNo}`, details: { part, key } });
    return { revision: values.revision };
  }

  return {
    async create(
      tx: Transaction,
      { actor, audit }: Acting,
      { title }: Api['goods.createRelease']['parsed'],
    ): Promise<{ releaseNo: string }> {
      const now = clock.now();
      const releaseNo = orderNo('P', now);
      await releaseStates.create(tx, clock, {
        event: 'create',
        actor: `staff:${actor.staffId}`,
        values: {
          releaseNo,
          title,
          revision: 0,
          authorId: actor.staffId,
          authorName: actor.name,
          writers: [actor.staffId],
          confirmed: [],
          createdAt: now,
        },
      });
      await audit(tx, { action: 'goods.create', object: `goodsRelease:${releaseNo}`, details: { title } });
      return { releaseNo };
    },

    /** @throws AppError as the call lists */
    async save(
      tx: Transaction,
      acting: Acting,
      { item: json, seenRevision, isNew, ...place }: Api['goods.saveChange']['parsed'],
    ): Promise<{ revision: number }> {
      const part = partOf(parts, place.part);
      const item = json === null ? null : (JSON.parse(json) as Goods);
      await lockDraft(tx, place.releaseNo);
      const now = await published(tx, part, place.key);
      const row = isNew
        ? await lockChange(tx, place, 0).catch(taken)
        : await lockChange(tx, place, seenRevision);
      if (isNew && now) throw new AppError('goods.keyTaken');
      const standing = row && !row.dropped ? row : null;
      if (item === null && !now && !standing) throw new AppError('goods.itemNotFound');
      if (place.key === orderKey) assertOrder(item, now);
      else if (item && item[part.keyField] !== place.key) throw new AppError('goods.keyFixed');
      const base = standing ? standing.base : now;
      // Dropping an item that was never published leaves no change.
      const dropped = item === null && base === null;
      const revision = row?.revision ?? 0;
      return write(tx, acting, place, { item, base, dropped, revision }, 'goods.save');
    },

    /** @throws AppError as the call lists */
    async drop(
      tx: Transaction,
      acting: Acting,
      { seenRevision, ...place }: Api['goods.dropChange']['parsed'],
    ): Promise<{ revision: number }> {
      await lockDraft(tx, place.releaseNo);
      const row = await lockChange(tx, place, seenRevision);
      if (!row || row.dropped) throw new AppError('goods.itemNotFound');
      return write(tx, acting, place, { ...row, dropped: true }, 'goods.drop');
    },

    /** @throws AppError as the call lists */
    async merge(
      tx: Transaction,
      acting: Acting,
      { seenRevision, ...place }: Api['goods.mergeChange']['parsed'],
    ): Promise<{ revision: number; conflicts: string[] }> {
      const part = partOf(parts, place.part);
      await lockDraft(tx, place.releaseNo);
      const row = await lockChange(tx, place, seenRevision);
      if (!row || row.dropped) throw new AppError('goods.itemNotFound');
      const base = await published(tx, part, place.key);
      const { item, conflicts } =
        place.key === orderKey ? await mergedOrder(tx, part, row) : mergedItem(part, row, base);
      const { revision } = await write(tx, acting, place, { ...row, item, base }, 'goods.merge');
      return { revision, conflicts };
    },
  };
}

type Merged = { item: Goods | null; conflicts: string[] };

/** Conflicts are reported by path. */
function mergedItem(part: StockPart, row: ChangeRow, base: Goods | null): Merged {
  if (!row.item || !base) return { item: row.item, conflicts: [] };
  const merged = merge(row.base, row.item, base);
  const item = merged.item as Goods;
  return { item, conflicts: merged.conflicts.map((path) => wayTo(item, path, part.labels)) };
}

/** Conflicts are reported by the moved item. */
async function mergedOrder(tx: Transaction, part: StockPart, row: ChangeRow): Promise<Merged> {
  const items = await part.read(tx);
  const [base, mine] = [row.base as Order, row.item as Order];
  const { order, conflicts } = mergeOrders(base.order, mine.order, orderOf(part, items).order);
  const names = new Map(items.map((item) => [part.keyOf(item), part.nameOf(item)]));
  return { item: { order }, conflicts: conflicts.map((key) => names.get(key) ?? key) };
}

/** The console builds orders with buttons, so another shape is invalid and is not stored. */
function assertOrder(item: Goods | null, published: Goods | null): void {
  const order: unknown = item?.order;
  const isOrder = Array.isArray(order) && order.every((key) => typeof key === 'string');
  if (published && isOrder && new Set(order).size === order.length) return;
  const fields = [{ path: 'item', message: '顺序有误，请重新打开这一页' }];
  throw new AppError('request.invalid', { fields } satisfies InvalidFields);
}

/** A colleague has begun an item with this code in the same release. */
function taken(error: unknown): never {
  if (error instanceof AppError && error.errorName === 'goods.changeMoved')
    throw new AppError('goods.keyTaken');
  throw error;
}

const at = ({ releaseNo, part, key }: Place) =>
  and(eq(goodsChanges.releaseNo, releaseNo), eq(goodsChanges.part, part), eq(goodsChanges.key, key));
