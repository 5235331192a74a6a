import type { Api } from '@ev/contract';
import type { ErrorName } from '@ev/contract/errors';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import type { Catalog } from '@ev/showcase/contract/catalog.ts';
import { catalogues } from '@ev/showcase/world/cars.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import type { Answer } from '@ev/testkit/server/test-client.ts';

export type OrderInput = Api['order.submitOrder']['input'];

export const [catalog] = catalogues as [Catalog];
const [version] = catalog.versions;
export const selection = createEngine(catalog).initial(version?.code ?? '');
export const { totalFen } = priceRows(catalog, selection);

/** An order as the page submits it. */
export function orderInput(changes: Partial<OrderInput> = {}): OrderInput {
  return {
    modelCode: catalog.modelCode,
    config: encodeConfig(catalog.configVersion, selection),
    expectedTotalFen: totalFen,
    buyer: { type: '0', name: '林岚', phone: '138 0000 0001' },
    cityCode: '330100',
    storeId: 's33010001',
    agreements: [{ code: 'car-purchase-agreement', version: '2026.4' }],
    ...changes,
  };
}

/** The name of a refusal, `ok` of a success. */
export function outcomeOf(answer: Answer): ErrorName | 'ok' {
  const { code } = answer.header;
  if (code === '10000000') return 'ok';
  const names = Object.keys(refusals) as ErrorName[];
  const name = names.find((one) => refusals[one].code === code);
  if (!name) throw new Error(`${code} is in no catalogue`);
  return name;
}
