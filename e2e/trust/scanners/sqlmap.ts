import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Whether sqlmap is on this machine (`apt-get install sqlmap`). */
export const hasSqlmap = !spawnSync('sqlmap', ['--version']).error;

/** A request with parameters: those of the address, and the fields of `json` if it is sent. */
export type Target = { url: string; json?: unknown };

export type Verdict = {
  /** How a parameter can be used for SQL; empty when none can. */
  found: string[];
  /** How many parameters were tried. */
  tested: number;
};

/** Answers of the product that sqlmap would take for a reason to give up. */
const refusals = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503];

/** Lets sqlmap try every parameter of one request. @throws Error when it gave up */
export async function scanForSql({ url, json }: Target): Promise<Verdict> {
  const directory = mkdtempSync(join(tmpdir(), 'ev-sqlmap-'));
  const body =
    json === undefined ? [] : ['--data', JSON.stringify(json), '-H', 'Content-Type: application/json'];
  const how = ['--batch', '--flush-session', '--disable-coloring', '--skip-waf', '--dbms=PostgreSQL'];
  const limits = ['--level=1', '--risk=1', '--timeout=30', '--retries=1', '--time-sec=2', '--threads=2'];
  const codes = `--ignore-code=${refusals.join(',')}`;
  const args = ['-u', url, ...body, ...how, ...limits, codes, `--output-dir=${directory}`];
  try {
    const child = spawn('sqlmap', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return verdictOf(await text(child.stdout));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Reads what sqlmap has printed. @throws Error when it came to no end */
export function verdictOf(output: string): Verdict {
  const tested = new Set(
    [...output.matchAll(/\] \[INFO\] testing if (.+ parameter '.+') is dynamic/g)].map(([, one]) => one),
  ).size;
  if (/sqlmap identified the following injection point/.test(output)) {
    const found = [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter]) => parameter ?? '');
    return { found, tested };
  }
  if (/do not appear to be injectable|no parameter\(s\) found for testing/.test(output))
    return { found: [], tested };
  throw new Error(`sqlmap gave up: ${output.trim().split('\n').slice(-6).join('\n')}`);
}
