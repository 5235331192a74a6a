import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundCars } from '../tables.ts';
import { logIn, type TestLogin } from '../testing/log-in.ts';

let server: TestServer;
let owner: TestLogin;
const car = (vin: string, defaultStatus: '0' | '1', accountId: string) => ({
  vin,
  accountId,
  modelCode: 'ling',
  modelName: '青驭 凌',
  plate: null,
  defaultStatus,
});

beforeAll(async () => {
  server = await launch();
  owner = await logIn(server);
  const other = await logIn(server);
  await server.db
    .insert(boundCars)
    .values([
      car('TESTVIN0000000001', '0', owner.uid),
      car('TESTVIN0000000002', '1', owner.uid),
      car('TESTVIN0000000003', '0', owner.uid),
      car('TESTVIN0000000004', '1', other.uid),
    ]);
});
afterAll(() => server.stop());

const list = (input: { vin?: string; pageNo?: number; pageSize?: number }) =>
  server.client.call('account.listBoundCars', input, { token: owner.accessToken });

test('the default car is listed first, others never', async () => {
  const { body } = await list({});
  expect(body.list.map((one) => one.vin)).toEqual([
    'TESTVIN0000000002',
    'TESTVIN0000000001',
    'TESTVIN0000000003',
  ]);
  expect(body).toMatchObject({ total: 3, pageNo: 1, pageSize: 10 });
});

test('pages continue the list', async () => {
  const { body } = await list({ pageNo: 2, pageSize: 2 });
  expect(body.list.map((one) => one.vin)).toEqual(['TESTVIN0000000003']);
  expect(body.total).toBe(3);
});

test('a VIN finds the customer’s own car only', async () => {
  expect((await list({ vin: 'TESTVIN0000000001' })).body.total).toBe(1);
  expect((await list({ vin: 'TESTVIN0000000004' })).body).toMatchObject({ list: [], total: 0 });
});

test('an account has one default car', async () => {
  const second = server.db.insert(boundCars).values(car('TESTVIN0000000009', '1', owner.uid));
  await expect(second).rejects.toThrow();
});
