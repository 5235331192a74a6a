import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { inboxMessages } from '@ev/message/server/tables.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSales } from '../products/sales.ts';
import { mallFavorites, mallOfferPrices, mallOffers, mallProducts } from '../tables.ts';
import { emptyMall } from '../testing/empty-mall.ts';
import { noGroups, receive } from '../testing/stock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
  await emptyMall(server.db);
  for (const skuCode of ['MUG-OAT-350', 'JACKET-BLACK-M', 'V2L-GUN', 'PULLBACK-S'])
    await receive(server, skuCode, 120);
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const codes = async (filter: object) =>
  (await server.client.call('mall.listProducts', { pageSize: 50, ...filter })).body.list.map(
    ({ productCode }) => productCode,
  );
const getProduct = async (productCode: string) =>
  (await server.client.call('mall.getProduct', { productCode })).body;

describe('lists', () => {
  it('filter by category, stock, points and price', async () => {
    const ofKids = await codes({ category: 'kids' });
    expect(ofKids).toEqual(expect.arrayContaining(['model-car', 'pull-back-car']));
    expect(ofKids).not.toContain('mug');
    expect(new Set(await codes({ inStock: true }))).toEqual(new Set(['mug', 'jacket', 'pull-back-car']));
    const forPoints = await codes({ forPoints: true });
    expect(forPoints).toEqual(expect.arrayContaining(['gift-card', 'pull-back-car']));
    expect(forPoints).not.toContain('jacket');
    // The mug costs ¥79 by its offer and ¥99 without it.
    expect(await codes({ fromFen: 7900, toFen: 7900 })).toContain('mug');
    expect(await codes({ fromFen: 9900, toFen: 9900 })).not.toContain('mug');
  });

  it('list the products of an offer', async () => {
    expect(await codes({ offerCode: 'mug-weeks' })).toEqual(['mug']);
    const reduced = await codes({ offerCode: 'home-299' });
    expect(reduced).toEqual(expect.arrayContaining(['mug', 'gift-card', 'floor-mat']));
    expect(reduced).not.toContain('jacket');
  });

  it('sort by price, and the best sellers first', async () => {
    const up = (await server.client.call('mall.listProducts', { sort: 'priceUp', pageSize: 50 })).body.list;
    const values = up.map(({ price }) => price.priceFen + price.points * 10);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    await server.db.update(mallProducts).set({ soldCount: 9 }).where(eq(mallProducts.productCode, 'jacket'));
    expect((await codes({})).slice(0, 2)).toEqual(['jacket', 'mug']);
  });

  it('show named products in the order asked for', async () => {
    const productCodes = ['pull-back-car', 'nothing', 'mug'];
    const { products } = (await server.client.call('mall.listCards', { productCodes })).body;
    expect(products.map(({ productCode }) => productCode)).toEqual(['pull-back-car', 'mug']);
  });

  it('show at most 99 units', async () => {
    const [variant] = (await getProduct('mug')).variants;
    expect(variant).toMatchObject({ available: 99, state: 'available' });
  });
});

describe('offers', () => {
  it('say how many units they still sell at their prices, and orders get no more', async () => {
    const leftOf = async (offerCode: string) =>
      (await server.client.call('mall.getOffer', { offerCode })).body.offer.left;
    // The queue sells 20 units; the mug also without a limit; a reduction has none.
    expect([await leftOf('lantern-queue'), await leftOf('mug-weeks'), await leftOf('home-299')]).toEqual([
      20,
      null,
      null,
    ]);
    const skuCode = 'MUG-OAT-350';
    const price = eq(mallOfferPrices.skuCode, skuCode);
    const take = (taken: number) => server.db.update(mallOfferPrices).set({ taken }).where(price);
    await take(498);
    const { variants } = await getProduct('mug');
    expect(variants.find((one) => one.skuCode === skuCode)).toMatchObject({ available: 99, offerLeft: 2 });
    const sales = createSales({ clock: server.clock, owners: noGroups });
    const sold = (await sales.listVariants(server.db, [skuCode])).get(skuCode);
    expect(sold).toMatchObject({ available: 2, price: { priceFen: 7900 } });
    // Once it is sold out, the variant costs its regular price again.
    await take(500);
    const after = (await sales.listVariants(server.db, [skuCode])).get(skuCode);
    expect(after).toMatchObject({ available: 120, price: { priceFen: 9900 } });
    await take(0);
  });

  it('end on time, on the page and in orders', async () => {
    const sales = createSales({ clock: server.clock, owners: noGroups });
    const read = async () => (await sales.listVariants(server.db, ['MUG-OAT-350'])).get('MUG-OAT-350');
    expect((await read())?.price.priceFen).toBe(7900);
    const endsAt = new Date(server.clock.now().getTime() + dayMs);
    await server.db.update(mallOffers).set({ endsAt }).where(eq(mallOffers.offerCode, 'mug-weeks'));
    server.clock.setOffset(dayMs + 1000);
    expect((await read())?.price).toMatchObject({ priceFen: 9900, regularFen: null });
    expect((await getProduct('mug')).offers.map(({ offerCode }) => offerCode)).toEqual(['home-299']);
  });

  it('reduce an order that reaches the threshold', async () => {
    const sales = createSales({ clock: server.clock, owners: noGroups });
    const reductions = (quantity: number) =>
      sales.listReductions(server.db, [
        { skuCode: 'MUG-OAT-480', quantity },
        { skuCode: 'JACKET-BLACK-M', quantity: 1 },
      ]);
    expect(await reductions(2)).toEqual([]);
    expect(await reductions(3)).toEqual([
      { offerCode: 'home-299', name: '生活车品满减', savesFen: 3000, skuCodes: ['MUG-OAT-480'] },
    ]);
  });
});

describe('a launch', () => {
  it('reminds the customers who asked, once', async () => {
    const { accessToken: token, uid } = await newCustomer(server);
    const remind = (on: boolean) =>
      server.client.call('mall.setReminder', { productCode: 'v2l-gun', on }, { token });
    await remind(true);
    expect((await getProduct('v2l-gun')).state).toBe('upcoming');
    const { upcoming } = (await server.client.call('mall.listLaunches', {})).body;
    expect(upcoming).toMatchObject([{ productCode: 'v2l-gun', remindCount: 1 }]);
    const own = async () => (await server.client.call('mall.listReminders', {}, { token })).body.productCodes;
    expect(await own()).toEqual(['v2l-gun']);
    const launchAt = server.clock.now();
    await server.db.update(mallProducts).set({ launchAt }).where(eq(mallProducts.productCode, 'v2l-gun'));
    for (let time = 0; time < 2; time += 1) {
      await server.db.transaction((tx) => server.jobs.enqueue(tx, 'mall.remindOfLaunches', {}));
      await jobsDone(server);
    }
    const messages = and(eq(inboxMessages.accountId, uid), like(inboxMessages.source, 'mallLaunch:%'));
    expect(await server.db.$count(inboxMessages, messages)).toBe(1);
    expect(await own()).toEqual([]);
    expect(outcomeOf(await remind(true))).toBe('mall.alreadyLaunched');
    expect((await getProduct('v2l-gun')).state).toBe('available');
  });
});

describe('favourites', () => {
  it('belong to one customer, and say when a product is no longer sold', async () => {
    const [owner, other] = [await newCustomer(server), await newCustomer(server)];
    const as = ({ accessToken: token }: { accessToken: string }) => ({ token });
    const input = { productCode: 'floor-mat', on: true };
    await server.client.call('mall.setFavorite', input, as(owner));
    const list = async (person: { accessToken: string }) =>
      (await server.client.call('mall.listFavorites', {}, as(person))).body.list;
    expect(await list(owner)).toMatchObject([{ productCode: 'floor-mat', addedFen: 69_900 }]);
    expect(await list(other)).toEqual([]);
    await server.client.call('mall.setFavorite', { ...input, on: false }, as(other));
    const product = eq(mallProducts.productCode, 'floor-mat');
    await server.db.update(mallProducts).set({ listed: false }).where(product);
    expect(await list(owner)).toMatchObject([{ state: 'offSale' }]);
    await server.db.update(mallProducts).set({ listed: true }).where(product);
  });

  it('are at most 500', async () => {
    const { accessToken: token, uid: accountId } = await newCustomer(server);
    const now = server.clock.now();
    const [mug] = await server.db.select().from(mallProducts).where(eq(mallProducts.productCode, 'mug'));
    if (!mug) throw new Error('There is no mug');
    const copies = Array.from({ length: 500 }, (_, at) => ({
      ...mug,
      productCode: `copy-${at}`,
      listed: false,
    }));
    await server.db.insert(mallProducts).values(copies);
    await server.db
      .insert(mallFavorites)
      .values(copies.map(({ productCode }) => ({ accountId, productCode, addedFen: 0, addedAt: now })));
    const set = (productCode: string) =>
      server.client.call('mall.setFavorite', { productCode, on: true }, { token });
    expect(outcomeOf(await set('mug'))).toBe('mall.tooManyFavorites');
    expect(outcomeOf(await set('copy-1'))).toBe('ok');
  });
});

it('estimates the delivery of a variant', async () => {
  const estimate = (skuCode: string, areaCode: string) =>
    server.client.call('mall.estimateDelivery', { skuCode, areaCode });
  expect((await estimate('MUG-OAT-350', '330106')).body).toMatchObject({
    areaName: '浙江省杭州市西湖区',
    delivery: { feeFen: 800, freeFromFen: 9900 },
  });
  expect((await estimate('WALLBOX-7-3M', '650102')).body.delivery).toBeNull();
  expect(outcomeOf(await estimate('NOTHING', '330106'))).toBe('mall.variantNotFound');
});
