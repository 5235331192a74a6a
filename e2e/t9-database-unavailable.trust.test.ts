/**
 * T9: the database becomes unreachable or hangs under a running server, which says so and recovers without a
 * restart.
 */

import { type WirePerson, wirePerson } from '@ev/order/journeys/wire-person.ts';
import { type BreakableLine, breakableLine } from '@ev/testkit/journeys/breakable-line.ts';
import { backgroundPatienceMs } from '@ev/testkit/journeys/patience.ts';
import { type Product, startProduct } from '@ev/testkit/journeys/processes.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A refused connection shows at once, a hanging one when the statement times out. */
const deadlineMs = { away: 4_000, hanging: 15_000 };
const probeDeadlineMs = 3_000;
const unavailable = { code: '10000001', message: '服务链接异常，请稍后再试' };
const warmed = '/h5/pages/buy/introduce?modelCode=ling';
/**
 * A rendered page is served from the cache for some seconds, so each fault uses one that has not been opened
 * yet.
 */
const unopened = {
  away: '/h5/pages/buy/introduce?modelCode=yue',
  hanging: '/h5/pages/buy/introduce?modelCode=yuan',
};

const models = '/main/api/base/buy/model/list';

let product: Product;
let line: BreakableLine;
let person: WirePerson;

beforeAll(async () => {
  product = await startProduct({
    databaseUrlFor: async (databaseUrl) => {
      const url = new URL(databaseUrl);
      line = await breakableLine(url.hostname, Number(url.port));
      url.hostname = '127.0.0.1';
      url.port = String(line.port);
      return url.href;
    },
  });
  person = await wirePerson(product, '13912100001');
});
afterAll(async () => {
  await line?.mend();
  await product?.stop();
  await line?.cut();
});

async function get(path: string, init: RequestInit = {}) {
  const startedAt = performance.now();
  const response = await fetch(product.origin + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt };
}

function post(path: string) {
  return get(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
}

describe.each(['away', 'hanging'] as const)('a database that is %s', (fault) => {
  it('is reported to callers, probes and visitors until it is back', async () => {
    // The pool has idle connections.
    expect((await get(warmed)).status).toBe(200);
    await Promise.all(Array.from({ length: 8 }, () => post(models)));
    if (fault === 'away') await line.cut();
    else line.freeze();

    const [open, member, live, ready, html] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => post(models))),
      person.attempt('order.submitOrder', person.order, crypto.randomUUID()),
      get('/health/live'),
      get('/health/ready'),
      get(unopened[fault], { headers: { accept: 'text/html' } }),
    ]);
    const slowestMs = Math.max(...open.map(({ ms }) => ms), html.ms);
    console.log(`T9: database ${fault}, slowest answer ${Math.round(slowestMs)} ms`);

    for (const answer of open) {
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.text).header).toMatchObject(unavailable);
    }
    expect(member).toEqual({ kind: 'inDoubt', status: 503 });
    expect(live.status).toBe(200);
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(probeDeadlineMs);
    expect(html.status).toBe(503);
    expect(html.headers.get('content-type')).toContain('text/html');
    expect(html.headers.get('cache-control')).toBe('no-store');
    expect(html.text).toContain('重新加载');
    expect(html.text).toContain('name="robots" content="noindex"');
    expect(html.text).not.toMatch(/\bat \w+ \(|node_modules|ECONNREFUSED|select /);
    expect(slowestMs).toBeLessThan(deadlineMs[fault]);

    await line.mend();
    const backAt = performance.now();
    await expect.poll(async () => (await get('/health/ready')).status).toBe(200);
    console.log(
      `T9: database ${fault}, ready ${Math.round(performance.now() - backAt)} ms after it was back`,
    );
    expect((await get(unopened[fault])).status).toBe(200);
    // This payment is never reported: only the job queue can find it.
    const { orderNo } = await person.buy('silent');
    await expect.poll(() => statusOf(orderNo), { timeout: backgroundPatienceMs, interval: 250 }).toBe('2');
  });
});

async function statusOf(orderNo: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ status: string }>(
      'select status from car_order where order_no = $1',
      [orderNo],
    );
    return rows[0]?.status;
  } finally {
    await client.end();
  }
}
