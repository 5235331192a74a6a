import { encodeConfig } from '@ev/configurator/config-text.ts';
import { createEngine } from '@ev/configurator/engine.ts';
import { priceRows } from '@ev/configurator/price.ts';
import type { Catalog } from '@ev/contract/buy/catalog';
import { catalogues } from '@ev/testkit/world/catalogues.ts';

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial(catalog.versions[1]?.code ?? '');

/** Another version of the car that test orders are of, as one changes to it. */
export const otherVersion = {
  config: encodeConfig(catalog.configVersion, selection),
  expectedTotalFen: priceRows(catalog, selection).totalFen,
};

/** Another store than that of test orders. */
export const otherStore = 's33010002';
