import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether wapiti is on this machine (`apt-get install wapiti`). */
export const hasWapiti = !spawnSync('wapiti', ['--version']).error;

/** What wapiti reports of one kind of weakness. */
export type Weakness = { kind: string; method: string; path: string; parameter: string; info: string };

export type WapitiScan = {
  /** Where it begins; it follows links below `base`. */
  base: string;
  starts: readonly string[];
  /** How long it may follow links, and how long each kind of attack may take. */
  seconds: number;
};

/**
 * Those that need no service of wapiti's authors and no list from the network. Headers are held by tests of our own,
 * which know what an answer is for; names of backup files and default logins say nothing about this product.
 */
const modules = [
  ...['blindsql', 'cookieflags', 'crlf', 'csrf', 'exec', 'file', 'htaccess', 'methods'],
  ...['permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];

/** Lets wapiti follow links and attack every parameter and form. @throws Error when it has written no report */
export async function scanByWapiti({ base, starts, seconds }: WapitiScan): Promise<Weakness[]> {
  const directory = mkdtempSync(join(tmpdir(), 'ev-wapiti-'));
  const report = join(directory, 'report.json');
  const where = ['-u', base, '--scope', 'folder', ...starts.flatMap((start) => ['-s', start])];
  const crawl = ['-d', '2', '--max-links-per-page', '50', `--max-scan-time=${seconds}`];
  const effort = [`--max-attack-time=${seconds}`, '-S', 'normal', '-t', '15'];
  const places = [`--store-session=${directory}`, `--store-config=${directory}`];
  const quiet = ['--flush-session', '--no-bugreport', '-v', '0'];
  const attacks = ['-m', modules.join(','), '-f', 'json', '-o', report];
  try {
    const child = spawn('wapiti', [...where, ...crawl, ...effort, ...places, ...quiet, ...attacks], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Its lists of modules are below the home of its user.
      env: { ...process.env, HOME: directory },
    });
    await once(child, 'close');
    return weaknessesIn(readFileSync(report, 'utf8'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

type Entry = { method?: string; path?: string; parameter?: string | null; info?: string };

/** Reads the report: what it calls vulnerabilities and anomalies, the latter being errors of the server. */
export function weaknessesIn(report: string): Weakness[] {
  const { vulnerabilities, anomalies } = JSON.parse(report) as Record<string, Record<string, Entry[]>>;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, entries]) =>
    entries.map(({ method = '', path = '', parameter, info = '' }) => ({
      kind,
      method,
      path,
      parameter: parameter ?? '',
      info,
    })),
  );
}
