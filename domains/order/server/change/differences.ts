import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
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
import type { CarOrder } from '../tables.ts';

type Range = { from: string; to: string };

export type Differences = ReturnType<typeof createDifferences>;

/** What another configuration or store changes in an order. */
export function createDifferences(deps: {
  clock: Clock;
  showcase: { configurations: Configurations };
  store: { stores: Stores };
}) {
  const { clock, showcase, store } = deps;

  /**
   * The new configuration of the same model. @throws AppError showcase.configInvalid, showcase.configStale,
   * showcase.modelNotFound
   */
  async function configurationFor(order: CarOrder, config: string): Promise<Configuration> {
    return configurationOf(await showcase.configurations.decide(order.modelCode, config));
  }

  /** The same, at the total that the customer saw. @throws AppError those of `configurationFor` */
  async function configurationAt(
    order: CarOrder,
    { config, expectedTotalFen }: { config: string; expectedTotalFen: number },
  ): Promise<Configuration> {
    const configuration = await configurationFor(order, config);
    const difference = totalDifference(configuration, expectedTotalFen);
    if (difference) throw new AppError('showcase.configStale', difference);
    return configuration;
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
    configurationAt,
    rangeOf,

    async ofConfig(order: CarOrder, configuration: Configuration) {
      return {
        changes: changeRows(await rowsAsMade(order), configuration.priceRows),
        beforeTotalFen: order.totalFen,
        afterTotalFen: configuration.totalFen,
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
