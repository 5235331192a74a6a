import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { changeRows } from '@ev/showcase/configurator/change-rows.ts';
import { deliveryRange } from '@ev/showcase/configurator/delivery.ts';
import type { PriceRow } from '@ev/showcase/contract/price.ts';
import {
  type Configuration,
  type Configurations,
  configurationOf,
  holdCatalog,
  totalDifference,
} from '@ev/showcase/server/public.ts';
import { holdDeliveringStore, type Stores } from '@ev/store/server/public.ts';
import { eq } from 'drizzle-orm';
import type { Followings } from '../following.ts';
import { getOwnOrder, lockOwnOrder } from '../order-home.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { getDeliveringStore } from '../submit/delivering-store.ts';
import { agreedRange, configuredCar } from '../submit/order-draft.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { canChangeConfig, canChangeContact, canChangeStore, configRefusal } from './change-rules.ts';
import { recordChange, recordPromise } from './order-changes.ts';

type ConfigInput = Api['order.changeConfig']['parsed'];
type StoreInput = Api['order.changeStore']['parsed'];
type Store = CarOrder['store'] & { cityCode: string };
/** Another store, and when it hands over the car of this configuration. */
type WantedStore = { config: string; store: CarOrder['store']; range: { from: string; to: string } };

/** Changes of configuration, store and contact, while each is still possible. */
export function createOrderChangesService(deps: {
  db: Database;
  clock: Clock;
  message: { notices: Notices };
  showcase: { configurations: Configurations };
  store: { stores: Stores };
  followings: Pick<Followings, 'changed'>;
}) {
  const { db, clock, message, showcase, store, followings } = deps;

  /**
   * The new configuration of the same model. @throws AppError showcase.configInvalid, showcase.configStale,
   * showcase.modelNotFound
   */
  async function configurationFor(order: CarOrder, config: string): Promise<Configuration> {
    return configurationOf(await showcase.configurations.decide(order.modelCode, config));
  }

  /**
   * The price rows of the configuration as ordered, including the options that others brought along; older
   * orders do not store rows for those.
   */
  async function rowsAsMade({ modelCode, config, priceRows }: CarOrder): Promise<PriceRow[]> {
    return (await showcase.configurations.findRowsAsMade(modelCode, config)) ?? priceRows;
  }

  function rangeOf({ catalog, selection }: Configuration, cityCode: string) {
    return deliveryRange(catalog, selection, cityCode, clock.now());
  }

  async function getStore(storeId: string): Promise<Store> {
    const { id, name, address, phone, cityCode } = await getDeliveringStore(store.stores, storeId);
    return { id, name, address, phone, cityCode };
  }

  /**
   * The range with another store: with the transport time to its city instead of the former one's, counted
   * from today.
   */
  async function rangeAt(order: CarOrder, store: Store) {
    const configuration = await showcase.configurations.findCurrent(order.modelCode, order.config);
    // A configuration that can no longer be ordered keeps its promise; only the transport time is unknown.
    if (!configuration) return { from: order.promisedFrom, to: order.promisedTo };
    return rangeOf(configuration, store.cityCode);
  }

  return {
    /** @throws AppError order.orderNotFound, those of `configRefusal` and of a configuration */
    async quoteConfig(
      accountId: string,
      { orderNo, config }: Pick<ConfigInput, 'orderNo' | 'config'>,
    ): Promise<Api['order.quoteConfigChange']['output']> {
      const order = await getOwnOrder(db, accountId, orderNo);
      if (!canChangeConfig(order)) throw new AppError(configRefusal(order, clock.now()));
      const configuration = await configurationFor(order, config);
      const after = rangeOf(configuration, order.cityCode);
      return {
        changes: changeRows(await rowsAsMade(order), configuration.priceRows),
        beforeTotalFen: order.totalFen,
        afterTotalFen: configuration.totalFen,
        before: agreedOf(order),
        after,
      };
    },

    /**
     * Runs before the transaction: checks the configuration against the current catalogue and writes nothing.
     */
    async prepareConfig(accountId: string, input: ConfigInput): Promise<Configuration> {
      const order = await getOwnOrder(db, accountId, input.orderNo);
      const configuration = await configurationFor(order, input.config);
      const difference = totalDifference(configuration, input.expectedTotalFen);
      if (difference) throw new AppError('showcase.configStale', difference);
      return configuration;
    },

    /**
     * @throws AppError order.orderNotFound, those of `configRefusal`; gateway.retry if a new catalogue was
     * published in the meantime
     */
    async changeConfig(
      tx: Transaction,
      accountId: string,
      orderNo: string,
      configuration: Configuration,
    ): Promise<{ status: CarOrder['status'] }> {
      const order = await lockOwnOrder(tx, accountId, orderNo);
      if (!canChangeConfig(order)) throw new AppError(configRefusal(order, clock.now()));
      if (configuration.config === order.config) return { status: order.status };
      await holdCatalog(tx, configuration.catalog);
      const range = agreedRange(rangeOf(configuration, order.cityCode), clock.now());
      const changed = { ...configuredCar(configuration), ...range };
      await tx.update(carOrders).set(changed).where(eq(carOrders.orderNo, orderNo));
      const id = await recordChange(tx, clock, {
        orderNo,
        kind: 'config',
        before: { config: order.config, priceRows: order.priceRows, totalFen: order.totalFen },
        after: { config: changed.config, priceRows: changed.priceRows, totalFen: changed.totalFen },
        actor: `member:${accountId}`,
      });
      await promise(tx, { ...order, ...changed }, '变更配置后的预计', `member:${accountId}`);
      const after = {
        order: { ...order, ...changed },
        kind: 'config',
        actor: `member:${accountId}`,
      } as const;
      await followings.changed(tx, after);
      await tell(tx, { ...order, ...changed }, 'order.configChanged', `change:${id}`, {
        total: formatYuan(changed.totalFen),
        versionName: changed.versionName,
      });
      return { status: order.status };
    },

    /** @throws AppError order.orderNotFound, order.orderNotChangeable, store.storeUnavailable */
    async quoteStore(accountId: string, input: StoreInput): Promise<Api['order.quoteStoreChange']['output']> {
      const order = await getOwnOrder(db, accountId, input.orderNo);
      if (!canChangeStore(order)) throw new AppError('order.orderNotChangeable');
      const { cityCode, ...store } = await getStore(input.storeId);
      const range = await rangeAt(order, { ...store, cityCode });
      return { store, before: agreedOf(order), after: { ...range, asOf: clock.now().toISOString() } };
    },

    /**
     * Looked up before the transaction, which has only one connection.
     * @throws AppError order.orderNotFound, store.storeUnavailable
     */
    async prepareStore(accountId: string, input: StoreInput): Promise<WantedStore> {
      const order = await getOwnOrder(db, accountId, input.orderNo);
      const { cityCode, ...store } = await getStore(input.storeId);
      return { config: order.config, store, range: await rangeAt(order, { ...store, cityCode }) };
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
      const changed = { storeId: store.id, store, ...agreedRange(range, clock.now()) };
      await tx.update(carOrders).set(changed).where(eq(carOrders.orderNo, orderNo));
      const id = await recordChange(tx, clock, {
        orderNo,
        kind: 'store',
        before: order.store,
        after: store,
        actor: `member:${accountId}`,
      });
      await promise(tx, { ...order, ...changed }, '变更门店后的预计', `member:${accountId}`);
      const after = { order: { ...order, ...changed }, kind: 'store', actor: `member:${accountId}` } as const;
      await followings.changed(tx, after);
      await tell(tx, { ...order, ...changed }, 'order.storeChanged', `change:${id}`);
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
      await tell(tx, { ...order, ...changed }, 'order.contactChanged', `change:${id}`);
      return { status: order.status };
    },
  };

  async function promise(tx: Transaction, order: CarOrder, reason: string, actor: string): Promise<void> {
    const { orderNo, promisedFrom: from, promisedTo: to } = order;
    await recordPromise(tx, clock, { orderNo, from, to, reason, actor });
  }

  async function tell(
    tx: Transaction,
    order: CarOrder,
    template: TemplateCode,
    cause: string,
    words: Record<string, string> = {},
  ): Promise<void> {
    await message.notices.tell(
      tx,
      orderNotice(order, {
        template,
        words,
        cause,
        link: orderLink('submit', order.orderNo),
      }),
    );
  }
}

function agreedOf(order: CarOrder) {
  return { from: order.promisedFrom, to: order.promisedTo, asOf: order.promisedAsOf.toISOString() };
}
