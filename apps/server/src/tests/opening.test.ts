import { readFileSync } from 'node:fs';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { demoFolder } from '@ev/stock/demo.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { emptyDatabase } from '@ev/testkit/server/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFolder } from './stock-copies.ts';

/** Every address of the app, with all that any of them queries. */
const query =
  'modelCode=ling&code=user-agreement&id=s33010001&codes=ling-max&orderNo=Q1&intentNo=Y1&paymentNo=P1';
const addresses = (await houseDomains()).flatMap(({ directory }) => pathsIn(`${directory}/app/routes.ts`));

function pathsIn(file: string): string[] {
  try {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path);
  } catch {
    return [];
  }
}

let server: TestServer;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  database = await emptyDatabase();
  server = await launchOn(database.url);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const page = async (path: string, asked = query) => {
  const { statusCode, body } = await server.app.inject({
    url: `/h5${path}?${asked}`,
    headers: { accept: 'text/html' },
  });
  return { statusCode, body };
};

async function missingNow(): Promise<string[]> {
  const { token } = await newStaff(server, ['administrator']);
  const { body } = await server.client.call('operations.getOpeningChecklist', {}, { token });
  return body.lines.filter(({ done, optional }) => !done && !optional).map(({ name }) => name);
}

async function missingLine(asked: string): Promise<string[]> {
  const { token } = await newStaff(server, ['administrator']);
  const { body } = await server.client.call('operations.getOpeningChecklist', {}, { token });
  return body.lines.find(({ name }) => name === asked)?.missing ?? [];
}

describe('an empty brand', () => {
  it('lists what is missing before opening', async () => {
    const missing = await missingNow();
    expect(missing).toEqual(
      expect.arrayContaining(['loginDocuments', 'orderDocuments', 'cars', 'deliveryStore', 'homePage']),
    );
    const { token } = await newStaff(server, ['administrator']);
    const { body } = await server.client.call('operations.getOverview', {}, { token });
    // The second administrator exists by now.
    expect(body.counts).toContainEqual({ name: 'missingToOpen', count: missing.length - 1 });
  });

  it.each(addresses)('answers at %s', async (path) => {
    expect((await page(path)).statusCode).toBeLessThan(500);
  });

  it.each(['/pages/buy/allCar', '/pages/buy/index', '/pages/buy/compare', '/pages/store/list'])(
    'says at %s that it opens soon',
    async (path) => {
      const { statusCode, body } = await page(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('即将开业');
    },
  );

  it('refuses a login instead of failing', async () => {
    const login = { phone: '13800009001', code: '123456', agreements: [] };
    expect(outcomeOf(await server.client.call('account.loginBySms', login))).toBe('account.notOpenYet');
  });
});

it('names what can be sold without, but should be there', async () => {
  const { token } = await newStaff(server, ['administrator']);
  const { body } = await server.client.call('operations.getOpeningChecklist', {}, { token });
  const later = body.lines.filter(({ done, optional }) => !done && optional).map(({ name }) => name);
  expect(later).toEqual(
    expect.arrayContaining(['chargingOperators', 'stations', 'partnersCalled', 'companyData']),
  );
  const company = body.lines.find(({ name }) => name === 'companyData');
  // The brand of the tests is made up.
  expect(company?.missing).toEqual(
    expect.arrayContaining(['企业名称、统一社会信用代码和地址', '备案号', '小程序']),
  );
});

describe('the same brand with its goods', () => {
  it('sells', async () => {
    expect(await applyFolder(demoFolder, server)).toMatchObject({ done: true });
    expect(await missingNow()).toEqual([]);
    // The goods of the demo are made up, which only a demo or a rehearsal sells.
    const madeUp = await missingLine('realGoods');
    expect(madeUp).toContain('道路救援规则：道路救援规则');
    for (const part of ['协议：', '门店：', '充电运营商：'])
      expect(madeUp.some((item) => item.startsWith(part))).toBe(true);
    const { token } = await newStaff(server, ['administrator']);
    const { body } = await server.client.call('operations.getOverview', {}, { token });
    expect(body.counts.map(({ name }) => name)).not.toContain('missingToOpen');
    expect(await page('/pages/buy/introduce', 'modelCode=ling')).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('风先认出它'),
    });
    // Another address than before: a rendered page is cached for some seconds.
    expect((await page('/pages/buy/allCar', '')).body).not.toContain('即将开业');
    expect((await logIn(server)).accessToken).toBeTruthy();
  });
});
