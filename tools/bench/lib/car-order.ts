import { encodeConfig } from '../../../domains/showcase/configurator/config-text.ts';
import { createEngine } from '../../../domains/showcase/configurator/engine.ts';
import { priceRows } from '../../../domains/showcase/configurator/price.ts';
import type { Api } from '../../../packages/contract/src/index.ts';
import type { Target } from '../../../packages/wire/test/independent-client.ts';
import { as, type Member } from './member.ts';
import { call } from './wire-caller.ts';

/** An order for a car in its default configuration, filled in from the server's data. */
export async function carOrder(
  target: Target,
  modelCode: string,
  phone: string,
): Promise<Api['order.submitOrder']['input']> {
  const { catalog } = await call(target, 'showcase.getCatalog', { modelCode });
  const selection = createEngine(catalog).initial(catalog.versions[0]?.code ?? '');
  const terms = await call(target, 'content.getDocument', { code: 'car-purchase-agreement' });
  return {
    modelCode,
    config: encodeConfig(catalog.configVersion, selection),
    expectedTotalFen: priceRows(catalog, selection).totalFen,
    buyer: { type: '0', name: '林岚', phone },
    cityCode: '330100',
    storeId: 's33010001',
    agreements: [{ code: terms.code, version: terms.version }],
  };
}

/** Cancels every unpaid order of a customer. */
export async function cancelUnpaidOrders(target: Target, member: Member): Promise<void> {
  const unpaid = { status: '0', pageNo: 1, pageSize: 50 } as const;
  const { list } = await call(target, 'order.listOrders', unpaid, as(member));
  for (const { orderNo } of list) {
    await call(target, 'order.cancelUnpaidOrder', { orderNo, reason: 'other' }, as(member));
  }
}
