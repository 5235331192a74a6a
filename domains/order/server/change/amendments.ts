import type { FactoryOrders } from '@ev/factory/server/public.ts';
import { sameName } from '@ev/kernel/person-name.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ChangeRow } from '@ev/showcase/contract/price.ts';
import { type Configuration, holdCatalog } from '@ev/showcase/server/public.ts';
import { holdDeliveringStore } from '@ev/store/server/public.ts';
import { eq } from 'drizzle-orm';
import type { Followings } from '../following.ts';
import { getOwnOrder, lockOrder, lockOwnOrder, type OrderMoves } from '../order-home.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { AgreedChange, createApplyChange, Party } from './agreed-change.ts';
import { canAmend, canAmendBuyer, canAmendConfig } from './change-rules.ts';
import type { Differences } from './differences.ts';

/** A locked order whose configuration, store or buyer can be changed. */
export type AmendedOrder = Pick<
  CarOrder,
  | 'orderNo'
  | 'accountId'
  | 'status'
  | 'buyerType'
  | 'buyerName'
  | 'buyerPhone'
  | 'companyName'
  | 'creditCode'
  | 'modelName'
  | 'versionName'
  | 'yearStyle'
  | 'configuration'
  | 'priceRows'
  | 'totalFen'
  | 'depositFen'
  | 'store'
  | 'storeId'
  | 'promisedFrom'
  | 'promisedTo'
  | 'promisedAsOf'
>;

/** What the customer asks for. */
export type WantedChange = AgreedChange & { changes: ChangeRow[] };

/** The order is no longer at the factory. */
export async function takeBack(tx: Transaction, orderNo: string): Promise<void> {
  await tx.update(carOrders).set({ releasedAt: null }).where(eq(carOrders.orderNo, orderNo));
}

/** The configuration of an order and its price. */
type Made = Pick<CarOrder, 'config' | 'totalFen'>;
const madeOf = ({ config, totalFen }: CarOrder): Made => ({ config, totalFen });

/** What was looked up before the transaction: the change, and what it was looked up against. */
export type PreparedChange = {
  wanted: WantedChange;
  made: Made;
  catalog: Configuration['catalog'] | null;
};

/** The domain that changes locked orders, for the answers of the factory. The order is locked. */
export type AmendmentAnswers = {
  /** Whether the factory is asked to return the order and has not answered. */
  isAskedBack(on: Database | Transaction, orderNo: string): Promise<boolean>;
  /** The factory has returned the order that it was asked for. */
  onReturned(tx: Transaction, orderNo: string): Promise<void>;
  /** Whether the change does not concern the factory, which may begin meanwhile. */
  isBesideFactory(on: Database | Transaction, orderNo: string): Promise<boolean>;
  /**
   * The factory has begun, but its answer is still awaited, or the change does not concern it. The order is in
   * production once the change is over (`hasBegun`).
   */
  onBegun(tx: Transaction, orderNo: string): Promise<void>;
  /**
   * The factory builds the car as it was ordered. Ends the change; returns false if none waits for the factory.
   */
  onKept(tx: Transaction, orderNo: string, reason: string): Promise<boolean>;
  /**
   * Whether staff have recorded another answer of the factory than this one, which arrives after it. It is noted
   * at the change.
   */
  contradicts(tx: Transaction, orderNo: string, answer: 'returned' | 'kept'): Promise<boolean>;
  /** Orders whose return was asked for before this time and that the factory has not answered. */
  listUnanswered(before: Date, limit: number): Promise<string[]>;
};

export const noAmendments: AmendmentAnswers = {
  isAskedBack: async () => false,
  isBesideFactory: async () => false,
  onReturned: async () => undefined,
  onBegun: async () => undefined,
  onKept: async () => false,
  contradicts: async () => false,
  listUnanswered: async () => [],
};

export type OrderAmendments = ReturnType<typeof createOrderAmendments>;

/**
 * Changes of locked orders (status 15), for the domain in which they are asked for, approved and signed. The
 * caller checks access where a method takes no account.
 */
export function createOrderAmendments(deps: {
  db: Database;
  clock: Clock;
  moves: OrderMoves;
  followings: Pick<Followings, 'assertAmendable'>;
  factory: Pick<FactoryOrders, 'withdraw' | 'applyWaiting'> | null;
  differences: Differences;
  apply: ReturnType<typeof createApplyChange>;
}) {
  const { db, clock, moves, followings, factory, differences, apply } = deps;

  /** @throws AppError order.orderNotFound, order.orderNotAmendable, order.configFixed, order.buyerFixed */
  function assertPossible(order: CarOrder, kind: AgreedChange['kind']): void {
    if (!canAmend(order, clock.now())) throw new AppError('order.orderNotAmendable');
    if (kind === 'config' && !canAmendConfig(order)) throw new AppError('order.configFixed');
    if (kind === 'buyer' && !canAmendBuyer(order)) throw new AppError('order.buyerFixed');
  }

  /** The factory has begun while the change was under way. */
  async function beginProduction(tx: Transaction, orderNo: string): Promise<void> {
    await moves.move(tx, { orderNo, event: 'accept', actor: 'factory' });
    if (factory) await factory.applyWaiting(tx, orderNo);
  }

  async function changing(tx: Transaction, orderNo: string): Promise<CarOrder> {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new AppError('order.orderNotFound');
    return order;
  }

  return {
    /** @throws AppError those of `assertPossible` and of a configuration */
    async quoteConfig(accountId: string, { orderNo, config }: { orderNo: string; config: string }) {
      const order = await getOwnOrder(db, accountId, orderNo);
      assertPossible(order, 'config');
      return differences.ofConfig(order, await differences.configurationFor(order, config));
    },

    /** @throws AppError those of `assertPossible`, store.storeUnavailable */
    async quoteStore(accountId: string, { orderNo, storeId }: { orderNo: string; storeId: string }) {
      const order = await getOwnOrder(db, accountId, orderNo);
      assertPossible(order, 'store');
      return differences.ofStore(order, storeId);
    },

    /** Looked up before the transaction, which has only one connection. */
    async prepareConfig(
      accountId: string,
      input: { orderNo: string; config: string; expectedTotalFen: number },
    ): Promise<PreparedChange> {
      const order = await getOwnOrder(db, accountId, input.orderNo);
      const { configuration, car } = await differences.carAt(order, input);
      const { changes, after } = await differences.ofConfig(order, configuration);
      const range = { from: after.from, to: after.to };
      const wanted = { kind: 'config', car, range, changes } as const;
      return { wanted, made: madeOf(order), catalog: configuration.catalog };
    },

    async prepareStore(
      accountId: string,
      { orderNo, storeId }: { orderNo: string; storeId: string },
    ): Promise<PreparedChange> {
      const order = await getOwnOrder(db, accountId, orderNo);
      const { store, after } = await differences.ofStore(order, storeId);
      const range = { from: after.from, to: after.to };
      return { wanted: { kind: 'store', store, range, changes: [] }, made: madeOf(order), catalog: null };
    },

    /** @throws AppError order.orderNotFound */
    async prepareBuyer(accountId: string, orderNo: string, buyer: Party): Promise<PreparedChange> {
      const order = await getOwnOrder(db, accountId, orderNo);
      return { wanted: { kind: 'buyer', buyer, changes: [] }, made: madeOf(order), catalog: null };
    },

    /** @throws AppError order.orderNotFound, order.orderNotAmendable, order.buyerFixed */
    async assertBuyerAmendable(accountId: string, orderNo: string): Promise<void> {
      assertPossible(await getOwnOrder(db, accountId, orderNo), 'buyer');
    },

    /**
     * Stops the order until the change is settled or dropped. @throws AppError those of `assertPossible`,
     * order.nothingChanges, the refusals of what accompanies the order; gateway.retry if the order or the
     * catalogue was changed in the meantime
     */
    async begin(
      tx: Transaction,
      accountId: string,
      orderNo: string,
      { wanted, made, catalog }: PreparedChange,
    ): Promise<AmendedOrder> {
      const order = await lockOwnOrder(tx, accountId, orderNo);
      assertPossible(order, wanted.kind);
      if (isSame(order, wanted)) throw new AppError('order.nothingChanges');
      if (order.config !== made.config || order.totalFen !== made.totalFen)
        throw new AppError('gateway.retry');
      await followings.assertAmendable(tx, order, wanted.kind);
      if (catalog) await holdCatalog(tx, catalog);
      if (wanted.kind === 'store') await holdDeliveringStore(tx, wanted.store.id);
      await moves.move(tx, { orderNo, event: 'requestChange', actor: `member:${accountId}` });
      return order;
    },

    async uncheckedFind(on: Database | Transaction, orderNo: string): Promise<AmendedOrder | null> {
      const [order = null] = await on.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      return order;
    },

    /** Locked until the transaction ends. */
    uncheckedLock: (tx: Transaction, orderNo: string): Promise<AmendedOrder | null> => lockOrder(tx, orderNo),

    /** Asks the factory to return the order. Returns false if the factory does not have it. */
    async askBack(tx: Transaction, orderNo: string): Promise<boolean> {
      const { releasedAt } = await changing(tx, orderNo);
      if (releasedAt === null || !factory) return false;
      await factory.withdraw(tx, orderNo);
      return true;
    },

    /** The factory no longer has the order, which is released again once the change is settled or dropped. */
    takeBack,

    /** The order is changed, and released to the factory again if that has returned it. */
    async settle(
      tx: Transaction,
      orderNo: string,
      change: AgreedChange,
      { actor, hasBegun }: { actor: string; hasBegun: boolean },
    ): Promise<void> {
      const order = await changing(tx, orderNo);
      // First, so that whatever follows the move finds the new price, store and buyer.
      await apply(tx, order, change, actor);
      await moves.move(tx, { orderNo, event: 'settleChange', actor });
      if (hasBegun) await beginProduction(tx, orderNo);
    },

    /** The order continues as it was. */
    async drop(
      tx: Transaction,
      orderNo: string,
      { actor, reason, hasBegun }: { actor: string; reason: string; hasBegun: boolean },
    ) {
      await moves.move(tx, { orderNo, event: 'dropChange', actor, reason });
      if (hasBegun) await beginProduction(tx, orderNo);
    },
  };
}

function isSame(order: CarOrder, wanted: AgreedChange): boolean {
  switch (wanted.kind) {
    case 'config':
      return wanted.car.config === order.config;
    case 'store':
      return wanted.store.id === order.storeId;
    case 'buyer':
      return isSameParty(order, wanted.buyer);
  }
}

/** Another phone or agent of the same company is no other buyer of the car, but changes who signs. */
function isSameParty(order: CarOrder, { buyerType, buyerName, buyerPhone, creditCode }: Party): boolean {
  return (
    order.buyerType === buyerType &&
    sameName(order.buyerName, buyerName) &&
    order.buyerPhone === buyerPhone &&
    order.creditCode === creditCode
  );
}
