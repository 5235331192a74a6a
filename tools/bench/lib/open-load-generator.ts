/**
 * A separate process like `load-generator.ts`, for a load that does not wait: reads `Load` from its input, sends the
 * calls at a fixed rate and writes `LoadResult`. A duration counts from the moment at which the call was due, so that
 * a server that falls behind is measured and not spared.
 */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PreparedCall } from '../../../packages/testkit/src/wire/wire-caller.ts';
import type { Load, LoadResult } from './load.ts';
import { percentile } from './statistics.ts';

const { origins, calls, good, ratePerSecond = 1 } = JSON.parse(await text(process.stdin)) as Load;
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const durationsMs: number[] = [];
let failed = 0;
const startedAt = performance.now();
await Promise.all(
  calls.map((call, index) => sendAt(call, index, startedAt + (index * 1_000) / ratePerSecond)),
);
const seconds = (performance.now() - startedAt) / 1_000;
agent.destroy();
const cpu = process.cpuUsage();
const answer: LoadResult = {
  count: calls.length,
  failed,
  seconds,
  p50Ms: percentile(durationsMs, 0.5),
  p95Ms: percentile(durationsMs, 0.95),
  p99Ms: percentile(durationsMs, 0.99),
  cpuMs: (cpu.user + cpu.system) / 1_000,
};
process.stdout.write(JSON.stringify(answer));

function sendAt(call: PreparedCall, index: number, dueAt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(async () => {
      const isGood = await send(call, origins[index % origins.length] ?? '').catch(() => false);
      if (!isGood) failed += 1;
      durationsMs.push(performance.now() - dueAt);
      resolve();
    }, dueAt - performance.now());
  });
}

function send({ method, path, headers, body }: PreparedCall, origin: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers, agent }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        received += part;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve(response.statusCode === 200 && good.some((part) => received.includes(part))),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
