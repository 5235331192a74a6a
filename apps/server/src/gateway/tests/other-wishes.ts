import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/catalogues.ts';

const [catalog] = catalogues as [Catalog];
const selection = createEngine(catalog).initial(catalog.versions[1]?.code ?? '');

/** Another version of the car that test orders are of, as one changes to it. */
export const otherVersion = {
  config: encodeConfig(catalog.configVersion, selection),
  expectedTotalFen: priceRows(catalog, selection).totalFen,
};

/** Another store than that of test orders. */
export const otherStore = 's33010002';
