import type { PreparedCall } from '../../../packages/testkit/src/wire/wire-caller.ts';
import { say } from './bounded.ts';
import { type ServedLoad, serve } from './load.ts';
import type { Product } from './product.ts';
import { median } from './statistics.ts';

export type LoadFigures = {
  name: string;
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Processor time of one request in microseconds, by process. */
  serverCpuUs: number;
  databaseCpuUs: number;
  generatorCpuUs: number;
};

const rounds = 5;

/** A number of calls of the same kind, signed in advance. */
export function prepared(count: number, make: (i: number) => Promise<PreparedCall>) {
  return async (): Promise<PreparedCall[]> => {
    const calls: PreparedCall[] = [];
    for (let i = 0; i < count; i += 1) calls.push(await make(i));
    return calls;
  };
}

/** Measures a load over several rounds after a warm-up; returns the medians of the rounds. */
export async function measureCalls(
  name: string,
  product: Product,
  make: () => Promise<PreparedCall[]>,
  {
    after = async () => undefined,
    connections: atOnce,
    good,
  }: { after?: () => Promise<void>; connections?: number; good?: readonly string[] } = {},
): Promise<LoadFigures> {
  const served: ServedLoad[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const result = await serve(product, await make(), { atOnce, good });
    if (round > 0) served.push(result);
    say(
      `  ${name}, ${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}: ${(result.count / result.seconds).toFixed(0)}/s, p95 ${result.p95Ms.toFixed(0)} ms`,
    );
    await after();
  }
  const middle = (of: (one: ServedLoad) => number) => median(served.map(of));
  return {
    name,
    requestsPerSecond: middle(({ count, seconds }) => count / seconds),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p95Ms: middle(({ p95Ms }) => p95Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    serverCpuUs: middle(({ serverCpuMs, count }) => (serverCpuMs * 1000) / count),
    databaseCpuUs: middle(({ databaseCpuMs, count }) => (databaseCpuMs * 1000) / count),
    generatorCpuUs: middle(({ cpuMs, count }) => (cpuMs * 1000) / count),
  };
}
