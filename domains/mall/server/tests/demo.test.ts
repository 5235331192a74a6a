import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parts } from '../../world/parts.ts';
import { unitsOf } from '../testing/stock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch();
  // Twice: the second time finds everything written.
  for (const part of [...parts(), ...parts()])
    await server.db.transaction((tx) => part.put(tx, server.clock));
});
afterAll(() => server.stop());

it.each([
  ['MUG-TEAL-480', 0],
  ['JACKET-TEAL-XL', 2],
])('has %s with %i units', async (skuCode, onHand) => {
  expect(await unitsOf(server.db, skuCode)).toMatchObject({ onHand, moved: { onHand } });
});

it('has products to buy, reviews to read and one to answer', async () => {
  const { popular } = (await server.client.call('mall.getMall', {})).body;
  expect(popular.filter(({ state }) => state === 'available').length).toBeGreaterThan(5);
  const { figures } = (await server.client.call('mall.getProduct', { productCode: 'jacket' })).body.reviews;
  expect(figures).toMatchObject({ count: 2, bad: 1 });
  const { questions } = (await server.client.call('mall.getProduct', { productCode: 'mug' })).body;
  expect(questions).toMatchObject({ count: 2, first: [{ answerCount: 2 }, { answerCount: 0 }] });
  const lantern = (await server.client.call('mall.getProduct', { productCode: 'lantern' })).body;
  expect(lantern.queue).toMatchObject({ offerCode: 'lantern-queue', state: 'IN_PROGRESS', quantity: 20 });
});

it('has a product on pre-sale, which is shipped weeks from now', async () => {
  const cover = (await server.client.call('mall.getProduct', { productCode: 'wallbox-cover' })).body;
  expect(cover.state).toBe('available');
  expect((cover.shipsFrom ?? '') > addDays(shanghaiDay(server.clock.now()), 30)).toBe(true);
});
