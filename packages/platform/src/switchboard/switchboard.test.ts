import { partners } from '@ev/factory/server/partners.ts';
import type { FactoryOrder, FulfilmentPort } from '@ev/factory/server/port.ts';
import { fakeFulfilment } from '@ev/factory/server/testing/fakes.ts';
import type { TestDatabase } from '@ev/postgres/test-database.ts';
import { testDatabase } from '@ev/testkit/server/test-database.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { type DatabaseHandle, openDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import { createSwitchboard } from './index.ts';
import { ProviderOff } from './provider-off.ts';
import { providerHealth, providerSwitches } from './tables.ts';

const order: FactoryOrder = {
  orderNo: 'C261121120000ABCDEFG',
  modelCode: 'ling',
  versionCode: 'ling-long',
  yearStyle: '2026',
  config: 'ling-2026.1~ling-long',
  storeId: 's31000001',
  cityCode: '310000',
  promisedTo: '2027-01-09',
  placement: 1,
};
const log = createLog({ level: 'silent' });
const clock = movableClock();
let database: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await testDatabase();
  handle = openDatabase(database.url, log, { max: 4 });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});
beforeEach(async () => {
  await handle.db.delete(providerSwitches);
  await handle.db.delete(providerHealth);
});

function board() {
  const fakes = { fulfilment: fakeFulfilment() };
  const switchboard = createSwitchboard({ db: handle.db, clock, log });
  const [factory] = partners;
  const fulfilment = switchboard.guard<FulfilmentPort>(fakes.fulfilment, factory);
  return { fakes, switchboard, fulfilment };
}
const switchOff = () =>
  handle.db.insert(providerSwitches).values({
    name: 'fulfilment',
    off: true,
    reason: '演练',
    changedBy: '值班员',
    changedAt: clock.now(),
  });
const health = async () => (await handle.db.select().from(providerHealth))[0];

test('a switched-off factory is not called, and still received from', async () => {
  const { fakes, fulfilment, switchboard } = board();
  await switchOff();
  await expect(fulfilment.placeOrder(order)).rejects.toBeInstanceOf(ProviderOff);
  await expect(fulfilment.withdrawOrder(order.orderNo)).rejects.toBeInstanceOf(ProviderOff);
  expect([fakes.fulfilment.orders, fakes.fulfilment.withdrawals]).toEqual([[], []]);
  const event = fakes.fulfilment.event(order.orderNo, { type: 'accepted' });
  const { headers, payload } = fakes.fulfilment.deliver(event);
  await expect(fulfilment.readEvent(headers, Buffer.from(payload))).resolves.toEqual(event);
  await switchboard.flush();
  expect(await health()).toBeUndefined();
});

test('a refusal is a response, silence is a failure', async () => {
  const { fakes, fulfilment, switchboard } = board();
  fakes.fulfilment.mode = 'silent';
  await expect(fulfilment.placeOrder(order)).rejects.toThrow();
  await expect(fulfilment.placeOrder(order)).rejects.toThrow();
  await switchboard.flush();
  expect(await health()).toMatchObject({ callsToday: 2, failuresToday: 2, failuresInARow: 2 });
  fakes.fulfilment.mode = 'refusing';
  await expect(fulfilment.placeOrder(order)).rejects.toThrow();
  await switchboard.flush();
  expect(await health()).toMatchObject({ callsToday: 3, failuresToday: 2, failuresInARow: 0 });
});

test('processes add up, whichever writes first', async () => {
  const boards = [board(), board(), board()];
  const [first] = boards;
  if (first) first.fakes.fulfilment.mode = 'silent';
  for (const { fulfilment } of boards) {
    await Promise.all([1, 2].map(() => fulfilment.placeOrder(order).catch(() => null)));
  }
  await Promise.all(boards.map(({ switchboard }) => switchboard.flush()));
  expect(await health()).toMatchObject({ callsToday: 6, failuresToday: 2 });
});

test('what was counted before midnight and written after it does not count for the new day', async () => {
  const [late, early] = [board(), board()];
  await late.fulfilment.placeOrder(order);
  clock.setOffset(24 * 3_600_000);
  try {
    await early.fulfilment.placeOrder(order);
    await early.switchboard.flush();
    await late.switchboard.flush();
    expect(await health()).toMatchObject({ callsToday: 1 });
  } finally {
    clock.setOffset(0);
  }
});
