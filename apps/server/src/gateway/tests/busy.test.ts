import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ config: { workAtOnce: 1 } });
});
afterAll(() => server?.stop());

const codeOf = async () => (await server.client.call('content.getDocument', { code: 'x' })).header.code;
const notFound = '20400001';
const busy = '10000008';

/** A call that is inside until it is let go. */
async function occupy(): Promise<() => Promise<string>> {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table store in access exclusive mode`);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
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

it('says that too many are here while so many are, to calls, logins and pages, and only then', async () => {
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
