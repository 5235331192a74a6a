import { expect, it } from 'vitest';
import { newSecret } from '../../domains/account/server/secrets.ts';
import { newToken } from '../../domains/staff/server/tokens.ts';
import { read, trackedFiles } from './checkout.ts';

/** Rules of docs/asvs.md that hold as long as no file breaks them. */

const others =
  /\.(test|fixture)\.|\/(tests?|testing|fixtures|journeys|sandbox|world)\/|^packages\/(testkit|sandbox-kit)\//;
const product = trackedFiles().filter(
  (path) => /^(apps|domains|packages)\/.*\.tsx?$/.test(path) && !others.test(path),
);
/** What runs on the server. */
const ofServer = product.filter((path) =>
  /^(apps\/server\/src|domains\/[^/]+\/(server|contract|configurator)|packages\/(cec|kernel|platform|postgres|stock|tariff|wire))\//.test(
    path,
  ),
);
/** What runs in browsers. */
const ofPages = product.filter((path) => !ofServer.includes(path) && !/^apps\/(server|sandbox)\//.test(path));

const filesWith = (files: readonly string[], pattern: RegExp) =>
  files.filter((path) => pattern.test(read(path)));

it('reads the files of the product', () => {
  expect(ofServer.length).toBeGreaterThan(1_000);
  expect(ofPages.length).toBeGreaterThan(1_000);
});

it('only the own PostgreSQL of a demo is started as a program, without a shell', () => {
  const starting = filesWith(ofServer, /node:child_process/);
  expect(starting).toEqual([
    'packages/postgres/src/cluster.ts',
    'packages/postgres/src/postgres-account.ts',
    'packages/postgres/src/postgres-binaries.ts',
  ]);
  expect(filesWith(starting, /(?<!\.)\bexec(Sync)?\(|\bshell:/)).toEqual([]);
});

it('every request of the server refuses a redirect', () => {
  const requests = ofServer.flatMap((path) =>
    [...read(path).matchAll(/(?<![\w$])fetch\(/g)].map(({ index }) => ({
      path,
      call: argumentsFrom(read(path), index),
    })),
  );
  expect(requests.length).toBeGreaterThan(10);
  expect(requests.filter(({ call }) => !call.includes("redirect: 'error'")).map(({ path }) => path)).toEqual([
    // Reads what the sandbox of a demo has recorded.
    'apps/server/src/life/sandbox-record.ts',
  ]);
});

it('secrets come from the secure source and have 256 bits', () => {
  const weak = filesWith(product, /Math\.random\(/);
  // Which cached answers belong together, and which calls are traced.
  expect(weak).toEqual(['apps/h5/src/app/offline/login-mark.ts', 'apps/server/src/traces.ts']);
  const secrets = Array.from({ length: 500 }, () => [newToken(), newSecret('m_')]).flat();
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) expect(Buffer.from(secret.slice(2), 'base64url')).toHaveLength(32);
});

it('the server logs to standard output, by one logger', () => {
  expect(filesWith(ofServer, /\bpino\(/)).toEqual(['packages/platform/src/log.ts']);
  expect(filesWith(ofServer, /\bconsole\.(log|info|warn|error|debug)\(/)).toEqual([]);
});

it('pages need no plug-in and write no document', () => {
  expect(filesWith(ofPages, /<(object|embed|applet)\s+[a-z]+=|ActiveXObject|document\.write\(/)).toEqual([]);
});

it('names of files to save are made here, or encoded', () => {
  const named = product.flatMap((path) =>
    [...read(path).matchAll(/'content-disposition',\s*(.+?)\)$/gm)].map(([, value = '']) => ({
      path,
      value,
    })),
  );
  expect(named.length).toBeGreaterThan(2);
  const plain = named.filter(({ value }) => /\$\{(?!encodeURIComponent\()/.test(value));
  // The number of an export, which is ours.
  expect(plain.map(({ path }) => path)).toEqual(['domains/privacy/server/export-route.ts']);
});

/** The text of a call from its name to its closing bracket. */
function argumentsFrom(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
