import { randomUUID } from 'node:crypto';
import { minuteMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stock } from '../public.ts';
import { mallOfferPrices, mallOffers, mallProducts, mallReservationLines, mallVariants } from '../tables.ts';
import { emptyMall } from '../testing/empty-mall.ts';
import { openOffer } from '../testing/offers.ts';
import { receive, stockOf } from '../testing/stock.ts';

const lowersFen = 1_500;

let server: TestServer;
let stock: ReturnType<typeof stockOf>;
let token: string;
beforeAll(async () => {
  server = await launch();
  await emptyMall(server.db);
  stock = stockOf(server);
  ({ token } = await newStaff(server, ['finance']));
});
afterAll(() => server.stop());

const act = <Result>(work: (tx: Parameters<Stock['sell']>[0]) => Promise<Result>): Promise<Result> =>
  server.db.transaction((tx) => work(tx));

async function contentOf(skuCode: string) {
  const [row] = await server.db
    .select({ content: mallProducts.content })
    .from(mallVariants)
    .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
    .where(eq(mallVariants.skuCode, skuCode));
  if (!row) throw new Error(`There is no variant ${skuCode}`);
  return row.content;
}

/** An offer that lowers a variant, of which there are enough units. Returns its code. */
async function offerOf(skuCode: string, quantity: number | null): Promise<string> {
  const { variants } = await contentOf(skuCode);
  const regularFen = variants.find((one) => one.skuCode === skuCode)?.priceFen ?? 0;
  await receive(server, skuCode, 20);
  return openOffer(server, { skuCode, priceFen: regularFen - lowersFen, quantity });
}

let orders = 0;
async function reserve(skuCode: string, quantity: number): Promise<string> {
  orders += 1;
  const reference = `mallOrder:F${orders}`;
  const until = new Date(server.clock.now().getTime() + 30 * minuteMs);
  await act((tx) =>
    stock.reserve(tx, { reference, accountId: randomUUID(), until, lines: [{ skuCode, quantity }] }),
  );
  return reference;
}
async function sell(skuCode: string, quantity: number): Promise<string> {
  const reference = await reserve(skuCode, quantity);
  await act((tx) => stock.sell(tx, reference));
  return reference;
}

async function figuresOf(offerCode: string) {
  const { list } = (await server.client.call('mall.listOfferFigures', { pageSize: 50 }, { token })).body;
  const figures = list.find((one) => one.offerCode === offerCode);
  if (!figures) throw new Error(`The list lacks ${offerCode}`);
  const { state, current, quantity, sold, estimated, costFen, mostFen } = figures;
  return { state, current, quantity, sold, estimated, costFen, mostFen };
}

it('counts paid units, and at most what is held and left in addition', async () => {
  const skuCode = 'MAT-LING';
  const offerCode = await offerOf(skuCode, 10);
  const running = { state: 'IN_PROGRESS', current: true, quantity: 10, estimated: 0 };
  const most = 10 * lowersFen;
  expect(await figuresOf(offerCode)).toEqual({ ...running, sold: 0, costFen: 0, mostFen: most });
  await sell(skuCode, 2);
  const held = await reserve(skuCode, 1);
  const sold = { ...running, sold: 2, costFen: 2 * lowersFen, mostFen: most };
  expect(await figuresOf(offerCode)).toEqual(sold);
  await act((tx) => stock.release(tx, held));
  expect(await figuresOf(offerCode)).toEqual(sold);
});

it('no longer counts what is put back, but what has left before', async () => {
  const skuCode = 'MAT-YUE';
  const offerCode = await offerOf(skuCode, null);
  const [parted, cancelled] = [await sell(skuCode, 3), await sell(skuCode, 2)];
  expect(await figuresOf(offerCode)).toMatchObject({ sold: 5, costFen: 5 * lowersFen, mostFen: null });
  await act((tx) => stock.ship(tx, parted, [{ skuCode, quantity: 1 }]));
  for (const reference of [parted, cancelled]) await act((tx) => stock.putBack(tx, reference));
  expect(await figuresOf(offerCode)).toMatchObject({ sold: 1, costFen: lowersFen, mostFen: null });
});

it('keeps what an order cost when the price of the offer or of the variant changes', async () => {
  const skuCode = 'MAT-YUAN';
  const offerCode = await offerOf(skuCode, 4);
  await sell(skuCode, 1);
  const price = eq(mallOfferPrices.offerCode, offerCode);
  const [row] = await server.db.select().from(mallOfferPrices).where(price);
  await server.db
    .update(mallOfferPrices)
    .set({ priceFen: (row?.priceFen ?? 0) - 500 })
    .where(price);
  expect(await figuresOf(offerCode)).toMatchObject({
    costFen: lowersFen,
    mostFen: lowersFen + 3 * (lowersFen + 500),
  });
});

it("estimates by today's prices what an earlier release has sold, and says so", async () => {
  const skuCode = 'JACKET-BLACK-M';
  const offerCode = await offerOf(skuCode, 4);
  const reference = await sell(skuCode, 2);
  await sell(skuCode, 1);
  await server.db
    .update(mallReservationLines)
    .set({ reducedFen: null })
    .where(eq(mallReservationLines.reference, reference));
  expect(await figuresOf(offerCode)).toMatchObject({ sold: 3, estimated: 2, costFen: 3 * lowersFen });
  // An offer that is left out of the goods is over: only what is held may still be paid.
  await reserve(skuCode, 1);
  await server.db.update(mallOffers).set({ listed: false }).where(eq(mallOffers.offerCode, offerCode));
  expect(await figuresOf(offerCode)).toMatchObject({
    state: 'FINISH',
    current: false,
    mostFen: 4 * lowersFen,
  });
});

it('lists offers of special prices alone', async () => {
  const { list } = (await server.client.call('mall.listOfferFigures', {}, { token })).body;
  const codes = list.map(({ offerCode }) => offerCode);
  expect(codes).toContain('lantern-queue');
  expect(codes).not.toContain('home-299');
});
