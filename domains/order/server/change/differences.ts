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
  totalDifference,
} from '@ev/showcase/server/public.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { getDeliveringStore } from '../submit/delivering-store.ts';
import { discountOf, type OrderDiscount, pricedCar } from '../submit/discount.ts';
import { type ConfiguredCar, configuredCar } from '../submit/order-draft.ts';
import type { CarOrder } from '../tables.ts';

type Range = { from: string; to: string };

export type Differences = ReturnType<typeof createDifferences>;

/** What another configuration or store changes in an order. */
export function createDifferences(deps: {
  db: Database;
  clock: Clock;
  discounts: Pick<OrderDiscount, 'rejudge'>;
  showcase: { configurations: Configurations };
  store: { stores: Stores };
}) {
  const { db, clock, discounts, showcase, store } = deps;

  /**
   * The new configuration of the same model. @throws AppError showcase.configInvalid, showcase.configStale,
   * showcase.modelNotFound
   */
  async function configurationFor(order: CarOrder, config: string): Promise<Configuration> {
    return configurationOf(await showcase.configurations.decide(order.modelCode, config));
  }

  /** The order's car in another configuration, with its discount if that still fits. */
  async function carFor(
    on: Database | Transaction,
    { orderNo, modelCode, depositFen }: CarOrder,
    configuration: Configuration,
  ): Promise<ConfiguredCar> {
    const { priceRows, totalFen } = configuration;
    const car = pricedCar({ modelCode, priceRows, totalFen, depositFen });
    return configuredCar(configuration, await discounts.rejudge(on, orderNo, car));
  }

  /** The same, at the total that the customer saw. @throws AppError those of `configurationFor` */
  async function carAt(
    order: CarOrder,
    { config, expectedTotalFen }: { config: string; expectedTotalFen: number },
  ): Promise<{ configuration: Configuration; car: ConfiguredCar }> {
    const configuration = await configurationFor(order, config);
    const car = await carFor(db, order, configuration);
    const difference = totalDifference({ ...configuration, totalFen: car.totalFen }, expectedTotalFen);
    if (difference) throw new AppError('showcase.configStale', difference);
    return { configuration, car };
  }

  /**
   * The price rows of the configuration as ordered, including the options that others brought along; older
   * orders do not store rows for those.
   */
  async function rowsAsMade({ modelCode, config, priceRows }: CarOrder): Promise<PriceRow[]> {
    const made = await showcase.configurations.findRowsAsMade(modelCode, config);
    const discount = discountOf(priceRows);
    if (!made) return priceRows;
    return discount ? [...made, discount] : made;
  }

  function rangeOf({ catalog, selection }: Configuration, cityCode: string) {
    return deliveryRange(catalog, selection, cityCode, clock.now());
  }

  /**
   * The range with another store: with the transport time to its city instead of the former one's, counted
   * from today.
   */
  async function rangeAt(order: CarOrder, cityCode: string): Promise<Range> {
    const configuration = await showcase.configurations.findCurrent(order.modelCode, order.config);
    // A configuration that can no longer be ordered keeps its promise; only the transport time is unknown.
    if (!configuration) return { from: order.promisedFrom, to: order.promisedTo };
    return rangeOf(configuration, cityCode);
  }

  return {
    configurationFor,
    carFor,
    carAt,
    rangeOf,

    async ofConfig(order: CarOrder, configuration: Configuration) {
      const car = await carFor(db, order, configuration);
      return {
        changes: changeRows(await rowsAsMade(order), car.priceRows),
        beforeTotalFen: order.totalFen,
        afterTotalFen: car.totalFen,
        before: agreedOf(order),
        after: rangeOf(configuration, order.cityCode),
      };
    },

    /** @throws AppError store.storeUnavailable */
    async ofStore(order: CarOrder, storeId: string) {
      const { id, name, address, phone, cityCode } = await getDeliveringStore(store.stores, storeId);
      const range = await rangeAt(order, cityCode);
      return {
        store: { id, name, address, phone },
        before: agreedOf(order),
        after: { ...range, asOf: clock.now().toISOString() },
      };
    },
  };
}

function agreedOf(order: CarOrder) {
  return { from: order.promisedFrom, to: order.promisedTo, asOf: order.promisedAsOf.toISOString() };
}
