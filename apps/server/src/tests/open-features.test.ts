/**
 * The second brand adds, after its opening, what contracts, finance, delivery, the mall and the care of cars need:
 * from an empty database, with the folders of the guide (docs/features.md).
 */

import { fileURLToPath } from 'node:url';
import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { pay, wishOf } from '@ev/mall-order/server/testing/orders.ts';
import { newBuyer } from '@ev/order/server/testing/buyer.ts';
import { signerOn } from '@ev/sales-contract/server/testing/signing.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { emptyDatabase } from '@ev/testkit/server/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFolder, faultsOf } from './stock-copies.ts';

const folder = (name: string) =>
  fileURLToPath(new URL(`../../../../e2e/fixtures/second-brand/${name}`, import.meta.url));
const place = { cityCode: '330200', storeId: 's33020001' };

let server: TestServer;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
  // Payments queue jobs.
  server = await launchOn(database.url, { jobs: 'queued' });
  expect(await applyFolder(folder('stock'), server)).toMatchObject({ done: true });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

async function page(address: string): Promise<string> {
  const { statusCode, body } = await server.app.inject({
    url: `/h5${address}`,
    headers: { accept: 'text/html' },
  });
  expect(statusCode).toBe(200);
  return body;
}

/** By name, of those that a brand can sell without. */
async function readyLines(): Promise<string[]> {
  const { token } = await newStaff(server, ['administrator']);
  const { body } = await server.client.call('operations.getOpeningChecklist', {}, { token });
  return body.lines.filter(({ done, optional }) => done && optional).map(({ name }) => name);
}

const features = [
  'salesContractTemplate',
  'deliveryTemplate',
  'quoteTemplate',
  'inspectionList',
  'loanPlans',
  'bankAccount',
  'mallProducts',
  'returnAddress',
  'coupons',
  'workshops',
  'maintenanceItems',
  'maintenanceIntervals',
  'warrantyTerms',
  'rescueRules',
  'insurers',
  'manual',
  'serviceHelp',
];

describe('with cars alone', () => {
  it.each([
    ['/pages/finance/calculatorPage?modelCode=chao', '暂无可用的金融方案'],
    ['/pages/index/index?tabIndex=3', '商城正在上新'],
    ['/pages/shop/activityList', '现在没有活动'],
    ['/pages/shop/newProduct', '最近没有新品'],
    ['/pages/shop/couponZone', '现在没有可领的券'],
    ['/pages/car/guide', '用车指南正在准备'],
    ['/pages/car/call', brand.hotline.phone],
  ])('says at %s: %s', async (address, text) => {
    expect(await page(address)).toContain(text);
  });

  it('lists what the features lack', async () => {
    const ready = await readyLines();
    expect(features.filter((name) => ready.includes(name))).toEqual([]);
  });
});

describe('with the goods of its features', () => {
  beforeAll(async () => {
    const outcome = await applyFolder(folder('features'), server);
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.done).toBe(true);
  });

  it('has all of them in the checklist', async () => {
    const ready = await readyLines();
    expect(features.filter((name) => !ready.includes(name))).toEqual([]);
  });

  it('offers loans, rescue and the care of its cars', async () => {
    const { accessToken: token } = await newCustomer(server);
    const { client } = server;
    const { plans } = (await client.call('finance.listPlans', { modelCode: 'chao' })).body;
    expect(plans.map(({ name }) => name)).toEqual(['潮汐贷']);
    expect((await client.call('rescue.getInfo', {})).body.hotline).toBe('400-000-0819');
    const { items } = (await client.call('maintenance.listItems', { modelCode: 'chao' }, { token })).body;
    expect(items.map(({ name }) => name)).toEqual(['靠岸基础保养']);
    const { stores } = (await client.call('maintenance.listStores', {}, { token })).body;
    expect(stores).toMatchObject([{ storeId: place.storeId, picksUp: false }]);
    expect(stores[0]?.earliest).not.toBeNull();
  });

  it('sells in its mall what has arrived, at the price of its offer', async () => {
    const { client } = server;
    const skuCode = 'TIDE-CUP';
    const variant = async () =>
      (await client.call('mall.getProduct', { productCode: 'tide-cup' })).body.variants[0];
    expect(await variant()).toMatchObject({
      state: 'soldOut',
      price: { priceFen: 9_900, regularFen: 12_900 },
    });
    expect(await readyLines()).not.toContain('mallUnits');
    const staff = await newStaff(server, ['delivery']);
    const arrived = {
      skuCode,
      kind: 'received',
      quantity: 3,
      reason: '首批到货',
      expectedOnHand: 0,
    } as const;
    expect(outcomeOf(await client.call('mall.moveStock', arrived, { token: staff.token }))).toBe('ok');
    expect(await variant()).toMatchObject({ state: 'available', available: 3 });
    expect(await readyLines()).toContain('mallUnits');

    const buyer = { token: (await newCustomer(server)).accessToken };
    const wish = await wishOf({ server }, buyer, { lines: [{ skuCode, quantity: 1 }] });
    // Parcels are free from ¥99 on.
    expect(wish.expectedFen).toBe(9_900);
    const { orderNo } = (await client.call('mall-order.placeOrder', wish, buyer)).body;
    await pay({ server }, buyer, orderNo);
    expect((await client.call('mall-order.getOrder', { orderNo }, buyer)).body.status).toBe('toShip');
  });

  it('locks the order of a car once its contract is signed', async () => {
    const { client } = server;
    const buyer = await newBuyer(server);
    const { catalog } = (await client.call('showcase.getCatalog', { modelCode: 'chao' })).body;
    const selection = createEngine(catalog).initial('chao-base');
    const expectedTotalFen = priceRows(catalog, selection).totalFen;
    const orderNo = await buyer.order({
      modelCode: 'chao',
      config: encodeConfig(catalog.configVersion, selection),
      expectedTotalFen,
      agreements: [{ code: 'car-purchase-agreement', version: '2026.1' }],
      ...place,
    });
    const { payNo, attemptNo } = await buyer.startPaying(orderNo);
    server.providers.wechat.pay(attemptNo);
    await buyer.getPayment(payNo);
    // An order can be locked some time after its payment.
    await buyer.at(10 * minuteMs);
    const lock = async () =>
      outcomeOf(
        await client.call('order.lockOrder', { orderNo, expectedTotalFen }, { token: buyer.token() }),
      );
    expect(await lock()).toBe('sales-contract.notSigned');
    const customer = { token: buyer.token(), phone: buyer.phone };
    const flowNo = await signerOn(server).signAll(customer, orderNo);
    const { text } = (await client.call('signing.getFlow', { flowNo }, { token: customer.token })).body;
    expect(text.keyPoints[0]?.text).toContain('澄岸 潮');
    expect(await lock()).toBe('ok');
  });
});
