/**
 * A separate process, so that its processor time does not count as the server's: reads `Load` from its input,
 * sends each call once over a few open connections, one after another, and writes `LoadResult`.
 */
import { text } from 'node:stream/consumers';
import autocannon, { type Result } from 'autocannon';
import type { Load, LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

const { origins, connections, calls, good } = JSON.parse(await text(process.stdin)) as Load;
const startedAt = performance.now();
let endedAt = startedAt;
const durationsMs: number[] = [];
const results = await Promise.all(origins.map(sendShare));
// autocannon checks only once per second whether all responses have arrived; that wait is not part of the
// load.
const seconds = (endedAt - startedAt) / 1000;
const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
const answer: LoadResult = {
  count: sum(({ requests }) => requests.total),
  failed: sum(({ errors, timeouts, non2xx, mismatches }) => errors + timeouts + non2xx + mismatches),
  seconds,
  p50Ms: percentile(durationsMs, 0.5),
  p95Ms: percentile(durationsMs, 0.95),
  p99Ms: percentile(durationsMs, 0.99),
  cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
};
process.stdout.write(JSON.stringify(answer));

/** Sends every n-th call to one of n origins. */
async function sendShare(origin: string, at: number): Promise<Result> {
  const share = calls.filter((_, index) => index % origins.length === at);
  let next = 0;
  const run = autocannon({
    url: origin,
    connections: connections / origins.length,
    amount: share.length,
    requests: [{ setupRequest: (request) => ({ ...request, ...share[next++ % share.length] }) }],
    verifyBody: (body) => good.some((part) => body.includes(part)),
  });
  // autocannon's own histogram has no 95th percentile.
  run.on('response', (_client, _status, _bytes, durationMs) => {
    durationsMs.push(durationMs);
    endedAt = performance.now();
  });
  return run;
}
