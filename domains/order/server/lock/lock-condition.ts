import type { ErrorName } from '@ev/contract/errors';
import type { TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { CarOrder } from '../tables.ts';

/** Something that an order needs before it is locked, and how its customer is told. */
export type LockNeed = {
  /** The name by which the pages know it (`order.lock-need`). */
  need: string;
  /** The refusal of a lock; passed on by `shell.passedOn`. */
  refusal: ErrorName;
  /** The status of the order in words: what is needed, until when, and what happens then. */
  statusTitle: string;
  statusText: string;
  /**
   * The reminder before the cooling window ends, and the page on which the customer does it. It has the
   * placeholders of messages about orders, `hoursLeft` and `coolingEndsAt`.
   */
  reminder: TemplateCode;
  link: string;
};

export type OrderToLock = Pick<CarOrder, 'orderNo' | 'status' | 'coolingEndsAt' | 'heldAt'>;

/**
 * A condition for the lock, such as a signed contract. It is asked for paid orders that are not locked. An
 * order that lacks something is not locked at the end of its cooling window either; the domain decides what
 * happens then (`holds`).
 */
export type LockCondition = {
  /** What each of these orders lacks; one that may be locked is left out. */
  needsOf(on: Database | Transaction, orders: readonly OrderToLock[]): Promise<ReadonlyMap<string, LockNeed>>;
};

export type LockConditions = ReturnType<typeof lockConditionsOf>;

/** All conditions as one: the first thing that is missing counts. */
export function lockConditionsOf(fills: () => readonly LockCondition[]) {
  async function needsOf(
    on: Database | Transaction,
    orders: readonly OrderToLock[],
  ): Promise<ReadonlyMap<string, LockNeed>> {
    const asked = orders.filter(({ status, heldAt }) => status === '2' || heldAt !== null);
    const needs = new Map<string, LockNeed>();
    if (asked.length === 0) return needs;
    for (const condition of fills()) {
      const left = asked.filter(({ orderNo }) => !needs.has(orderNo));
      for (const [orderNo, need] of await condition.needsOf(on, left)) needs.set(orderNo, need);
    }
    return needs;
  }

  async function needOf(on: Database | Transaction, order: OrderToLock): Promise<LockNeed | null> {
    return (await needsOf(on, [order])).get(order.orderNo) ?? null;
  }

  return {
    needsOf,
    needOf,
    /** @throws AppError with the refusal of what is missing */
    async assertLockable(tx: Transaction, order: OrderToLock): Promise<void> {
      const need = await needOf(tx, order);
      if (need) throw new AppError(need.refusal);
    },
  };
}
