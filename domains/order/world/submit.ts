import type { Api } from '@ev/contract';
import type { Random } from '@ev/kernel/random.ts';
import type { LifeStage } from '@ev/platform/life-part.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';

export type Buyer = { accountId: string; name: string; phone: string; cityCode: string };

/** A cast member orders a car, in one of its versions. */
export async function submitOrder(
  stage: LifeStage,
  { accountId, name, phone, cityCode }: Buyer,
  modelCode: string,
  random: Random,
): Promise<{ orderNo: string; storeId: string }> {
  const { catalog } = await stage.asVisitor('showcase.getCatalog', { modelCode });
  const selection = createEngine(catalog).initial(random.pick(catalog.versions).code);
  const terms = await stage.asVisitor('content.getDocument', { code: 'car-purchase-agreement' });
  const { list } = await stage.asVisitor('store.listStores', {
    cityCode,
    service: 'delivery',
    pageNo: 1,
    pageSize: 5,
  });
  const storeId = list[0]?.id ?? '';
  const input: Api['order.submitOrder']['input'] = {
    modelCode,
    config: encodeConfig(catalog.configVersion, selection),
    expectedTotalFen: priceRows(catalog, selection).totalFen,
    buyer: { type: '0', name, phone },
    cityCode,
    storeId,
    another: true,
    agreements: [{ code: terms.code, version: terms.version }],
  };
  const { orderNo } = await stage.asMember(accountId, 'order.submitOrder', input);
  return { orderNo, storeId };
}
