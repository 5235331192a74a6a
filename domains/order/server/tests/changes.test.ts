import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import { createEngine } from '@ev/showcase/configurator/engine.ts';
import { priceRows } from '@ev/showcase/configurator/price.ts';
import { carCatalogs, carModels } from '@ev/showcase/server/tables.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderChanges } from '../change/tables.ts';
import { carOrders } from '../tables.ts';
import { type LifeWorld, type Owner, openLifeWorld } from '../testing/life-world.ts';
import { catalog, orderInput, outcomeOf } from '../testing/order-input.ts';

// Slow: each test takes orders through every step.
vi.setConfig({ testTimeout: 120_000 });

let world: LifeWorld;
beforeAll(async () => {
  world = await openLifeWorld();
});
afterAll(() => world.stop());

const configOf = (version: number) => {
  const selection = createEngine(catalog).initial(catalog.versions[version]?.code ?? '');
  const config = encodeConfig(catalog.configVersion, selection);
  return { config, expectedTotalFen: priceRows(catalog, selection).totalFen };
};
const change = ({ token }: Owner, orderNo: string, wanted = configOf(1), at = world.server) =>
  at.client.call('order.changeConfig', { orderNo, ...wanted }, { token });
const toStore = ({ token }: Owner, orderNo: string, storeId: string) =>
  world.client.call('order.changeStore', { orderNo, storeId }, { token });
/** Sells cars and hands over none. */
const showroom = 's33010002';
const changesOf = (orderNo: string) =>
  world.db.select().from(orderChanges).where(eq(orderChanges.orderNo, orderNo)).orderBy(orderChanges.id);

async function waitingForLocks(): Promise<number> {
  const { rows } = await world.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

describe('a change of the configuration', () => {
  it('is shown by differences that add up to the difference of the price', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    for (let version = 0; version < catalog.versions.length; version += 1) {
      const { config, expectedTotalFen } = configOf(version);
      const { token } = owner;
      const { body } = await world.client.call('order.quoteConfigChange', { orderNo, config }, { token });
      const sum = body.changes.reduce(
        (fen, { beforeFen, afterFen }) => fen + (afterFen ?? 0) - (beforeFen ?? 0),
        0,
      );
      expect(sum).toBe(body.afterTotalFen - body.beforeTotalFen);
      expect(body.afterTotalFen).toBe(expectedTotalFen);
    }
  });

  it('is refused with a catalogue that is replaced at the same moment', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const before = await world.life.uncheckedOrder(orderNo);
    const inForce = and(
      eq(carCatalogs.modelCode, catalog.modelCode),
      eq(carCatalogs.configVersion, catalog.configVersion),
    );
    // The order is locked, so that the change has been checked and waits; meanwhile its catalogue expires.
    const answer = await world.db.transaction(async (tx) => {
      await tx.select().from(carOrders).where(eq(carOrders.orderNo, orderNo)).for('update');
      const changing = change(owner, orderNo);
      await expect.poll(waitingForLocks, { timeout: 20_000 }).toBeGreaterThan(0);
      await world.db.update(carCatalogs).set({ current: false }).where(inForce);
      return { changing };
    });
    expect(outcomeOf(await answer.changing)).toBe('gateway.retry');
    await world.db.update(carCatalogs).set({ current: true }).where(inForce);
    expect(await world.life.uncheckedOrder(orderNo)).toEqual(before);
    expect(outcomeOf(await change(owner, orderNo))).toBe('ok');
  });

  it('is applied as it was shown, once, and notified', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const before = await world.life.uncheckedOrder(orderNo);
    const wanted = configOf(1);
    const answers = await Promise.all([
      change(owner, orderNo, wanted),
      change(owner, orderNo, wanted, world.other),
    ]);
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok']);
    const after = await world.life.uncheckedOrder(orderNo);
    expect(after).toMatchObject({ config: wanted.config, totalFen: wanted.expectedTotalFen, status: '2' });
    expect(after.depositFen).toBe(before.depositFen);
    expect(await changesOf(orderNo)).toMatchObject([
      { kind: 'config', before: { totalFen: before.totalFen }, after: { totalFen: after.totalFen } },
    ]);
    expect((await world.messageTitles(orderNo)).filter((title) => title === '配置已变更')).toHaveLength(1);
  });

  it('of another catalogue or at another price changes nothing', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const before = await world.life.uncheckedOrder(orderNo);
    const { config, expectedTotalFen } = configOf(1);
    const stale = { config: config.replace(catalog.configVersion, '2020.1'), expectedTotalFen };
    const outcome = outcomeOf(await change(owner, orderNo, stale));
    expect(['showcase.configStale', 'showcase.configInvalid']).toContain(outcome);
    const dearer = await change(owner, orderNo, { config, expectedTotalFen: expectedTotalFen + 1 });
    expect(outcomeOf(dearer)).toBe('showcase.configStale');
    expect(await world.life.uncheckedOrder(orderNo)).toEqual(before);
  });

  it('is refused once the order is locked, also when both arrive at once', async () => {
    const locked = await world.orderAt('locked');
    expect(outcomeOf(await change(locked.owner, locked.orderNo))).toBe('order.lockedUndoable');
    const released = await world.orderAt('released');
    expect(outcomeOf(await change(released.owner, released.orderNo))).toBe('order.orderLocked');
    for (let round = 0; round < 6; round += 1) {
      const { owner, orderNo } = await world.orderAt('paid');
      const { totalFen } = await world.life.waited(orderNo);
      const lock = world.other.client.call(
        'order.lockOrder',
        { orderNo, expectedTotalFen: totalFen },
        { token: owner.token },
      );
      const outcomes = [outcomeOf(await change(owner, orderNo)), outcomeOf(await lock)];
      expect([
        ['ok', 'order.orderChanged'],
        ['order.lockedUndoable', 'ok'],
      ]).toContainEqual(outcomes);
      const order = await world.life.uncheckedOrder(orderNo);
      expect(order.status).toBe(outcomes[1] === 'ok' ? '20' : '2');
      expect(order.totalFen === totalFen).toBe(outcomes[1] === 'ok');
    }
  });
});

describe('a change of the store', () => {
  it('is possible until the factory has the order', async () => {
    for (const [stage, expected] of [
      ['submitted', 'order.orderNotChangeable'],
      ['paid', 'ok'],
      ['locked', 'ok'],
      ['released', 'order.orderNotChangeable'],
      ['shipped', 'order.orderNotChangeable'],
    ] as const) {
      const { owner, orderNo } = await world.orderAt(stage);
      const answer = await toStore(owner, orderNo, 's33010003');
      expect([stage, outcomeOf(answer)]).toEqual([stage, expected]);
      const { storeId, store } = await world.life.uncheckedOrder(orderNo);
      expect([storeId, store.id]).toEqual(
        expected === 'ok' ? ['s33010003', 's33010003'] : [orderInput().storeId, orderInput().storeId],
      );
    }
  });

  it('needs an existing store that hands over cars, and is no change for the same store', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    expect(outcomeOf(await toStore(owner, orderNo, 's00000000'))).toBe('store.storeUnavailable');
    const wanted = { orderNo, storeId: showroom };
    const quoted = await world.client.call('order.quoteStoreChange', wanted, { token: owner.token });
    expect(outcomeOf(quoted)).toBe('store.storeUnavailable');
    expect(outcomeOf(await toStore(owner, orderNo, showroom))).toBe('store.storeUnavailable');
    expect(outcomeOf(await toStore(owner, orderNo, orderInput().storeId))).toBe('ok');
    expect(await changesOf(orderNo)).toEqual([]);
  });

  it('of a car that is no longer on sale keeps the promised date', async () => {
    const { owner, orderNo } = await world.orderAt('paid');
    const onSale = (is: boolean) =>
      world.db.update(carModels).set({ onSale: is }).where(eq(carModels.modelCode, catalog.modelCode));
    const before = await world.life.uncheckedOrder(orderNo);
    await onSale(false);
    try {
      const wanted = { orderNo, storeId: 's33010003' };
      const quoted = await world.client.call('order.quoteStoreChange', wanted, { token: owner.token });
      expect(quoted.body.after).toMatchObject({ from: before.promisedFrom, to: before.promisedTo });
      expect(outcomeOf(await toStore(owner, orderNo, wanted.storeId))).toBe('ok');
    } finally {
      await onSale(true);
    }
    const { storeId, promisedFrom, promisedTo } = await world.life.uncheckedOrder(orderNo);
    expect([storeId, promisedFrom, promisedTo]).toEqual([
      's33010003',
      before.promisedFrom,
      before.promisedTo,
    ]);
  });

  it('redirects the car: a delivery elsewhere by the factory is refused', async () => {
    const { owner, orderNo } = await world.orderAt('locked');
    await toStore(owner, orderNo, 's33010003');
    await world.life.advance(orderNo, owner, 'locked', 'shipped');
    await world.life.report(orderNo, { type: 'received', storeId: orderInput().storeId });
    expect(await world.statusOf(orderNo)).toBe('9');
  });
});

describe('a change of the contact', () => {
  it('is possible as long as the brand may have to call', async () => {
    for (const [stage, expected] of [
      ['submitted', 'order.orderNotChangeable'],
      ['paid', 'ok'],
      ['ready', 'ok'],
      ['delivered', 'order.orderNotChangeable'],
    ] as const) {
      const { owner, orderNo } = await world.orderAt(stage);
      const contact = { orderNo, name: '周亦安', phone: '138 0000 0002' };
      const answer = await world.client.call('order.changeContact', contact, { token: owner.token });
      expect([stage, outcomeOf(answer)]).toEqual([stage, expected]);
      if (expected !== 'ok') continue;
      expect(await world.life.uncheckedOrder(orderNo)).toMatchObject({
        contactName: '周亦安',
        contactPhone: '13800000002',
        buyerPhone: '13800000001',
      });
      expect(await changesOf(orderNo)).toHaveLength(1);
    }
  });
});
