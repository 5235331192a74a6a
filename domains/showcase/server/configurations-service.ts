import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { decodeConfig } from '../configurator/config-text.ts';
import { deliveryRange } from '../configurator/delivery.ts';
import { onRoadRows, priceRows } from '../configurator/price.ts';
import type { PriceRow } from '../contract/price.ts';
import { type Configuration, type ConfigurationDecision, decideConfiguration } from './configuration.ts';
import type { Showcase } from './showcase-service.ts';

export type Configurations = ReturnType<typeof createConfigurations>;

/** Configurations as text, checked against the current catalogue. */
export function createConfigurations(showcase: Showcase, clock: Clock) {
  /** @throws AppError showcase.modelNotFound */
  async function decide(modelCode: string, config: string): Promise<ConfigurationDecision> {
    const decoded = decodeConfig(config);
    const made = decoded && (await showcase.findCatalogVersion(modelCode, decoded.configVersion));
    const current = made?.current
      ? made.catalog
      : await showcase.getSuccessor(modelCode, made?.catalog.yearStyle);
    if (decoded === null) return { kind: 'invalid', violations: [] };
    return decideConfiguration(decoded, made?.catalog ?? null, current);
  }

  return {
    decide,

    /**
     * A configuration that can be ordered unchanged; null once its catalogue is outdated or its car is off
     * sale.
     */
    async findCurrent(modelCode: string, config: string): Promise<Configuration | null> {
      const decoded = decodeConfig(config);
      const made = decoded && (await showcase.findCatalogVersion(modelCode, decoded.configVersion));
      if (!decoded || !made?.current) return null;
      const decision = decideConfiguration(decoded, made.catalog, made.catalog);
      return decision.kind === 'current' ? decision.configuration : null;
    },

    /** The price rows of a configuration in its original catalogue; null if there is none. */
    async findRowsAsMade(modelCode: string, config: string): Promise<PriceRow[] | null> {
      const decoded = decodeConfig(config);
      const made = decoded && (await showcase.findCatalogVersion(modelCode, decoded.configVersion));
      return made ? priceRows(made.catalog, decoded.selection).rows : null;
    },

    /**
     * Price rows, on-road estimate and delivery range, always computed here and never taken from the page.
     * @throws AppError showcase.modelNotFound, showcase.configInvalid, showcase.configStale with the
     * difference
     */
    async quote(input: Api['showcase.quote']['parsed']): Promise<Api['showcase.quote']['output']> {
      const configuration = configurationOf(await decide(input.modelCode, input.config));
      const { catalog, selection, config, totalFen } = configuration;
      const onRoad = onRoadRows(catalog, totalFen);
      return {
        configVersion: catalog.configVersion,
        config,
        priceRows: configuration.priceRows,
        totalFen,
        onRoadRows: onRoad.rows,
        onRoadTotalFen: onRoad.totalFen,
        depositFen: catalog.depositFen,
        delivery: deliveryRange(catalog, selection, input.cityCode, clock.now()),
      };
    },
  };
}

/** @throws AppError showcase.configInvalid with the reasons, showcase.configStale with the difference */
export function configurationOf(decision: ConfigurationDecision): Configuration {
  if (decision.kind === 'invalid')
    throw new AppError('showcase.configInvalid', { violations: decision.violations });
  if (decision.kind === 'stale') throw new AppError('showcase.configStale', decision.difference);
  return decision.configuration;
}
