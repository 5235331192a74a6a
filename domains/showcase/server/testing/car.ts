import { encodeConfig } from '../../configurator/config-text.ts';
import { createEngine } from '../../configurator/engine.ts';
import { priceRows } from '../../configurator/price.ts';
import type { Catalog } from '../../contract/catalog.ts';
import { catalogues } from '../../world/cars.ts';

/** The catalogue of the test car. */
export const [catalog] = catalogues as [Catalog];

/** A version of this car in its default configuration, as an order names it. */
export function carInVersion(index: number): { config: string; expectedTotalFen: number } {
  const selection = createEngine(catalog).initial(catalog.versions[index]?.code ?? '');
  return {
    config: encodeConfig(catalog.configVersion, selection),
    expectedTotalFen: priceRows(catalog, selection).totalFen,
  };
}
