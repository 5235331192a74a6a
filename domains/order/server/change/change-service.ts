import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Configuration, holdCatalog } from '@ev/showcase/server/public.ts';
import { holdDeliveringStore } from '@ev/store/server/public.ts';
import { eq } from 'drizzle-orm';
import type { Followings } from '../following.ts';
import { getOwnOrder, lockOwnOrder } from '../order-home.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import type { ConfiguredCar } from '../submit/order-draft.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { createApplyChange } from './agreed-change.ts';
import { canChangeConfig, canChangeContact, canChangeStore, configRefusal } from './change-rules.ts';
import type { Differences } from './differences.ts';
import { recordChange } from './order-changes.ts';

type ConfigInput = Api['order.changeConfig']['parsed'];
type StoreInput = Api['order.changeStore']['parsed'];
/** Another configuration, and the car with its price. */
type WantedConfig = { configuration: Configuration; car: ConfiguredCar };
/** Another store, and when it hands over the car of this configuration. */
type WantedStore = { config: string; store: CarOrder['store']; range: { from: string; to: string } };

/** Changes of configuration, store and contact, while each is still possible. */
export function createOrderChangesService(deps: {
  db: Database;
  clock: Clock;
  message: { notices: Notices };
  followings: Pick<Followings, 'assertAmendable'>;
  differences: Differences;
  apply: ReturnType<typeof createApplyChange>;
}) {
  const { db, clock, message, followings, differences, apply } = deps;

  return {
    /** @throws AppError order.orderNotFound, those of `configRefusal` and of a configuration */
    async quoteConfig(
      accountId: string,
      { orderNo, config }: Pick<ConfigInput, 'orderNo' | 'config'>,
    ): Promise<Api['order.quoteConfigChange']['output']> {
      const order = await getOwnOrder(db, accountId, orderNo);
      if (!canChangeConfig(order)) throw new AppError(configRefusal(order, clock.now()));
      return differences.ofConfig(order, await differences.configurationFor(order, config));
    },

    /**
     * Runs before the transaction: checks the configuration against the current catalogue and writes nothing.
     */
    async prepareConfig(accountId: string, input: ConfigInput): Promise<WantedConfig> {
      const order = await getOwnOrder(db, accountId, input.orderNo);
      return differences.carAt(order, input);
    },

    /**
     * @throws AppError order.orderNotFound, those of `configRefusal`, order.loanRuns; gateway.retry if a new
     * catalogue was published, or the order's discount changed, in the meantime
     */
    async changeConfig(
      tx: Transaction,
      accountId: string,
      orderNo: string,
      { configuration, car: seen }: WantedConfig,
    ): Promise<{ status: CarOrder['status'] }> {
      const order = await lockOwnOrder(tx, accountId, orderNo);
      if (!canChangeConfig(order)) throw new AppError(configRefusal(order, clock.now()));
      if (configuration.config === order.config) return { status: order.status };
      await holdCatalog(tx, configuration.catalog);
      const car = await differences.carFor(tx, order, configuration);
      if (car.totalFen !== seen.totalFen) throw new AppError('gateway.retry');
      await followings.assertAmendable(tx, order, 'config');
      const { from, to } = differences.rangeOf(configuration, order.cityCode);
      const change = { kind: 'config', car, range: { from, to } } as const;
      await apply(tx, order, change, `member:${accountId}`);
      return { status: order.status };
    },

    /** @throws AppError order.orderNotFound, order.orderNotChangeable, store.storeUnavailable */
    async quoteStore(accountId: string, input: StoreInput): Promise<Api['order.quoteStoreChange']['output']> {
      const order = await getOwnOrder(db, accountId, input.orderNo);
      if (!canChangeStore(order)) throw new AppError('order.orderNotChangeable');
      return differences.ofStore(order, input.storeId);
    },

    /**
     * Looked up before the transaction, which has only one connection.
     * @throws AppError order.orderNotFound, store.storeUnavailable
     */
    async prepareStore(accountId: string, input: StoreInput): Promise<WantedStore> {
      const order = await getOwnOrder(db, accountId, input.orderNo);
      const { store, after } = await differences.ofStore(order, input.storeId);
      return { config: order.config, store, range: { from: after.from, to: after.to } };
    },

    /**
     * @throws AppError order.orderNotFound, order.orderNotChangeable, store.storeUnavailable; gateway.retry
     * if the car was changed in the meantime
     */
    async changeStore(
      tx: Transaction,
      accountId: string,
      orderNo: string,
      { config, store, range }: WantedStore,
    ): Promise<{ status: CarOrder['status'] }> {
      const order = await lockOwnOrder(tx, accountId, orderNo);
      if (!canChangeStore(order)) throw new AppError('order.orderNotChangeable');
      if (order.storeId === store.id) return { status: order.status };
      if (order.config !== config) throw new AppError('gateway.retry');
      await holdDeliveringStore(tx, store.id);
      await apply(tx, order, { kind: 'store', store, range }, `member:${accountId}`);
      return { status: order.status };
    },

    /** @throws AppError order.orderNotFound, order.orderNotChangeable */
    async changeContact(
      tx: Transaction,
      accountId: string,
      input: Api['order.changeContact']['parsed'],
    ): Promise<{ status: CarOrder['status'] }> {
      const { orderNo, name, phone } = input;
      const order = await lockOwnOrder(tx, accountId, orderNo);
      if (!canChangeContact(order)) throw new AppError('order.orderNotChangeable');
      const before = { name: order.contactName, phone: order.contactPhone };
      if (before.name === name && before.phone === phone) return { status: order.status };
      const changed = { contactName: name, contactPhone: phone };
      await tx.update(carOrders).set(changed).where(eq(carOrders.orderNo, orderNo));
      const id = await recordChange(tx, clock, {
        orderNo,
        kind: 'contact',
        before,
        after: { name, phone },
        actor: `member:${accountId}`,
      });
      await message.notices.tell(
        tx,
        orderNotice(
          { ...order, ...changed },
          {
            template: 'order.contactChanged',
            words: {},
            cause: `change:${id}`,
            link: orderLink('submit', orderNo),
          },
        ),
      );
      return { status: order.status };
    },
  };
}
