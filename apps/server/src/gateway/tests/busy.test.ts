import { randomUUID } from 'node:crypto';
import { newCustomer } from '@ev/account/server/testing/log-in.ts';
import { storeLeads } from '@ev/store/server/tables.ts';
import { storeLead } from '@ev/store/server/testing/store-lead.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ config: { workAtOnce: 1 } });
});
afterAll(() => server?.stop());

const codeOf = async () => (await server.client.call('content.getDocument', { code: 'x' })).header.code;
const notFound = '20400001';
const busy = '10000008';

/** A call that stays inside until it is released. */
async function occupy(): Promise<() => Promise<string>> {
  const end = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const holding = server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table store in access exclusive mode`);
    started.resolve();
    await end.promise;
  });
  await started.promise;
  const inside = server.client.call('store.listStores', {});
  await expect
    .poll(codeOf)
    .toBe(busy)
    .catch((error: unknown) => {
      end.resolve();
      throw error;
    });
  return async () => {
    end.resolve();
    await holding;
    return (await inside).header.code;
  };
}

it('reports an overload to calls, logins and pages while it lasts, and only then', async () => {
  expect(await codeOf()).toBe(notFound);
  const leave = await occupy();

  const refused = await server.client.call('content.getDocument', { code: 'x' });
  expect(refused).toMatchObject({
    statusCode: 200,
    header: { code: busy, message: '访问人数过多，请稍后再试' },
  });
  const login = await server.client.token({ grant_type: 'refresh_token', refresh_token: 'x' });
  expect(login.header.code).toBe(busy);
  const page = await server.app.inject('/h5/pages/index/index');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10']);
  expect(page.body).toContain('暂时无法打开页面');
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);

  expect(await leave()).toBe('10000000');
  expect(await codeOf()).toBe(notFound);
  expect((await server.app.inject('/h5/pages/index/index')).statusCode).toBe(200);
});

describe('a call that waits too long for the database', () => {
  const tooMany = { code: busy, message: '访问人数过多，请稍后再试' };
  let hurried: TestServer;
  let token: string;
  let uid: string;
  beforeAll(async () => {
    hurried = await launch({ connections: 2, patience: { connectionMs: 500, statementMs: 1_500 } });
    ({ accessToken: token, uid } = await newCustomer(hurried));
  });
  afterAll(() => hurried?.stop());

  const leave = (key: string) => hurried.client.call('store.leaveStoreLead', storeLead, { token, key });
  const leads = () => hurried.db.$count(storeLeads, eq(storeLeads.accountId, uid));

  it('for a connection gets an overload response; so does a page, unless it was rendered before', async () => {
    const opened = '/h5/pages/buy/allCar';
    expect((await hurried.app.inject(opened)).headers).not.toHaveProperty('age');
    const taken = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const end = Promise.withResolvers<void>();
    const holding = taken.map(({ resolve }) =>
      hurried.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        resolve();
        await end.promise;
      }),
    );
    await Promise.all(taken.map(({ promise }) => promise));
    const key = randomUUID();
    const refused = await leave(key);
    const page = await hurried.app.inject('/h5/pages/index/index');
    // For some seconds a rendered page counts as new.
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 6_000);
    const stale = await hurried.app.inject(opened);
    later.mockRestore();
    end.resolve();
    await Promise.all(holding);
    expect([stale.statusCode, stale.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Number(stale.headers.age)).toBeGreaterThanOrEqual(6);
    expect(stale.headers['cache-status']).toContain('detail=STALE');
    expect(stale.body).toContain('服务暂时没有响应，这是1 分钟内的页面');
    expect(refused).toMatchObject({ statusCode: 200, header: tooMany, body: null });
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '10']);
    // The same tap, once the load is gone, is one command.
    const before = await leads();
    const first = await leave(key);
    expect([first.header.code, (await leave(key)).body]).toEqual(['10000000', first.body]);
    expect(await leads()).toBe(before + 1);
  });

  it('for a lock leaves nothing behind, and has its effect once when it is repeated', async () => {
    const key = randomUUID();
    const before = await leads();
    const refused = await hurried.db.transaction(async (tx) => {
      // Its key is written by then, and its effect is not.
      await tx.execute(sql`lock table store_lead in share mode`);
      return leave(key);
    });
    expect(refused).toMatchObject({ statusCode: 200, header: tooMany, body: null });
    expect(await leads()).toBe(before);
    const first = await leave(key);
    expect([first.header.code, (await leave(key)).body]).toEqual(['10000000', first.body]);
    expect(await leads()).toBe(before + 1);
  });
});
