import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import {
  countQuery,
  currentWork,
  newWork,
  passTracesOn,
  recordSpans,
  type Span,
  withinWork,
  workEnded,
} from './work.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';

it.each([
  ['as the standard shows it', `00-${traceId}-${parentId}-01`, '01'],
  ['of a later version', `cc-${traceId}-${parentId}-01-what-the-future-holds`, '01'],
])('continues a trace %s with a span of its own', (_name, header, flags) => {
  const work = newWork(null, header);
  expect(work).toMatchObject({ traceId, parentId, flags });
  expect(work.spanId).not.toBe(parentId);
});

it.each([
  ['none', undefined],
  ['several', [`00-${traceId}-${parentId}-01`, `00-${traceId}-${parentId}-01`]],
  ['another text', 'a phone 13800000001'],
  ['an id of zeros', `00-${'0'.repeat(32)}-${parentId}-01`],
  ['a parent of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${traceId.toUpperCase()}-${parentId}-01`],
  ['an invalid version', `ff-${traceId}-${parentId}-01`],
  ['more fields than its version has', `00-${traceId}-${parentId}-01-more`],
])('begins a trace with %s', (_name, header) => {
  const work = newWork(null, header);
  expect(work.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(work.traceId).not.toBe(traceId);
});

it('counts the queries of each work apart', async () => {
  const [one, other] = [newWork('job'), newWork('job')];
  const twice = async () => {
    countQuery();
    await Promise.resolve();
    countQuery();
  };
  await Promise.all([withinWork(one, twice), withinWork(other, async () => countQuery()), twice()]);
  expect([one.queries, other.queries, currentWork()]).toEqual([2, 1, null]);
});

/** A partner that notes the trace of each request. */
async function listen() {
  const heard: unknown[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers.traceparent);
    response.writeHead(request.url === '/broken' ? 502 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { heard, address, server };
}

it('passes the trace on with every request of the work, and with no other', async () => {
  const { heard, address, server } = await listen();
  passTracesOn();
  passTracesOn();
  const work = newWork('member', `00-${traceId}-${parentId}-01`);
  await withinWork(work, async () => {
    await Promise.resolve();
    await fetch(address, { headers: { authorization: 'of the partner' } });
  });
  await fetch(address);
  server.close();
  expect(heard).toEqual([`00-${traceId}-${work.spanId}-01`, undefined]);
});

it('records a work and its requests as spans of a recorded trace, without addresses of people', async () => {
  const { heard, address, server } = await listen();
  const spans: Span[] = [];
  passTracesOn();
  recordSpans({ samples: () => true, record: (span) => void spans.push(span) });
  try {
    const work = newWork('member', `00-${traceId}-${parentId}-01`);
    await withinWork(work, async () => {
      for (const path of ['/orders/13800000001', '/broken'])
        await (await fetch(address + path)).arrayBuffer();
    });
    workEnded(work, { kind: 'server', name: 'order.getOrder', error: null, attributes: { queries: 2 } });
    const [first, second, own] = spans;
    expect(spans).toHaveLength(3);
    expect(own).toMatchObject({
      traceId,
      parentId,
      spanId: work.spanId,
      name: 'order.getOrder',
      error: null,
    });
    expect(first).toMatchObject({ traceId, parentId: work.spanId, kind: 'client', name: 'GET', error: null });
    expect(second).toMatchObject({ error: '502', attributes: { 'server.address': '127.0.0.1' } });
    expect(heard).toEqual([first, second].map((span) => `00-${traceId}-${span?.spanId}-01`));
    expect(JSON.stringify(spans)).not.toContain('13800000001');
    for (const { startedAt, endedAt } of spans) expect(endedAt).toBeGreaterThanOrEqual(startedAt);
  } finally {
    recordSpans(null);
    server.close();
  }
});

it('records nothing of a trace that the system before us does not record, and its share of new ones', () => {
  const spans: Span[] = [];
  let samples = false;
  recordSpans({ samples: () => samples, record: (span) => void spans.push(span) });
  try {
    const end = { kind: 'job', name: 'order.expire', error: null, attributes: {} } as const;
    workEnded(newWork('member', `00-${traceId}-${parentId}-00`), end);
    workEnded(newWork('job'), end);
    expect(spans).toEqual([]);
    samples = true;
    workEnded(newWork('job'), end);
    expect(spans).toMatchObject([{ name: 'order.expire', parentId: null }]);
  } finally {
    recordSpans(null);
  }
});
