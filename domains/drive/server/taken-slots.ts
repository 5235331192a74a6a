import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { driveHolds, driveSlots } from './tables.ts';

export type SlotKey = { storeId: string; modelCode: string; startsAt: Date };

const keyOf = ({ storeId, modelCode, startsAt }: SlotKey) =>
  [storeId, modelCode, startsAt.toISOString()].join('/');

const isIn = (columns: Record<keyof SlotKey, AnyPgColumn>, { storeId, modelCode, startsAt }: SlotKey) =>
  and(eq(columns.storeId, storeId), eq(columns.modelCode, modelCode), eq(columns.startsAt, startsAt));

const slotOfHold = {
  storeId: driveHolds.storeId,
  modelCode: driveHolds.modelCode,
  startsAt: driveHolds.startsAt,
};

/** Serializes all slot operations of one customer. Must be taken before any row lock. */
export async function lockDrivesOf(tx: Transaction, accountId: string): Promise<void> {
  await lockByKey(tx, `drive/${accountId}`);
}

/** Collects how many places of each slot are taken or freed. */
class Changes {
  readonly #changes = new Map<string, { slot: SlotKey; by: number }>();

  add(slot: SlotKey, by: number): void {
    const key = keyOf(slot);
    this.#changes.set(key, { slot, by: (this.#changes.get(key)?.by ?? 0) + by });
  }

  /** Sorted, so that two transactions that swap slots do not deadlock. */
  inOrder(): { slot: SlotKey; by: number }[] {
    return [...this.#changes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
  }
}

async function giveBack(tx: Transaction, slot: SlotKey, places: number): Promise<void> {
  await tx
    .update(driveSlots)
    .set({ taken: sql`greatest(${driveSlots.taken} - ${places}, 0)` })
    .where(isIn(driveSlots, slot));
}

/**
 * Takes a place in a slot for a customer, and releases their hold and the place that they had before. The
 * count changes only within the capacity, so concurrent requests get exactly as many places as there are. The
 * caller holds the lock of the customer's drives.
 * @param from the slot of a booking that is moved
 * @param byStaff the store books for the customer: their hold stays, unless it is for this very slot
 * @throws AppError drive.slotGone
 */
export async function takeSlot(
  tx: Transaction,
  taking: {
    accountId: string;
    slot: SlotKey;
    capacity: number;
    now: Date;
    from?: SlotKey | undefined;
    byStaff?: boolean;
  },
): Promise<void> {
  const { accountId, slot, capacity, now, from, byStaff = false } = taking;
  const changes = new Changes();
  const given = byStaff ? isIn(driveHolds, slot) : undefined;
  const own = await tx
    .delete(driveHolds)
    .where(and(eq(driveHolds.accountId, accountId), given))
    .returning(slotOfHold);
  // Expired holds release their places before any request is refused.
  const over = tx
    .select({ accountId: driveHolds.accountId })
    .from(driveHolds)
    .where(and(isIn(driveHolds, slot), lte(driveHolds.expiresAt, now)))
    .for('update', { skipLocked: true });
  const ended = await tx.delete(driveHolds).where(inArray(driveHolds.accountId, over)).returning(slotOfHold);
  for (const held of [...own, ...ended]) changes.add(held, -1);
  if (from) changes.add(from, -1);
  changes.add(slot, 1);
  for (const change of changes.inOrder()) {
    if (keyOf(change.slot) === keyOf(slot)) await fill(tx, slot, capacity, change.by);
    else if (change.by < 0) await giveBack(tx, change.slot, -change.by);
  }
}

async function fill(tx: Transaction, slot: SlotKey, capacity: number, by: number): Promise<void> {
  const filled = await tx
    .insert(driveSlots)
    // The check constraint also applies to the proposed row, so a negative change counts as 0 there; it only
    // occurs if the row already exists.
    .values({ ...slot, capacity, taken: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: [driveSlots.storeId, driveSlots.modelCode, driveSlots.startsAt],
      set: { capacity, taken: sql`${driveSlots.taken} + ${by}` },
      setWhere: sql`${driveSlots.taken} + ${by} <= ${capacity}`,
    })
    .returning({ storeId: driveSlots.storeId });
  if (filled.length === 0) throw new AppError('drive.slotGone');
}

/** Holds a slot for a customer until `expiresAt`. */
export async function keepHold(
  tx: Transaction,
  hold: { accountId: string; slot: SlotKey; expiresAt: Date },
): Promise<void> {
  const { accountId, slot, expiresAt } = hold;
  await tx.insert(driveHolds).values({ accountId, ...slot, expiresAt });
}

/** Frees the place of a booking that ends. */
export async function leaveSlot(tx: Transaction, slot: SlotKey): Promise<void> {
  await giveBack(tx, slot, 1);
}

/** Ends expired holds and returns their number. */
export async function endHolds(tx: Transaction, now: Date, most: number): Promise<number> {
  const over = tx
    .select({ accountId: driveHolds.accountId })
    .from(driveHolds)
    .where(lte(driveHolds.expiresAt, now))
    .limit(most)
    .for('update', { skipLocked: true });
  const ended = await tx.delete(driveHolds).where(inArray(driveHolds.accountId, over)).returning(slotOfHold);
  const changes = new Changes();
  for (const held of ended) changes.add(held, -1);
  for (const { slot, by } of changes.inOrder()) await giveBack(tx, slot, -by);
  return ended.length;
}
