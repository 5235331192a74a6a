/**
 * T20: Debian's wapiti and sqlmap against a running product at its public addresses: all pages of the app with the
 * fields of their addresses, the console, what answers plain HTTP, and the doors of partners. First each must find a
 * hole that was planted beside them. By `npm run trust -- T20` only.
 */

import { createRandom } from '@ev/kernel/random.ts';
import { type Product, startProduct } from '@ev/testkit/journeys/processes.ts';
import { isShort, report, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consolePages, pagesWithFields, partnerDoors, plainAddresses } from './trust/scanners/addresses.ts';
import { openFront } from './trust/scanners/front.ts';
import { holes } from './trust/scanners/planted-holes.ts';
import { hasSqlmap, scanForSql } from './trust/scanners/sqlmap.ts';
import { hasWapiti, scanByWapiti, type Weakness } from './trust/scanners/wapiti.ts';

const patience = 6 * 3_600_000;
const random = createRandom(`T20/${trustSeed}`);
/** In the short budget a few addresses of each kind. */
const someOf = <Item>(all: readonly Item[], few: number): Item[] =>
  isShort ? random.shuffle(all).slice(0, few) : [...all];
const scanSeconds = isShort ? 15 : 600;

/** What wapiti reports of this product and what is right as it is, with the reason. */
const judged: readonly { kind: RegExp; path: RegExp; why: string }[] = [];

let product: Product;
let pool: pg.Pool;
let front: Awaited<ReturnType<typeof openFront>>;
const figures: Record<string, string | number> = { seed: trustSeed };

beforeAll(async () => {
  if (!hasSqlmap && !hasWapiti) return;
  // The networks that the proxy names count.
  vi.stubEnv('TRUST_PROXY', 'loopback');
  product = await startProduct();
  vi.unstubAllEnvs();
  pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
  front = await openFront(product.origin, async (statement) => (await pool.query(statement)).rows);
}, patience);
afterAll(async () => {
  if (!hasWapiti) figures.wapiti = 'not installed';
  if (!hasSqlmap) figures.sqlmap = 'not installed';
  report('T20 addresses', figures);
  front?.close();
  await pool?.end();
  await product?.stop();
});

const isJudged = ({ kind, path }: Weakness): boolean =>
  judged.some((one) => one.kind.test(kind) && one.path.test(path));

describe.skipIf(!hasWapiti)('wapiti (needs wapiti on this machine)', () => {
  it('finds a hole for scripts in a page', { timeout: patience }, async () => {
    const start = front.origin + holes.page;
    const found = await scanByWapiti({ base: `${front.origin}/planted/`, starts: [start], seconds: 15 });
    expect(found.map(({ kind, parameter }) => `${kind}: ${parameter}`)).toContain(
      'Cross Site Scripting: word',
    );
  });

  it('finds no weakness in the pages of the app and the console', { timeout: patience }, async () => {
    const pages = someOf(await pagesWithFields(), 8);
    const desk = someOf(await consolePages(), 4);
    const found: Weakness[] = [];
    for (const [base, starts] of [
      ['/h5/', pages],
      ['/console/', desk],
    ] as const) {
      const scan = { base: front.origin + base, starts: starts.map((path) => front.origin + path) };
      found.push(...(await scanByWapiti({ ...scan, seconds: scanSeconds })));
    }
    const open = found.filter((one) => !isJudged(one));
    Object.assign(figures, { pages: pages.length, 'console pages': desk.length, 'by wapiti': open.length });
    expect(open).toEqual([]);
  });
});

describe.skipIf(!hasSqlmap)('sqlmap (needs sqlmap on this machine)', () => {
  it('finds a hole in the query of an address', { timeout: patience }, async () => {
    const { found } = await scanForSql({ url: front.origin + holes.query });
    expect(found.join()).toContain('code');
  });

  it('finds none in addresses and at the doors of partners', { timeout: patience }, async () => {
    const addresses = someOf([...(await pagesWithFields()), ...plainAddresses], 6).filter((one) =>
      one.includes('?'),
    );
    const doors = someOf(partnerDoors, 2);
    const targets = [
      ...addresses.map((path) => ({ url: front.origin + path })),
      ...doors.map(({ path, json }) => ({ url: front.origin + path, json })),
    ];
    const found: string[] = [];
    let tested = 0;
    for (const target of targets) {
      const verdict = await scanForSql(target);
      tested += verdict.tested;
      found.push(...verdict.found.map((parameter) => `${target.url} ${parameter}`));
    }
    Object.assign(figures, {
      addresses: addresses.length,
      doors: doors.length,
      parameters: tested,
      'by sqlmap': found.length,
    });
    expect(found).toEqual([]);
  });
});
