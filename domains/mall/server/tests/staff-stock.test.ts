import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsUploadPath } from '../../contract/kinds.ts';
import type { CountedFile } from '../../contract/staff.ts';
import { emptyMall } from '../testing/empty-mall.ts';
import { receive, unitsOf } from '../testing/stock.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await launch();
  await emptyMall(server.db);
  ({ token } = await newStaff(server, ['delivery']));
});
afterAll(() => server.stop());

const move = (
  skuCode: string,
  kind: 'received' | 'counted' | 'damaged' | 'found',
  quantity: number,
  expectedOnHand: number,
) =>
  server.client.call(
    'mall.moveStock',
    { skuCode, kind, quantity, expectedOnHand, reason: '每周盘点' },
    { token },
  );
const lineOf = async (keyword: string) =>
  (await server.client.call('mall.listStock', { keyword }, { token })).body.list[0];

async function upload(payload: string | Buffer, apply = false, by = token) {
  const response = await server.app.inject({
    method: 'POST',
    url: `${countsUploadPath}?apply=${apply}`,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  });
  return response.json<{ header: { code: string }; body: CountedFile }>();
}

it('moves stock by what staff found, and refuses the second of two who saw the same number', async () => {
  expect((await move('MAT-LING', 'received', 30, 0)).body).toMatchObject({ onHand: 30, low: false });
  expect((await move('MAT-LING', 'damaged', 2, 30)).body.onHand).toBe(28);
  expect((await move('MAT-LING', 'counted', 27, 28)).body.onHand).toBe(27);
  const both = await Promise.all([move('MAT-LING', 'found', 1, 27), move('MAT-LING', 'found', 1, 27)]);
  expect(both.map(outcomeOf).toSorted()).toEqual(['mall.stockMoved', 'ok']);
  const { list } = (await server.client.call('mall.listStockMoves', { skuCode: 'MAT-LING' }, { token })).body;
  expect(list.map(({ kind, onHandDelta }) => [kind, onHandDelta])).toEqual([
    ['found', 1],
    ['counted', -1],
    ['damaged', -2],
    ['received', 30],
  ]);
  expect((await unitsOf(server.db, 'MAT-LING')).moved?.onHand).toBe(28);
});

it('says what came into the warehouse and left it, by day', async () => {
  const read = async () => (await server.client.call('mall.getStockFlow', { days: 7 }, { token })).body;
  const before = await read();
  expect(before.days).toHaveLength(7);
  const seen = await lineOf('MAT-YUAN');
  await move('MAT-YUAN', 'received', 10, seen?.onHand ?? 0);
  await move('MAT-YUAN', 'damaged', 3, (seen?.onHand ?? 0) + 10);
  await move('MAT-YUAN', 'counted', (seen?.onHand ?? 0) + 6, (seen?.onHand ?? 0) + 7);
  const after = await read();
  expect(after.onHand).toBe(before.onHand + 6);
  const [was, is] = [before.days.at(-1), after.days.at(-1)];
  expect(is).toEqual({
    day: was?.day,
    received: (was?.received ?? 0) + 10,
    shipped: was?.shipped,
    takenBack: was?.takenBack,
    damaged: (was?.damaged ?? 0) + 3,
    corrected: (was?.corrected ?? 0) - 1,
  });
});

it('refuses fewer units than orders have reserved, and a number that is too large', async () => {
  await receive(server, 'MAT-YUE', 2);
  expect(outcomeOf(await move('MAT-YUE', 'damaged', 3, 2))).toBe('mall.stockReserved');
  expect(outcomeOf(await move('MAT-YUE', 'received', 1_000_000, 2))).toBe('mall.stockTooLarge');
  expect(outcomeOf(await move('NOTHING', 'received', 1, 0))).toBe('mall.variantNotFound');
});

it('lists what runs low by the mark of each variant', async () => {
  await receive(server, 'MODEL-LING', 8);
  const low = async () =>
    (await server.client.call('mall.listStock', { low: true, keyword: 'MODEL' }, { token })).body.list.map(
      ({ skuCode }) => skuCode,
    );
  expect(await low()).toEqual([]);
  const input = { skuCode: 'MODEL-LING', lowAt: 10, seenLowAt: 5 };
  expect((await server.client.call('mall.setLowMark', input, { token })).body.low).toBe(true);
  expect(await low()).toEqual(['MODEL-LING']);
  expect(outcomeOf(await server.client.call('mall.setLowMark', { ...input, lowAt: 20 }, { token }))).toBe(
    'mall.stockMoved',
  );
});

it('takes the exported file back with counts, first as a dry run', async () => {
  await receive(server, 'PULLBACK-S', 6);
  const { csv } = (await server.client.call('mall.exportStock', { keyword: '回力车' }, { token })).body;
  const counted = csv.replace(/("PULLBACK-S".*)""\r\n/, '$1"9"\r\n');
  expect((await upload(counted)).body).toEqual({ rows: 1, changed: 1, faults: [], applied: false });
  expect((await lineOf('PULLBACK-S'))?.onHand).toBe(6);
  expect((await upload(counted, true)).body.applied).toBe(true);
  expect((await lineOf('PULLBACK-S'))?.onHand).toBe(9);
  // A second upload of the same file changes nothing: the stock is no longer the one that it names.
  const again = (await upload(counted, true)).body;
  expect([again.applied, again.faults.length]).toEqual([false, 1]);
  expect((await unitsOf(server.db, 'PULLBACK-S')).moved?.onHand).toBe(9);
});

it('names every wrong row of a file and applies none', async () => {
  await receive(server, 'PULLBACK-L', 4);
  const head = '规格编码,现有库存,盘点数量\n';
  const rows = ['PULLBACK-L,4,3', 'NOTHING,1,1', 'PULLBACK-L,4,2', 'MUG-OAT-350,0,-1', 'MUG-TEAL-350,7,1'];
  const { body } = await upload(head + rows.join('\n'), true);
  expect(body.faults.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
  expect(body.applied).toBe(false);
  expect((await lineOf('PULLBACK-L'))?.onHand).toBe(4);
});

it('refuses files that it cannot read, and staff without the permission', async () => {
  const broken = (await upload(Buffer.from([0xff, 0x41, 0x81, 0x0a]))).body.faults;
  expect(broken[0]?.message).toContain('UTF-8');
  expect((await upload(Buffer.from('PK\u0003\u0004zip\u0000'))).body.applied).toBe(false);
  const other = await newStaff(server, ['finance']);
  expect((await upload('规格编码', false, other.token)).body).toBeNull();
});

it('reads GBK, as spreadsheets save it', async () => {
  // `规格编码,现有库存,盘点数量` in GBK.
  const head = Buffer.from('b9e6b8f1b1e0c2eb2ccfd6d3d0bfe2b4e62cc5ccb5e3cafdc1bf0a', 'hex');
  await receive(server, 'GIFT-CARD', 3);
  const file = Buffer.concat([head, Buffer.from('GIFT-CARD,3,5\n')]);
  expect((await upload(file)).body).toEqual({ rows: 1, changed: 1, faults: [], applied: false });
});
