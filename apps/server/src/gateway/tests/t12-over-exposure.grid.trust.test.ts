import { readFileSync } from 'node:fs';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { allCalls } from '@ev/testkit/server/walks/calls.ts';
import { type Exposing, openExposing } from '@ev/testkit/server/walks/exposing.ts';
import { loadWalks } from '@ev/testkit/server/walks/registry.ts';
import { leaksIn, placesAllowedBy } from '@ev/testkit/server/walks/sightings.ts';
import { type LoggedWorld, openLoggedWorld } from '@ev/testkit/server/walks/stage.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * T12, the whole grid: customers whose every datum is unique live in the world while every kind of caller
 * makes all calls of all domains; then responses, log, messages, jobs, pages, metrics and tables are searched
 * for them. Each domain's own walk shows the same of its calls alone, and that undeclared input fields have
 * no effect.
 */

/** The queries of pages that name a record. */
const pageQuery =
  '?modelCode=ling&codes=ling-long,yue-long&code=user-agreement&id=s33010001&storeId=s33010001';

const all = await loadWalks();
const allowed = placesAllowedBy(all);
const paths = await pagePaths();
let logged: LoggedWorld;
let exposing: Exposing;
let pages = 0;

beforeAll(async () => {
  logged = await openLoggedWorld();
  exposing = await openExposing(logged, { all, calls: allCalls, acting: all });
  const { world, sightings, expose } = exposing;
  const { app } = world.server;
  for (let round = 0; round < trustBudget; round += 1) {
    await expose(`${trustSeed}/${round}`, async (_canary, { token }, everything) => {
      for (const path of paths) {
        const headers = { authorization: `Bearer ${token}` };
        const page = await app.inject({ url: `/h5${path}${pageQuery}`, headers });
        if (page.body.includes('</html>')) pages += 1;
        sightings.search('a page', page.body, everything);
      }
      for (const url of ['/metrics', '/h5/env.json', '/api/openapi.json', '/health/ready']) {
        sightings.search(url, (await app.inject({ url })).body, everything);
      }
    });
  }
}, 600_000);
afterAll(async () => {
  report('T12 over-exposure', {
    seed: trustSeed,
    canaries: trustBudget,
    'endpoints called': `${exposing.answered.size} of ${allCalls.length}`,
    'texts searched': exposing.sightings.searched(),
    'log lines': logged.lines.length,
    pages,
    sightings: leaksIn(exposing.sightings.all(), allowed).length,
    'undeclared keys': exposing.undeclaredKeys().length,
  });
  await logged?.world.stop();
});

/** Every address of the app, as its domains declare them. */
async function pagePaths(): Promise<string[]> {
  const texts = (await houseDomains()).flatMap(({ directory }) => {
    try {
      return [readFileSync(`${directory}/app/routes.ts`, 'utf8')];
    } catch {
      return [];
    }
  });
  return texts.flatMap((text) => [...text.matchAll(/^\s+path: '([^']+)'/gm)].map(([, path]) => path ?? ''));
}

it('every call was made and answered', () => {
  expect(allCalls.map(({ id }) => id).filter((id) => !exposing.answered.has(id))).toEqual([]);
});

it('private data are seen only where they belong', () => {
  expect(exposing.sightings.all()).toEqual(allowed);
});

it('pages were rendered, and the log contains the failures', () => {
  expect(logged.lines.some((line) => line.includes('"endpoint":"order.submitOrder"'))).toBe(true);
  expect(pages).toBeGreaterThan(10 * trustBudget);
});

it('no response contains what its schema does not declare', () => {
  expect(exposing.undeclaredKeys()).toEqual([]);
});
