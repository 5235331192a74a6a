import { randomUUID } from 'node:crypto';
import { documentVersions } from '@ev/content/server/tables.ts';
import { idempotencyRecords, stateHistory } from '@ev/platform/tables.ts';
import { encodeConfig } from '@ev/showcase/configurator/config-text.ts';
import type { ConfigDifference } from '@ev/showcase/contract/config.ts';
import { carCatalogs, carModels } from '@ev/showcase/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { stores } from '@ev/store/server/tables.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carOrders } from '../tables.ts';
import { newBuyer } from '../testing/buyer.ts';
import { otherVersion } from '../testing/car-order.ts';
import {
  catalog,
  type OrderInput,
  orderInput,
  outcomeOf,
  selection,
  totalFen,
} from '../testing/order-input.ts';

let server: TestServer;
/** A second process on the same database. */
let other: TestServer;

beforeAll(async () => {
  server = await launch({ jobs: true });
  other = await launchOn(server.databaseUrl);
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

/** A buyer, and the number of their orders. */
async function newCustomer() {
  const buyer = await newBuyer(server);
  return { ...buyer, count: () => server.db.$count(carOrders, eq(carOrders.accountId, buyer.uid)) };
}

describe('submitting an order', () => {
  it('accepts a name with rare ideographs unchanged, and no emoji', async () => {
    const customer = await newCustomer();
    const buyer = (name: string) => ({ buyer: { type: '0', name, phone: '13800000001' } }) as const;
    const { orderNo } = (await customer.submit(buyer('𠮷野𬱖'))).body;
    const { body } = await customer.get(orderNo);
    expect([body.buyer.name, body.contact.name]).toEqual(['𠮷野𬱖', '𠮷野𬱖']);
    expect(outcomeOf(await customer.submit(buyer('林🚗')))).toBe('request.invalid');
  });

  it('refuses an unknown choice, and writes nothing', async () => {
    const customer = await newCustomer();
    const answer = await customer.submit({ additions: { balcony: 'SUNNY' } });
    expect(outcomeOf(answer)).toBe('request.invalid');
    expect(answer.body).toMatchObject({ fields: [{ path: 'additions.balcony' }] });
    expect(await customer.count()).toBe(0);
  });

  it.each([
    ['what the page says', { clienttype: '3' }, 3],
    ['its user agent where the page says nothing', { 'user-agent': 'iPhone MicroMessenger/8.0.47' }, 2],
    [
      'its user agent where the page says something invalid',
      { clienttype: '9', 'user-agent': 'wxwork/4' },
      5,
    ],
    ['the page, whatever its user agent', { clienttype: '1', 'user-agent': 'MicroMessenger/8' }, 1],
    ['a browser where nothing is known', {}, 1],
  ])('records the host in which it was made: %s', async (_name, headers, expected) => {
    const customer = await newCustomer();
    const { body } = await server.client.call('order.submitOrder', orderInput({}), {
      token: customer.token(),
      tamper: (request) => void Object.assign(request.headers, headers),
    });
    const [row] = await server.db.select().from(carOrders).where(eq(carOrders.orderNo, body.orderNo));
    expect(row?.clientType).toBe(expected);
  });

  it('preserves what was shown and masks personal data', async () => {
    const customer = await newCustomer();
    const { orderNo } = (await customer.submit()).body;
    expect(orderNo).toMatch(/^C\d{12}[0-9A-Z]{7}$/);
    const { body } = await customer.get(orderNo);
    expect(body).toMatchObject({
      status: '0',
      statusTitle: '待支付定金',
      modelCode: catalog.modelCode,
      configVersion: catalog.configVersion,
      totalFen,
      depositFen: catalog.depositFen,
      buyer: { type: '0', name: '林岚', maskedPhone: '138****0001', companyName: null },
      cityName: '杭州',
      store: { id: 's33010001' },
      terms: [{ code: 'car-purchase-agreement', version: '2026.4', title: '购车协议' }],
      payNo: null,
      actions: ['pay', 'cancel'],
    });
    expect(body.statusText).toMatch(/^请在 \d+月\d+日 \d\d:\d\d 前完成支付/);
    expect(Date.parse(body.payBefore ?? '') - Date.parse(body.createdAt)).toBe(24 * 3_600_000);
    expect(body.priceRows.reduce((sum, row) => sum + row.amountFen, 0)).toBe(totalFen);
    expect(body.configuration[0]).toMatchObject({ group: '版本' });
    // The contact is what the customer wrote there, and shown to be changed.
    const { contact, ...rest } = body;
    expect(contact).toEqual({ name: '林岚', phone: '13800000001' });
    expect(JSON.stringify(rest)).not.toContain('13800000001');
    const history = await server.db.select().from(stateHistory).where(eq(stateHistory.entityId, orderNo));
    expect(history).toMatchObject([
      { fromState: null, event: 'submit', toState: '0', actor: `member:${customer.uid}` },
    ]);
  });

  it('accepts a company with its agent', async () => {
    const customer = await newCustomer();
    const creditCode = '91340100MA0QY0001R';
    const answer = await customer.submit({
      buyer: {
        type: '1',
        companyName: '云起出行服务有限公司',
        creditCode,
        name: '何川',
        phone: '13800000007',
      },
    });
    const { body } = await customer.get(answer.body.orderNo);
    expect(body.buyer).toEqual({
      type: '1',
      name: '何川',
      maskedPhone: '138****0007',
      companyName: '云起出行服务有限公司',
      maskedCreditCode: '9134**********001R',
    });
    expect(JSON.stringify(body)).not.toContain(creditCode);
  });

  it('accepts a code with a wrong check character when the customer has confirmed it, and tells staff', async () => {
    const customer = await newCustomer();
    const company = {
      type: '1',
      companyName: '云起出行服务有限公司',
      name: '何川',
      phone: '13800000007',
    } as const;
    const odd = { ...company, creditCode: '91340100MA0QY00011', creditCodeConfirmed: true };
    const { body } = await customer.submit({ buyer: odd });
    const plain = await (await newCustomer()).submit({
      buyer: { ...company, creditCode: '91340100MA0QY0001R' },
    });
    const { token } = await newStaff(server, ['finance']);
    const seen = async (orderNo: string) =>
      (await server.client.call('order.getAnyOrder', { orderNo }, { token })).body.creditCodeOdd;
    expect(await seen(body.orderNo)).toBe(true);
    expect(await seen(plain.body.orderNo)).toBe(false);
  });

  it('accepts a city without a store, and a store elsewhere', async () => {
    const customer = await newCustomer();
    const { body } = await customer.submit({ cityCode: '230100' });
    expect((await customer.get(body.orderNo)).body).toMatchObject({ cityCode: '230100', cityName: '哈尔滨' });
  });

  it.each<[string, Partial<OrderInput>, string]>([
    ['an unknown car', { modelCode: 'nothing' }, 'showcase.modelNotFound'],
    ['a configuration of no catalogue', { config: 'never~x~y' }, 'showcase.configInvalid'],
    [
      'a configuration that cannot be built',
      { config: encodeConfig(catalog.configVersion, { ...selection, options: [] }) },
      'showcase.configInvalid',
    ],
    ['another price', { expectedTotalFen: totalFen - 1 }, 'showcase.configStale'],
    ['an unknown store', { storeId: 'nowhere' }, 'store.storeUnavailable'],
    ['an unknown city', { cityCode: '999999' }, 'request.invalid'],
    ['a district in place of a city', { cityCode: '330106' }, 'request.invalid'],
    [
      'a company whose code has a wrong check character that is not confirmed',
      {
        buyer: {
          type: '1',
          companyName: '云起出行服务有限公司',
          creditCode: '91340100MA0QY00011',
          name: '何川',
          phone: '13800000007',
        },
      },
      'request.invalid',
    ],
    [
      'an older agreement',
      { agreements: [{ code: 'car-purchase-agreement', version: '2025.9' }] },
      'content.agreementStale',
    ],
    [
      'another agreement only',
      { agreements: [{ code: 'user-agreement', version: '2026.1' }] },
      'content.agreementStale',
    ],
  ])('refuses %s', async (_, changes, refusal) => {
    const customer = await newCustomer();
    expect(outcomeOf(await customer.submit(changes))).toBe(refusal);
    expect(await customer.count()).toBe(0);
  });

  it('reports the current price when another one was shown', async () => {
    const customer = await newCustomer();
    const difference = (await customer.submit({ expectedTotalFen: totalFen - 100_000 }))
      .body as unknown as ConfigDifference;
    expect(difference).toMatchObject({ totalFen, configVersion: catalog.configVersion });
    expect(difference.changes).toMatchObject([
      { name: '合计', beforeFen: totalFen - 100_000, afterFen: totalFen },
    ]);
  });

  it('refuses a store that hands over no cars, and one that has closed', async () => {
    const customer = await newCustomer();
    const [store] = await server.db.select().from(stores).where(eq(stores.id, 's44010001'));
    if (!store) throw new Error('no store');
    const change = (set: Partial<typeof store>) =>
      server.db.update(stores).set(set).where(eq(stores.id, store.id));
    await change({ services: ['sales', 'testDrive'] });
    expect(outcomeOf(await customer.submit({ storeId: store.id }))).toBe('store.storeUnavailable');
    await change({ services: store.services, open: false });
    expect(outcomeOf(await customer.submit({ storeId: store.id }))).toBe('store.storeUnavailable');
    await change({ open: true });
    expect(outcomeOf(await customer.submit({ storeId: store.id }))).toBe('ok');
  });
});

describe('the same order more than once', () => {
  it('is made once by a double tap, two tabs and two processes with one key', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    const answers = await Promise.all(
      [server, other, server, other, server, other].map((at) => customer.submit({}, key, at)),
    );
    expect(new Set(answers.map((answer) => answer.body.orderNo)).size).toBe(1);
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => 'ok'));
    expect(await customer.count()).toBe(1);
  });

  it('is made at most three times with different keys, whatever arrives at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const customer = await newCustomer();
      const answers = await Promise.all(
        [server, other, server, other, server, other, server, other].map((at) =>
          customer.submit({}, randomUUID(), at),
        ),
      );
      const outcomes = answers.map(outcomeOf).sort();
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === 'order.tooManyUnpaid')).toHaveLength(5);
      expect(await customer.count()).toBe(3);
    }
  });

  it('refuses a key of another order', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    await customer.submit({}, key);
    expect(outcomeOf(await customer.submit({ cityCode: '310000' }, key))).toBe('request.keyReused');
  });

  it('separates the keys of two customers', async () => {
    const [one, two] = [await newCustomer(), await newCustomer()];
    const key = randomUUID();
    const first = await one.submit({}, key);
    const second = await two.submit({}, key);
    expect(first.body.orderNo).not.toBe(second.body.orderNo);
  });

  it('leaves neither order nor key behind when the process dies in between, and a retry succeeds', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    await server.db.execute(`
      create function die() returns trigger as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$ language plpgsql;
      create trigger die after insert on car_order for each row execute function die();
    `);
    expect(outcomeOf(await customer.submit({}, key))).toBe('gateway.unavailable');
    await server.db.execute('drop trigger die on car_order; drop function die()');
    expect(await customer.count()).toBe(0);
    expect(await server.db.$count(idempotencyRecords, eq(idempotencyRecords.key, key))).toBe(0);
    const after = await customer.submit({}, key);
    expect(outcomeOf(after)).toBe('ok');
    expect((await customer.submit({}, key, other)).body).toEqual(after.body);
    expect(await customer.count()).toBe(1);
  });
});

describe('another order of the same car', () => {
  const paid = async (customer: Awaited<ReturnType<typeof newCustomer>>, state: 'begun' | 'confirming') => {
    const orderNo = await customer.order();
    const { payNo, attemptNo } = await customer.startPaying(orderNo);
    if (state === 'begun') return orderNo;
    const { payments } = server.providers.wechat;
    payments.set(attemptNo, {
      state: 'paying',
      attemptNo,
      amountFen: payments.get(attemptNo)?.amountFen ?? 0,
    });
    await customer.getPayment(payNo);
    return orderNo;
  };

  it.each([
    ['begun', false],
    ['confirming', true],
  ] as const)('is made only when confirmed while a payment is %s', async (state, confirming) => {
    const customer = await newCustomer();
    const orderNo = await paid(customer, state);
    const refused = await customer.submit();
    expect(outcomeOf(refused)).toBe('order.sameOrderPaying');
    expect(refused.body).toEqual({ orderNo, confirming });
    expect(outcomeOf(await customer.submit({ another: false }))).toBe('order.sameOrderPaying');
    // Another car, and the same car for another customer, are no repetition.
    expect(outcomeOf(await customer.submit({ ...otherVersion }))).toBe('ok');
    expect(outcomeOf(await (await newCustomer()).submit())).toBe('ok');
    expect(await customer.count()).toBe(2);
    const again = await customer.submit({ another: true });
    expect(outcomeOf(again)).toBe('ok');
    expect(again.body.orderNo).not.toBe(orderNo);
    expect(await customer.count()).toBe(3);
  });

  it('is made without a question after the first one was cancelled, paid, or never paid', async () => {
    const customer = await newCustomer();
    const cancelled = await paid(customer, 'begun');
    await customer.cancel(cancelled);
    const orderNo = await customer.order();
    expect(outcomeOf(await customer.submit())).toBe('ok');
    const { payNo, attemptNo } = await customer.startPaying(orderNo);
    expect(outcomeOf(await customer.submit())).toBe('order.sameOrderPaying');
    server.providers.wechat.pay(attemptNo);
    await customer.getPayment(payNo);
    expect(outcomeOf(await customer.submit())).toBe('ok');
  });
});

describe('a newer catalogue or agreement', () => {
  it('refuses the older configuration with the difference, and still repeats an old response', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    const first = await customer.submit({}, key);
    const next = {
      ...catalog,
      configVersion: `${catalog.configVersion}b`,
      versions: catalog.versions.map((one) => ({ ...one, priceFen: one.priceFen + 200_000 })),
    };
    const older = and(eq(carCatalogs.modelCode, catalog.modelCode), eq(carCatalogs.current, true));
    await server.db.transaction(async (tx) => {
      await tx.update(carCatalogs).set({ current: false }).where(older);
      await tx.insert(carCatalogs).values({
        modelCode: catalog.modelCode,
        configVersion: next.configVersion,
        yearStyle: next.yearStyle,
        document: next,
        publishedAt: server.clock.now(),
        current: true,
      });
    });

    const refused = await customer.submit();
    expect(outcomeOf(refused)).toBe('showcase.configStale');
    const difference = refused.body as unknown as ConfigDifference;
    expect(difference).toMatchObject({
      configVersion: next.configVersion,
      totalFen: totalFen + 200_000,
      config: encodeConfig(next.configVersion, selection),
    });
    expect((await customer.submit({}, key)).body).toEqual(first.body);
    const agreed = await customer.submit({
      config: difference.config ?? '',
      expectedTotalFen: difference.totalFen ?? 0,
    });
    expect(outcomeOf(agreed)).toBe('ok');

    const quote = await server.client.call('showcase.quote', {
      modelCode: catalog.modelCode,
      config: encodeConfig(catalog.configVersion, selection),
    });
    expect(outcomeOf(quote)).toBe('showcase.configStale');

    // Earlier orders do not change.
    const { body } = await customer.get(first.body.orderNo);
    expect(body).toMatchObject({ totalFen, configVersion: catalog.configVersion });

    await server.db.transaction(async (tx) => {
      const made = tx
        .select({ orderNo: carOrders.orderNo })
        .from(carOrders)
        .where(eq(carOrders.configVersion, next.configVersion));
      // Published references only grow, so the older catalogue gets them too.
      await tx
        .update(carOrders)
        .set({ configVersion: catalog.configVersion })
        .where(inArray(carOrders.orderNo, made));
      await tx.delete(carCatalogs).where(eq(carCatalogs.configVersion, next.configVersion));
      await tx
        .update(carCatalogs)
        .set({ current: true })
        .where(eq(carCatalogs.configVersion, catalog.configVersion));
    });
  });

  it('requires consent to the newer agreement', async () => {
    const customer = await newCustomer();
    const code = 'car-purchase-agreement';
    await server.db.transaction(async (tx) => {
      await tx.update(documentVersions).set({ current: false }).where(eq(documentVersions.code, code));
      await tx.insert(documentVersions).values({
        code,
        version: '2026.5',
        title: '购车协议',
        html: '<p>新</p>',
        effectiveFrom: server.clock.now(),
        current: true,
      });
    });
    expect(outcomeOf(await customer.submit())).toBe('content.agreementStale');
    const answer = await customer.submit({ agreements: [{ code, version: '2026.5' }] });
    expect(outcomeOf(answer)).toBe('ok');
    await server.db.transaction(async (tx) => {
      await tx.delete(documentVersions).where(eq(documentVersions.version, '2026.5'));
      await tx
        .update(documentVersions)
        .set({ current: true })
        .where(and(eq(documentVersions.code, code), eq(documentVersions.version, '2026.4')));
    });
  });

  it('refuses a car that has left the market', async () => {
    const customer = await newCustomer();
    const sell = (onSale: boolean) =>
      server.db.update(carModels).set({ onSale }).where(eq(carModels.modelCode, catalog.modelCode));
    await sell(false);
    expect(outcomeOf(await customer.submit())).toBe('showcase.modelNotFound');
    await sell(true);
  });
});

describe('the quote', () => {
  it('is computed here and adds up', async () => {
    const { body } = await server.client.call('showcase.quote', {
      modelCode: catalog.modelCode,
      config: encodeConfig(catalog.configVersion, selection),
      cityCode: '330100',
    });
    expect(body.totalFen).toBe(totalFen);
    expect(body.onRoadRows.reduce((sum, row) => sum + row.amountFen, 0)).toBe(body.onRoadTotalFen);
    expect(body.delivery.from <= body.delivery.to).toBe(true);
  });
});

describe('the showcase', () => {
  it('lists what is on sale and names what is not', async () => {
    const { body } = await server.client.call('showcase.listModels', {});
    expect(body.models.map((model) => model.modelCode)).toEqual(['ling', 'yue', 'yuan']);
    const modelCode = 'ling';
    expect(outcomeOf(await server.client.call('showcase.getModel', { modelCode }))).toBe('ok');
    expect(outcomeOf(await server.client.call('showcase.getParams', { modelCode }))).toBe('ok');
    const answer = await server.client.call('showcase.getCatalog', { modelCode });
    expect(answer.body.catalog.configVersion).toBe(catalog.configVersion);
    expect(outcomeOf(await server.client.call('showcase.getCatalog', { modelCode, yearStyle: '1999' }))).toBe(
      'showcase.modelNotFound',
    );
    expect(outcomeOf(await server.client.call('showcase.getModel', { modelCode: 'nothing' }))).toBe(
      'showcase.modelNotFound',
    );
  });
});
