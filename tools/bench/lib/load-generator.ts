/**
 * A separate process, so that its processor time does not count as the server's: reads `Load` from its input,
 * sends each call once over a few open connections, one after another, and writes `LoadResult`.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

const { origin, connections, calls, good } = JSON.parse(await text(process.stdin)) as Load;
let next = 0;
const startedAt = performance.now();
let endedAt = startedAt;
const durationsMs: number[] = [];
const run = autocannon({
  url: origin,
  connections,
  amount: calls.length,
  requests: [{ setupRequest: (request) => ({ ...request, ...calls[next++ % calls.length] }) }],
  verifyBody: (body) => good.some((part) => body.includes(part)),
});
// autocannon's own histogram has no 95th percentile.
run.on('response', (_client, _status, _bytes, durationMs) => {
  durationsMs.push(durationMs);
  endedAt = performance.now();
});
const result = await run;
// autocannon checks only once per second whether all responses have arrived; that wait is not part of the
// load.
const seconds = (endedAt - startedAt) / 1000;
const failed = result.errors + result.timeouts + result.non2xx + result.mismatches;
const answer: LoadResult = {
  count: result.requests.total,
  failed,
  seconds,
  p50Ms: percentile(durationsMs, 0.5),
  p95Ms: percentile(durationsMs, 0.95),
  p99Ms: percentile(durationsMs, 0.99),
  cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
};
process.stdout.write(JSON.stringify(answer));
