import type { Api } from '@ev/contract';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import { as, type Member } from '@ev/testkit/wire/member.ts';
import type { Target } from '@ev/testkit/wire/wire-caller.ts';
import { call } from '@ev/testkit/wire/wire-caller.ts';

/** An order for a car in its default configuration, filled in from the server's data, besides any other one. */
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
    another: true,
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
