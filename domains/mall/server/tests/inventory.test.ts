import { randomUUID } from 'node:crypto';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { AppError } from '@ev/platform/app-error.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OrderedLine, Stock } from '../public.ts';
import { mallOfferPrices, mallProducts, mallReservations, mallStock } from '../tables.ts';
import { emptyMall } from '../testing/empty-mall.ts';
import { receive, stockOf, unitsOf } from '../testing/stock.ts';

let server: TestServer;
let stock: ReturnType<typeof stockOf>;
beforeAll(async () => {
  server = await launch();
  await emptyMall(server.db);
  stock = stockOf(server);
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

type Want = { lines: OrderedLine[]; accountId?: string; reference?: string };

let orders = 0;
/** Reserves for half an hour. Returns the reference. */
async function reserve({ lines, accountId = randomUUID(), reference }: Want): Promise<string> {
  orders += 1;
  const own = reference ?? `mallOrder:T${orders}`;
  const until = new Date(server.clock.now().getTime() + 30 * minuteMs);
  await server.db.transaction((tx) => stock.reserve(tx, { reference: own, accountId, lines, until }));
  return own;
}
/** `ok`, or the name of the refusal. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.errorName;
      throw error;
    },
  );
const act = <Result>(work: (tx: Parameters<Stock['sell']>[0]) => Promise<Result>): Promise<Result> =>
  server.db.transaction((tx) => work(tx));
const one = (skuCode: string, quantity = 1): OrderedLine[] => [{ skuCode, quantity }];
const count = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((result) => result === wanted).length;

/** Whether the stock is what its moves say, with these numbers. */
async function expectUnits(skuCode: string, onHand: number, reserved: number): Promise<void> {
  expect(await unitsOf(server.db, skuCode)).toEqual({ onHand, reserved, moved: { onHand, reserved } });
}
const soldCount = async (productCode: string) =>
  (await server.db.select().from(mallProducts).where(eq(mallProducts.productCode, productCode)))[0]
    ?.soldCount;

it('sells ten units to ten of fifty customers who order at once', async () => {
  await receive(server, 'MAT-LING', 10);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => outcome(reserve({ lines: one('MAT-LING') }))),
  );
  expect([count(outcomes, 'ok'), count(outcomes, 'mall.soldOut')]).toEqual([10, 40]);
  await expectUnits('MAT-LING', 10, 10);
});

it('does not deadlock orders that name the same variants in another order', async () => {
  await receive(server, 'MAT-YUE', 40);
  await receive(server, 'MAT-YUAN', 40);
  const lines = [...one('MAT-YUE'), ...one('MAT-YUAN')];
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, at) => outcome(reserve({ lines: at % 2 ? lines : lines.toReversed() }))),
  );
  expect(count(outcomes, 'ok')).toBe(30);
  await expectUnits('MAT-YUE', 40, 30);
  await expectUnits('MAT-YUAN', 40, 30);
});

it('reserves all lines or none, and says how many there are', async () => {
  await receive(server, 'MUG-WHITE-480', 5);
  await receive(server, 'MUG-BLUE-480', 1);
  const lines = [...one('MUG-WHITE-480', 2), ...one('MUG-BLUE-480', 2)];
  const refused = await reserve({ lines }).catch((error: AppError) => error);
  expect(refused).toMatchObject({
    errorName: 'mall.soldOut',
    details: { skuCode: 'MUG-BLUE-480', available: 1 },
  });
  await expectUnits('MUG-WHITE-480', 5, 0);
});

it('keeps to the limit per person when one customer orders several times at once', async () => {
  await receive(server, 'MODEL-LING', 30);
  const accountId = randomUUID();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => outcome(reserve({ accountId, lines: one('MODEL-LING') }))),
  );
  expect([count(outcomes, 'ok'), count(outcomes, 'mall.perPersonReached')]).toEqual([3, 5]);
});

it('counts variants of a product together, and no longer what was released', async () => {
  await receive(server, 'JACKET-GREY-M', 5);
  await receive(server, 'JACKET-BLUE-M', 5);
  const accountId = randomUUID();
  const first = await reserve({ accountId, lines: one('JACKET-GREY-M') });
  await reserve({ accountId, lines: one('JACKET-BLUE-M') });
  expect(await outcome(reserve({ accountId, lines: one('JACKET-GREY-M') }))).toBe('mall.perPersonReached');
  await act((tx) => stock.release(tx, first));
  expect(await outcome(reserve({ accountId, lines: one('JACKET-GREY-M') }))).toBe('ok');
});

it('releases once, also when two releases come at once', async () => {
  await receive(server, 'JACKET-GREY-L', 3);
  const reference = await reserve({ lines: one('JACKET-GREY-L', 2) });
  await Promise.all([act((tx) => stock.release(tx, reference)), act((tx) => stock.release(tx, reference))]);
  await act((tx) => stock.release(tx, reference));
  await expectUnits('JACKET-GREY-L', 3, 0);
});

it('reserves once for a reference that is repeated', async () => {
  await receive(server, 'JACKET-GREY-XL', 3);
  const accountId = randomUUID();
  const want = { accountId, reference: 'mallOrder:REPEATED', lines: one('JACKET-GREY-XL') };
  await reserve(want);
  await reserve(want);
  await expectUnits('JACKET-GREY-XL', 3, 1);
});

it('ends a reservation in time, and not one whose payment has begun', async () => {
  await receive(server, 'JACKET-BLUE-L', 5);
  const [idle, paying] = [
    await reserve({ lines: one('JACKET-BLUE-L') }),
    await reserve({ lines: one('JACKET-BLUE-L') }),
  ];
  await act((tx) => stock.extend(tx, paying, new Date(server.clock.now().getTime() + 2 * hourMs)));
  server.clock.setOffset(hourMs);
  await stock.endDue();
  await expectUnits('JACKET-BLUE-L', 5, 1);
  const rows = await server.db.select().from(mallReservations);
  const statusOf = (reference: string) => rows.find((row) => row.reference === reference)?.status;
  expect([statusOf(idle), statusOf(paying)]).toEqual(['ended', 'held']);
});

it('sells an ended reservation only while there are enough units', async () => {
  await receive(server, 'JACKET-BLUE-XL', 2);
  const [late, later] = [
    await reserve({ lines: one('JACKET-BLUE-XL', 2) }),
    await reserve({ lines: one('MUG-WHITE-480') }),
  ];
  server.clock.setOffset(hourMs);
  await stock.endDue();
  await reserve({ lines: one('JACKET-BLUE-XL') });
  expect(await act((tx) => stock.sell(tx, late))).toBe(false);
  await expectUnits('JACKET-BLUE-XL', 2, 1);
  expect(await act((tx) => stock.sell(tx, later))).toBe(true);
  expect(await act((tx) => stock.sell(tx, later))).toBe(true);
});

it('counts sold units once, ships in parts, and puts the rest back', async () => {
  await receive(server, 'PLUSH-S', 10);
  const before = (await soldCount('plush')) ?? 0;
  const reference = await reserve({ lines: one('PLUSH-S', 3) });
  await act((tx) => stock.sell(tx, reference));
  await act((tx) => stock.sell(tx, reference));
  expect(await soldCount('plush')).toBe(before + 3);
  await act((tx) => stock.ship(tx, reference, one('PLUSH-S')));
  await expectUnits('PLUSH-S', 9, 2);
  await act((tx) => stock.release(tx, reference));
  await expectUnits('PLUSH-S', 9, 2);
  await act((tx) => stock.putBack(tx, reference));
  await act((tx) => stock.putBack(tx, reference));
  await expectUnits('PLUSH-S', 9, 0);
  expect(await soldCount('plush')).toBe(before + 1);
});

it('ships no more than was sold', async () => {
  await receive(server, 'PLUSH-L', 10);
  const reference = await reserve({ lines: one('PLUSH-L', 2) });
  await act((tx) => stock.ship(tx, reference, one('PLUSH-L', 2)));
  await expectUnits('PLUSH-L', 10, 2);
  await act((tx) => stock.sell(tx, reference));
  await act((tx) => stock.ship(tx, reference, one('PLUSH-L', 5)));
  await act((tx) => stock.ship(tx, reference, one('PLUSH-L', 5)));
  await expectUnits('PLUSH-L', 8, 0);
});

it('sells no more units at a special price than the offer has', async () => {
  await receive(server, 'MUG-WHITE-350', 20);
  const row = eq(mallOfferPrices.skuCode, 'MUG-WHITE-350');
  await server.db.update(mallOfferPrices).set({ quantity: 3 }).where(row);
  const outcomes = await Promise.all(
    Array.from({ length: 2 }, () => outcome(reserve({ lines: one('MUG-WHITE-350', 2) }))),
  );
  expect(outcomes.toSorted()).toEqual(['mall.soldOut', 'ok']);
  await reserve({ lines: one('MUG-WHITE-350') });
  const { variants } = (await server.client.call('mall.getProduct', { productCode: 'mug' })).body;
  expect(variants[0]?.price).toMatchObject({ priceFen: 9900, regularFen: null });
  expect(await outcome(reserve({ lines: one('MUG-WHITE-350', 2) }))).toBe('ok');
});

it('keeps stock and moves equal whatever is done at once', async () => {
  const random = createRandom('mall inventory');
  await receive(server, 'MUG-BLUE-350', 25);
  const work = async () => {
    const quantity = random.int(1, 3);
    const steps = random.shuffle(['release', 'sell', 'putBack', 'ship', 'sell'] as const).slice(0, 3);
    const reference = await reserve({ lines: one('MUG-BLUE-350', quantity) }).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (reference === null) return;
    for (const step of steps)
      await act(async (tx) => {
        if (step === 'ship') await stock.ship(tx, reference, one('MUG-BLUE-350'));
        else await stock[step](tx, reference);
      });
  };
  await Promise.all(Array.from({ length: 40 }, work));
  const { onHand, reserved, moved } = await unitsOf(server.db, 'MUG-BLUE-350');
  expect(moved).toEqual({ onHand, reserved });
  expect(reserved).toBeGreaterThanOrEqual(0);
  expect(onHand).toBeGreaterThanOrEqual(reserved);
  const [row] = await server.db.select().from(mallStock).where(eq(mallStock.skuCode, 'MUG-BLUE-350'));
  expect(row?.onHand).toBeLessThanOrEqual(25);
});
