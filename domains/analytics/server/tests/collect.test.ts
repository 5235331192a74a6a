import { randomUUID } from 'node:crypto';
import { dayMs } from '@ev/kernel/durations.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maxBatchBytes, mostEventsInBatch } from '../../contract/kinds.ts';
import { batchOf, errorOf, newVisit, send, view } from '../testing/batches.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  token = (await newStaff(server, ['administrator'])).token;
});
afterEach(() => server.clock.setOffset(0));
afterAll(() => server.stop());

const traffic = async () => (await server.client.call('analytics.getTraffic', { days: '7' }, { token })).body;
const rowsOf = async (visit: string) =>
  (await server.db.execute(sql`select * from analytics_event where visit = ${visit}`)).rows;
const partitions = async () =>
  (
    await server.db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_event'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name);

describe('a batch', () => {
  it('is counted by its day, host and page', async () => {
    const before = await traffic();
    const visit = newVisit();
    const page = `/pages/test/${randomUUID()}`;
    expect(
      (await send(server, batchOf([view(page), view(page)], { visit, host: 'wechat' }))).statusCode,
    ).toBe(204);
    const after = await traffic();
    expect(after.visits).toBe(before.visits + 1);
    expect(after.views).toBe(before.views + 2);
    expect(after.days).toHaveLength(7);
    expect(after.days.at(-1)?.byHost.wechat).toBe((before.days.at(-1)?.byHost.wechat ?? 0) + 1);
    expect(after.pages).toContainEqual({ page, views: 2, visits: 1 });
  });

  it('that is repeated, also at once, counts once', async () => {
    const batch = batchOf([view()]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(server, batch)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204]);
    expect(await rowsOf(batch.visit ?? '')).toHaveLength(1);
  });

  it('counts by its time of arrival, whatever the phone’s clock says', async () => {
    const batch = { ...batchOf([view()]), at: '2001-01-01T00:00:00Z', sentAt: 1 };
    const sentAt = server.clock.now();
    await send(server, JSON.stringify(batch));
    const [row] = await rowsOf(batch.visit ?? '');
    expect(new Date(String(row?.at)).getTime()).toBeGreaterThanOrEqual(sentAt.getTime() - 1);
  });

  it('stores nothing that no event declares', async () => {
    const batch = batchOf([{ ...view(), phone: '13800000001', query: '?token=1' } as never]);
    await send(server, batch);
    expect(JSON.stringify(await rowsOf(batch.visit ?? ''))).not.toMatch(/13800000001|token/);
  });

  it.each([
    ['a page with its query', batchOf([view('/pages/buy/orderDetail?orderNo=1')])],
    ['a page of another site', batchOf([view('https://evil.example/')])],
    ['text instead of the name of an element', batchOf([{ kind: 'exposure', page: '/', element: '张三' }])],
    ['a tap beside the column', batchOf([{ kind: 'tap', page: '/', element: null, x: 376, y: 1 }])],
    ['a visit that is no random text', batchOf([view()], { visit: '13800000001' })],
    ['no event', batchOf([])],
    ['too many events', batchOf(Array.from({ length: mostEventsInBatch + 1 }, () => view()))],
    ['an unknown host', batchOf([view()], { host: 'fridge' as never })],
    ['views of a missing page', batchOf([view()], { visit: null })],
    ['no JSON', '{"batchId":'],
  ])('is refused with %s', async (_, batch) => {
    const { statusCode, body } = await send(server, batch);
    expect([statusCode, JSON.parse(body).header.code]).toEqual([200, '20000002']);
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 200],
    ['from an unknown origin', { 'sec-fetch-site': undefined }, 200],
    [
      'by an older browser from elsewhere',
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
      200,
    ],
    ['as a plain text, as a form of another site could', { 'content-type': 'text/plain' }, 415],
  ])('is refused %s', async (_, headers, status) => {
    const batch = batchOf([view()]);
    expect((await send(server, batch, { headers })).statusCode).toBe(status);
    expect(await rowsOf(batch.visit ?? '')).toEqual([]);
  });

  it('is refused unread when it is too large', async () => {
    const giant = JSON.stringify({ ...batchOf([view()]), more: 'x'.repeat(maxBatchBytes) });
    expect((await send(server, giant)).statusCode).toBe(413);
  });

  it('is refused from one visit after sixty in a minute', async () => {
    const visit = newVisit();
    const statuses = [];
    for (let at = 0; at < 61; at += 1) {
      statuses.push((await send(server, batchOf([view()], { visit }), { ip: '10.1.1.1' })).statusCode);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a day', () => {
  const keep = async () => {
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'analytics.keepDays', {}));
  };
  const nameOf = (ms: number) =>
    `analytics_event_${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')}`;

  it('exists before it begins, and is dropped as a whole after its retention time', async () => {
    const visit = newVisit();
    await send(server, batchOf([view()], { visit }));
    const now = server.clock.now().getTime();
    await keep();
    await expect.poll(partitions).toContain(nameOf(now + 7 * dayMs));
    expect(await rowsOf(visit)).toHaveLength(1);

    server.clock.setOffset(89 * dayMs);
    await keep();
    await expect.poll(partitions).toContain(nameOf(now + 96 * dayMs));
    expect(await partitions()).toContain(nameOf(now));

    server.clock.setOffset(90 * dayMs);
    await keep();
    await expect.poll(partitions).not.toContain(nameOf(now));
    expect(await rowsOf(visit)).toEqual([]);
  });

  it('that was not prepared is made by its first batches, also at once', async () => {
    server.clock.setOffset(400 * dayMs);
    const batches = Array.from({ length: 6 }, () => batchOf([view()]));
    const answers = await Promise.all(batches.map((batch) => send(server, batch)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204, 204]);
    expect(await partitions()).toContain(nameOf(server.clock.now().getTime()));
  });
});

describe('the figures of staff', () => {
  const page = `/pages/test/${randomUUID()}`;
  const read = { token: '' };

  beforeAll(async () => {
    read.token = token;
    const tap = (x: number, y: number, element: string | null = null) =>
      ({ kind: 'tap', page, element, x, y }) as const;
    const vital = (value: number) => ({ kind: 'vital', page, vital: 'LCP', value }) as const;
    await send(
      server,
      batchOf([{ kind: 'exposure', page, element: 'home.hero' }, tap(375, 14, 'home.hero')]),
    );
    await send(
      server,
      batchOf([{ kind: 'exposure', page, element: 'home.hero' }, tap(0, 0), tap(14, 14), tap(15, 0)]),
    );
    await send(server, batchOf([1000, 2000, 3000, 4000].map(vital)));
    await send(server, batchOf([vital(900)], { release: '3.2.1+test', host: 'native' }));
  });

  it('count exposures and taps', async () => {
    const { list } = (await server.client.call('analytics.listExposures', {}, { token })).body;
    expect(list.filter((row) => row.page === page)).toEqual([
      { page, element: 'home.hero', exposures: 2, taps: 1 },
    ]);
  });

  it('show where a page is tapped', async () => {
    const map = (await server.client.call('analytics.getHeatMap', { page }, { token })).body;
    expect(map.taps).toBe(4);
    expect(map.cells).toEqual([
      { column: 0, row: 0, taps: 2 },
      { column: 1, row: 0, taps: 1 },
      { column: 24, row: 0, taps: 1 },
    ]);
    expect(map.elements).toEqual([
      { element: null, taps: 3 },
      { element: 'home.hero', taps: 1 },
    ]);
    const ofApp = await server.client.call('analytics.getHeatMap', { page, host: 'native' }, { token });
    expect(ofApp.body).toEqual({ taps: 0, cells: [], elements: [] });
  });

  it('show the 75th percentile of visits, by release', async () => {
    const { list } = (await server.client.call('analytics.getVitals', {}, { token })).body;
    expect(list.filter((row) => row.page === page)).toEqual([
      { page, release: '3.2.0+test', vital: 'LCP', p75: 3250, samples: 4 },
      { page, release: '3.2.1+test', vital: 'LCP', p75: 900, samples: 1 },
    ]);
  });

  it('are for permitted staff', async () => {
    const sales = (await newStaff(server, ['sales'])).token;
    const refused = await server.client.call('analytics.getTraffic', {}, { token: sales });
    expect(refused.header.code).not.toBe('10000000');
  });
});

it('accepts an error of a visitor without consent, within a limit', async () => {
  const batch = () => batchOf([errorOf('nobody agreed')], { visit: null });
  expect((await send(server, batch())).statusCode).toBe(204);
  const answers = [];
  for (let at = 0; at < 61; at += 1)
    answers.push((await send(server, batch(), { ip: '10.1.1.2' })).statusCode);
  expect(answers.at(-1)).toBe(429);
});
