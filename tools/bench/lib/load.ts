import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PreparedCall } from '../../../packages/testkit/src/wire/wire-caller.ts';
import { cpuMsOf, familyCpuMs } from './process-figures.ts';
import type { Product } from './product.ts';

/**
 * Calls are dealt to the origins in turn, as a proxy deals them by round robin, and each origin gets its share of
 * the connections. `good`: texts of which a good response contains one. `ratePerSecond`: calls are sent at this rate,
 * whether earlier ones were answered or not; without it each connection waits for its response.
 */
export type Load = {
  origins: readonly string[];
  connections: number;
  calls: PreparedCall[];
  good: readonly string[];
  ratePerSecond?: number | undefined;
};
/** The text in every good response of the wire. */
export const goodOfWire = '"code":"10000000"';
export type LoadResult = {
  count: number;
  failed: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Processor time of the generator itself. */
  cpuMs: number;
};
export type ServedLoad = LoadResult & { serverCpuMs: number; databaseCpuMs: number };

export const connections = 8;
/** The time limit of one round. */
const loadWithinMs = 120_000;
const programs = {
  closed: fileURLToPath(new URL('load-generator.ts', import.meta.url)),
  open: fileURLToPath(new URL('open-load-generator.ts', import.meta.url)),
};

type HowToServe = {
  atOnce?: number | undefined;
  good?: readonly string[] | undefined;
  ratePerSecond?: number | undefined;
};

/**
 * Sends calls to all processes of the server and returns their cost for these and the database. Throws when a call
 * was refused.
 */
export async function serve(
  product: Product,
  calls: PreparedCall[],
  how: HowToServe = {},
): Promise<ServedLoad> {
  const result = await tryToServe(product, calls, how);
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.count} calls were not answered well`);
  return result;
}

/** The same for a load that may be too much: `failed` says how many calls were not answered well. */
export async function tryToServe(
  product: Product,
  calls: PreparedCall[],
  { atOnce = connections, good = [goodOfWire], ratePerSecond }: HowToServe = {},
): Promise<ServedLoad> {
  const servers = [product, ...(product.others ?? [])];
  const serverCpuMs = () => servers.reduce((sum, { serverPid }) => sum + cpuMsOf(serverPid), 0);
  const before = [serverCpuMs(), familyCpuMs(product.postmasterPid)] as const;
  const origins = servers.map(({ origin }) => origin);
  const result = await generate({ origins, connections: atOnce, calls, good, ratePerSecond });
  return {
    ...result,
    serverCpuMs: serverCpuMs() - before[0],
    databaseCpuMs: familyCpuMs(product.postmasterPid) - before[1],
  };
}

async function generate(load: Load): Promise<LoadResult> {
  const program = load.ratePerSecond === undefined ? programs.closed : programs.open;
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: loadWithinMs,
  });
  // If the generator exits while it reads, its missing result reports that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(load));
  const answer = await text(child.stdout);
  if (answer === '')
    throw new Error(`${load.calls.length} calls were not answered within ${loadWithinMs / 1000} s`);
  return JSON.parse(answer) as LoadResult;
}
