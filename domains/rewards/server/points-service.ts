import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, sql } from 'drizzle-orm';
import { pointsEntries } from './tables.ts';

/**
 * Points that pay for something. A reference names it, such as `mallOrder:<no>`. The points leave the
 * customer's balance when they are held; all calls may be repeated.
 */
export type PointsSpending = {
  /** Sets points aside. @throws AppError rewards.notEnoughPoints */
  hold(
    tx: Transaction,
    want: { accountId: string; points: number; reference: string; reason: string },
  ): Promise<void>;
  /** The points that were set aside are spent. */
  capture(tx: Transaction, reference: string): Promise<void>;
  /** The points that were set aside go back to the customer. */
  release(tx: Transaction, reference: string): Promise<void>;
  /**
   * Returns points that were spent; `part` names the return, so that several are booked once each.
   * @throws Error if more than what was spent would come back.
   */
  giveBack(
    tx: Transaction,
    request: { reference: string; part: string; points: number; reason: string },
  ): Promise<void>;
};

export type Points = PointsSpending & {
  /**
   * Grants points to a customer from a budget of the brand, inside the caller's transaction. Each source is
   * booked once.
   */
  grant(
    tx: Transaction,
    grant: {
      accountId: string;
      points: number;
      source: string;
      reason: string;
      /** The budget: compensation by default, or promotion for a gift. */
      from?: 'compensation' | 'promotion';
    },
  ): Promise<void>;
  /** The customer's balance, without points that are set aside. */
  balanceOf(reader: Database | Transaction, accountId: string): Promise<number>;
};

const customerAccount = (accountId: string) => `customer:${accountId}`;
const heldAccount = (reference: string) => `held:${reference}`;
const spentAccount = (reference: string) => `spent:${reference}`;

/** Points of customers. */
export function createPoints({ clock }: { clock: Clock }): Points {
  async function balance(reader: Database | Transaction, account: string): Promise<number> {
    const [row] = await reader
      .select({ points: sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int` })
      .from(pointsEntries)
      .where(eq(pointsEntries.account, account));
    return row?.points ?? 0;
  }

  /** Books points from one account to another. */
  async function move(
    tx: Transaction,
    booking: { source: string; from: string; to: string; points: number; reason: string },
  ): Promise<void> {
    const { source, from, to, points, reason } = booking;
    const bookedAt = clock.now();
    await tx.insert(pointsEntries).values([
      { source, account: from, points: -points, reason, bookedAt },
      { source, account: to, points, reason, bookedAt },
    ]);
  }

  /** Serializes bookings of a customer or a reference, because a balance is a sum and has no row to lock. */
  async function lock(tx: Transaction, account: string): Promise<void> {
    await lockByKey(tx, `rewards.points/${account}`);
  }

  async function isBooked(tx: Transaction, source: string): Promise<boolean> {
    return (await tx.$count(pointsEntries, eq(pointsEntries.source, source))) > 0;
  }

  /** The customer and the reason of what was set aside; null if nothing was. */
  async function findHold(tx: Transaction, reference: string) {
    const [hold] = await tx
      .select({ account: pointsEntries.account, reason: pointsEntries.reason })
      .from(pointsEntries)
      .where(and(eq(pointsEntries.source, `${reference}:hold`), sql`${pointsEntries.points} < 0`));
    return hold ?? null;
  }

  /** Moves all that is set aside; nothing if it moved already. */
  async function settle(
    tx: Transaction,
    reference: string,
    act: 'capture' | 'release',
    target: (customer: string) => string,
  ): Promise<void> {
    await lock(tx, heldAccount(reference));
    const hold = await findHold(tx, reference);
    const points = hold ? await balance(tx, heldAccount(reference)) : 0;
    if (!hold || points === 0) return;
    await move(tx, {
      source: `${reference}:${act}`,
      from: heldAccount(reference),
      to: target(hold.account),
      points,
      reason: hold.reason,
    });
  }

  return {
    async grant(tx, { accountId, points, source, reason, from = 'compensation' }) {
      if (!isAmount(points)) throw new Error(`${source} cannot grant ${points} points`);
      await move(tx, { source, from: `brand:${from}`, to: customerAccount(accountId), points, reason });
    },

    balanceOf: (reader, accountId) => balance(reader, customerAccount(accountId)),

    async hold(tx, { accountId, points, reference, reason }) {
      if (!isAmount(points)) throw new Error(`${reference} cannot hold ${points} points`);
      const from = customerAccount(accountId);
      await lock(tx, from);
      const source = `${reference}:hold`;
      if (await isBooked(tx, source)) return;
      if ((await balance(tx, from)) < points) throw new AppError('rewards.notEnoughPoints');
      await move(tx, { source, from, to: heldAccount(reference), points, reason });
    },

    capture: (tx, reference) => settle(tx, reference, 'capture', () => spentAccount(reference)),

    release: (tx, reference) => settle(tx, reference, 'release', (customer) => customer),

    async giveBack(tx, { reference, part, points, reason }) {
      await lock(tx, heldAccount(reference));
      const source = `${reference}:back:${part}`;
      if (await isBooked(tx, source)) return;
      const hold = await findHold(tx, reference);
      const from = spentAccount(reference);
      if (!hold || !isAmount(points) || (await balance(tx, from)) < points)
        throw new Error(`${reference} cannot give back ${points} points`);
      await move(tx, { source, from, to: hold.account, points, reason });
    },
  };
}

const isAmount = (points: number) => Number.isSafeInteger(points) && points > 0;
