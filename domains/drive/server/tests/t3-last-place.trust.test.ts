import { randomUUID } from 'node:crypto';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { report, trustBudget } from '@ev/testkit/server/trust-figures.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Driver, newDriver, takenOf } from '../testing/driver.ts';
import { bookingOf, type Chosen, freeSlots } from '../testing/drives.ts';

/** T3 for drive times: of all simultaneous bookings as many succeed as there are cars. */

const sizes = [2, 20, 50, 100] as const;
/** `TRUST_BUDGET=long`; any other number is a multiple of the short one. */
const longBudget = 10;
const rounds = trustBudget === longBudget ? 50 : 2 * trustBudget;
const cars = { ling: 2, yue: 1 } as const;
const models = ['ling', 'yue'] as const;

let server: TestServer;
let crowd: Driver[];
let slots: Record<keyof typeof cars, Chosen[]>;
beforeAll(async () => {
  server = await launch();
  crowd = [];
  while (crowd.length < Math.max(...sizes)) {
    crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => newDriver(server)))));
  }
  // One of the last days: a booking can be cancelled without a reason.
  const lastOf = async (modelCode: keyof typeof cars) =>
    (await freeSlots({ server }, { modelCode })).slice(-40).map(({ storeId, startsAt }) => ({
      modelCode,
      storeId,
      startsAt,
    }));
  slots = { ling: await lastOf('ling'), yue: await lastOf('yue') };
}, 300_000);
afterAll(() => server.stop());

/**
 * Of many simultaneous requests some are asked to retry, and on a busy machine some wait too long for the
 * database: an app retries with the same key. The final response counts.
 */
async function insist<Answer extends Parameters<typeof outcomeOf>[0]>(
  send: (key: string) => Promise<Answer>,
): Promise<{ outcome: string; answer: Answer }> {
  const key = randomUUID();
  for (let left = mostTries; ; left -= 1) {
    const answer = await send(key);
    const outcome = outcomeOf(answer);
    if (left === 0 || !again.includes(outcome)) return { outcome, answer };
  }
}
const again = ['gateway.busy', 'gateway.retry', 'gateway.unavailable'];
const mostTries = 50;

/** Everybody books at once; returns the outcome of each. */
const bookAll = (drivers: readonly Driver[], slot: Chosen) =>
  Promise.all(
    drivers.map(async (driver) => {
      const token = driver.token();
      const { outcome, answer } = await insist((key) =>
        server.client.call('drive.bookDrive', bookingOf(slot, driver.phone), { token, key }),
      );
      return { driver, outcome, driveId: outcome === 'ok' ? answer.body.driveId : '' };
    }),
  );

/** Everybody chooses the time at once; returns the number of holds. */
async function holdAll(drivers: readonly Driver[], slot: Chosen): Promise<number> {
  const all = await Promise.all(
    drivers.map((driver) =>
      insist((key) => server.client.call('drive.holdSlot', slot, { token: driver.token(), key })),
    ),
  );
  return all.filter(({ outcome }) => outcome === 'ok').length;
}

/** They cancel, each twice at once. */
const cancelAll = (got: Awaited<ReturnType<typeof bookAll>>) =>
  Promise.all(
    [...got, ...got].map(({ driver, driveId }) =>
      insist((key) => server.client.call('drive.cancelDrive', { driveId }, { token: driver.token(), key })),
    ),
  );

it.each(sizes)(
  '%i customers who want one time',
  async (size) => {
    let winners = 0;
    let places = 0;
    for (let round = 0; round < rounds; round += 1) {
      const modelCode = models[round % models.length] as keyof typeof cars;
      const slot = slots[modelCode][round % slots[modelCode].length] as Chosen;
      const wanting = crowd.slice(0, size);
      const stock = Math.min(cars[modelCode], size);
      // Every other round the places are held first.
      const keepsFirst = Math.floor(round / models.length) % 2 === 1;
      if (keepsFirst) expect(await holdAll(wanting, slot)).toBe(stock);
      const got = await bookAll(wanting, slot);
      const won = got.filter(({ outcome }) => outcome === 'ok');
      const outcomes = Map.groupBy(got, ({ outcome }) => outcome);
      expect(Object.fromEntries([...outcomes].map(([outcome, { length }]) => [outcome, length]))).toEqual({
        ok: stock,
        ...(size > stock ? { 'drive.slotGone': size - stock } : {}),
      });
      expect(await takenOf(server, slot)).toBe(stock);
      await cancelAll(won);
      expect(await takenOf(server, slot)).toBe(0);
      winners += won.length;
      places += stock;
    }
    report(`T3 places to drive × ${size}`, { rounds, places, winners, 'left taken': 0 });
  },
  1_800_000,
);
