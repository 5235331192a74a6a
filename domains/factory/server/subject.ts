import type { StaffActor } from '@ev/platform/call.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { FactoryEvent, FactoryOrder } from './port.ts';

/**
 * The effect of a factory event. `ignored`: others had already done it, or it no longer makes sense;
 * `refused`: it waits for a staff member, and all events behind it wait as well.
 */
export type FactoryOutcome =
  | { kind: 'applied' }
  | { kind: 'ignored'; reason: string }
  | { kind: 'refused'; reason: string };

/**
 * The orders whose cars the factory builds, as this domain needs them. Locks are taken in one order: the
 * order's row first, then what the factory reported about it.
 */
export type FactorySubject = {
  /** What the factory is asked to build, as the order is now; null if there is no such order. */
  find(orderNo: string): Promise<Omit<FactoryOrder, 'placement'> | null>;
  /** Locks the order until the transaction ends. Returns false if there is none. */
  lock(tx: Transaction, orderNo: string): Promise<boolean>;
  /** Locks an order in the reach of a staff member. @throws AppError order.orderNotFound */
  lockSeen(tx: Transaction, actor: StaffActor, orderNo: string): Promise<void>;
  /** Applies an event to its order, which is locked. */
  apply(tx: Transaction, orderNo: string, event: ReportedEvent): Promise<FactoryOutcome>;
  /** The factory has no such order any more, or never took it. The order is locked. */
  onNothingToWithdraw(tx: Transaction, orderNo: string): Promise<void>;
  /**
   * Whether the order is asked back and the factory has not answered. A request that was delayed must not
   * withdraw an order that continues, or that was placed again.
   */
  isAskedBack(orderNo: string): Promise<boolean>;
  /** Released orders whose withdrawal was decided before a time and that the factory has not answered. */
  listUnanswered(before: Date, limit: number): Promise<string[]>;
};

export type ReportedEvent = { id: string; content: FactoryEvent['content']; happenedAt: Date };
