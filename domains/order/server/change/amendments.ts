import type { FactoryOrders } from '@ev/factory/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ChangeRow } from '@ev/showcase/contract/price.ts';
import { type Configuration, holdCatalog } from '@ev/showcase/server/public.ts';
import { holdDeliveringStore } from '@ev/store/server/public.ts';
import { eq } from 'drizzle-orm';
import type { Followings } from '../following.ts';
import { getOwnOrder, lockOrder, lockOwnOrder, type OrderMoves } from '../order-home.ts';
import { configuredCar } from '../submit/order-draft.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { AgreedChange, createApplyChange } from './agreed-change.ts';
import { canAmend, canAmendConfig } from './change-rules.ts';
import type { Differences } from './differences.ts';

/** A locked order whose configuration or store can be changed. */
export type AmendedOrder = Pick<
  CarOrder,
  | 'orderNo'
  | 'accountId'
  | 'status'
  | 'buyerType'
  | 'buyerName'
  | 'companyName'
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

/** What was looked up before the transaction: the change, and what it was looked up against. */
type PreparedChange = { wanted: WantedChange; config: string; catalog: Configuration['catalog'] | null };

/** The domain that changes locked orders, for the answers of the factory. The order is locked. */
export type AmendmentAnswers = {
  /** Whether the factory is asked to return the order and has not answered. */
  isAskedBack(on: Database | Transaction, orderNo: string): Promise<boolean>;
  /** The factory has returned the order that it was asked for. */
  onReturned(tx: Transaction, orderNo: string): Promise<void>;
  /** The factory has begun, but its answer is still awaited. */
  onBegun(tx: Transaction, orderNo: string): Promise<void>;
  /**
   * The factory builds the car as it was ordered. Ends the change with the order in status 20, and returns
   * whether the factory has begun (`onBegun`); null if there is no change.
   */
  onKept(tx: Transaction, orderNo: string, reason: string): Promise<{ hasBegun: boolean } | null>;
  /** Orders whose return was asked for before this time and that the factory has not answered. */
  listUnanswered(before: Date, limit: number): Promise<string[]>;
};

export const noAmendments: AmendmentAnswers = {
  isAskedBack: async () => false,
  onReturned: async () => undefined,
  onBegun: async () => undefined,
  onKept: async () => null,
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
  factory: Pick<FactoryOrders, 'withdraw'> | null;
  differences: Differences;
  apply: ReturnType<typeof createApplyChange>;
}) {
  const { db, clock, moves, followings, factory, differences, apply } = deps;

  /** @throws AppError order.orderNotFound, order.orderNotAmendable, order.configFixed */
  function assertPossible(order: CarOrder, kind: AgreedChange['kind']): void {
    if (!canAmend(order, clock.now())) throw new AppError('order.orderNotAmendable');
    if (kind === 'config' && !canAmendConfig(order)) throw new AppError('order.configFixed');
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
      const configuration = await differences.configurationAt(order, input);
      const { changes, after } = await differences.ofConfig(order, configuration);
      const range = { from: after.from, to: after.to };
      const wanted = { kind: 'config', car: configuredCar(configuration), range, changes } as const;
      return { wanted, config: order.config, catalog: configuration.catalog };
    },

    async prepareStore(
      accountId: string,
      { orderNo, storeId }: { orderNo: string; storeId: string },
    ): Promise<PreparedChange> {
      const order = await getOwnOrder(db, accountId, orderNo);
      const { store, after } = await differences.ofStore(order, storeId);
      const range = { from: after.from, to: after.to };
      return { wanted: { kind: 'store', store, range, changes: [] }, config: order.config, catalog: null };
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
      { wanted, config, catalog }: PreparedChange,
    ): Promise<AmendedOrder> {
      const order = await lockOwnOrder(tx, accountId, orderNo);
      assertPossible(order, wanted.kind);
      const isSame =
        wanted.kind === 'config' ? wanted.car.config === order.config : wanted.store.id === order.storeId;
      if (isSame) throw new AppError('order.nothingChanges');
      if (order.config !== config) throw new AppError('gateway.retry');
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

    /** The order is changed, and released to the factory again. */
    async settle(tx: Transaction, orderNo: string, change: AgreedChange, actor: string): Promise<void> {
      const order = await changing(tx, orderNo);
      // First, so that whatever follows the move finds the new price and store.
      await apply(tx, order, change, actor);
      await moves.move(tx, { orderNo, event: 'settleChange', actor });
    },

    /** The order continues as it was. */
    async drop(tx: Transaction, orderNo: string, { actor, reason }: { actor: string; reason: string }) {
      await moves.move(tx, { orderNo, event: 'dropChange', actor, reason });
    },
  };
}
