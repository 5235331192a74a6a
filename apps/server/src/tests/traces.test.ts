import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshPhone, newCustomer } from '@ev/account/server/testing/log-in.ts';
import { newWork, workEnded } from '@ev/platform/work.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTraces } from '../traces.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Export = {
  resourceSpans: { resource: { attributes: { key: string }[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

/** A collector that keeps what it gets. */
async function collect(work: (endpoint: string, warnings: unknown[]) => Promise<void>) {
  const received: { url: string | undefined; body: string }[] = [];
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ url: request.url, body: Buffer.concat(chunks).toString('utf8') });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const warnings: unknown[] = [];
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  const traces = await openTraces({ endpoint: `${endpoint}/`, ratio: 0 }, log as never);
  try {
    await work(endpoint, warnings);
  } finally {
    await traces.close();
    collector.close();
  }
  const exports: Export[] = received.map(({ body }) => JSON.parse(body));
  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  return { received, spans, warnings };
}

let server: TestServer;
beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

it('sends the calls of a recorded trace to a collector, with no data of the customer', async () => {
  const phone = freshPhone();
  const customer = await newCustomer(server, phone);
  const { received, spans, warnings } = await collect(async () => {
    const answer = await server.client.call(
      'account.getCustomer',
      {},
      {
        token: customer.accessToken,
        tamper: ({ headers }) => {
          headers.traceparent = `00-${traceId}-${parentId}-01`;
        },
      },
    );
    expect(outcomeOf(answer)).toBe('ok');
    await server.client.call('account.getCustomer', {}, { token: customer.accessToken });
  });
  expect(warnings).toEqual([]);
  expect(received.map(({ url }) => url)).toEqual(['/v1/traces']);
  expect(received[0]?.body).toContain('ev-server');
  expect(received[0]?.body).not.toContain(phone);
  expect(spans).toMatchObject([{ traceId, parentSpanId: parentId, name: 'account.getCustomer', kind: 2 }]);
  const { attributes, startTimeUnixNano, endTimeUnixNano } = spans[0] as OtlpSpan;
  expect(attributes).toContainEqual({ key: 'ev.outcome', value: { stringValue: 'ok' } });
  expect(attributes).toContainEqual({ key: 'ev.actor', value: { stringValue: 'member' } });
  expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  const now = BigInt(Date.now()) * 1_000_000n;
  expect(now - BigInt(startTimeUnixNano)).toBeLessThan(600_000_000_000n);
});

it('says why a work failed, under the ids of the log', async () => {
  const work = newWork('job', `00-${traceId}-${parentId}-01`);
  const { spans } = await collect(async () => {
    workEnded(work, {
      kind: 'job',
      name: 'order.expire',
      error: 'TypeError',
      attributes: { 'ev.queries': 3 },
    });
  });
  expect(spans).toMatchObject([
    { traceId, spanId: work.spanId, kind: 5, status: { code: 2, message: 'TypeError' } },
  ]);
});

it('loses spans and nothing else while the collector is away, and says so', async () => {
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  const traces = await openTraces({ endpoint: 'http://127.0.0.1:9', ratio: 1 }, log as never);
  const answer = await server.client.call('account.createCaptcha', {});
  workEnded(newWork('job'), { kind: 'job', name: 'order.expire', error: null, attributes: {} });
  expect(answer.statusCode).toBe(200);
  await traces.close();
  expect(warnings.length).toBeGreaterThan(0);
});
