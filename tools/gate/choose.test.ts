import { describe, expect, it } from 'vitest';
import { chooseTests, smokeTurns, type TestFile, testsCatchingFaultsIn, turns } from './choose.ts';
import type { House } from './house.ts';
import type { Impact } from './impact.ts';

const house: House = {
  domains: new Map([
    ['order', { domains: [], packages: [], smoke: 'domains/order/journeys/buy.test.ts' }],
    ['rights', { domains: ['order'], packages: [], smoke: null }],
  ]),
  packages: new Map(),
  pageModules: new Map(),
  serverModules: new Set(),
};
const unchanged: Impact = {
  whole: new Map(),
  journeys: new Map(),
  walksOf: new Map(),
  walks: null,
  house: null,
  pagesOf: new Map(),
  pages: null,
  smokes: 'none',
};

const files: TestFile[] = [
  { file: 'packages/kernel/src/money.test.ts', project: 'unit' },
  { file: 'domains/order/app/pages/order/order-page.test.tsx', project: 'dom' },
  { file: 'domains/rights/app/pages/list/list-page.test.tsx', project: 'dom' },
  { file: 'apps/h5/src/app/routes.test.ts', project: 'dom' },
  { file: 'domains/order/server/tests/walks.test.ts', project: 'server' },
  { file: 'domains/order/server/tests/submit.test.ts', project: 'server' },
  { file: 'domains/rights/server/tests/claim.test.ts', project: 'server' },
  { file: 'apps/server/src/gateway/tests/login.test.ts', project: 'server' },
  { file: 'domains/order/journeys/buy.test.ts', project: 'e2e' },
  { file: 'domains/order/journeys/cancel.test.ts', project: 'e2e' },
  { file: 'e2e/start.test.ts', project: 'e2e' },
];

/** The tests that run in every turn. */
function chosenInEveryTurn(
  impact: Impact | null,
  changed: string[] = [],
  catching: ReadonlySet<string> = new Set(),
  failed: ReadonlySet<string> = new Set(),
): string[] {
  const choices = Array.from({ length: turns }, (_, turn) =>
    chooseTests(files, { changed, impact, house, catching, failed, turn }),
  );
  return files.flatMap(({ file }) => (choices.every(({ chosen }) => chosen.has(file)) ? [file] : []));
}

const always = ['packages/kernel/src/money.test.ts', 'apps/h5/src/app/routes.test.ts'];
const pagesOfOrder = 'domains/order/app/pages/order/order-page.test.tsx';
const pagesOfRights = 'domains/rights/app/pages/list/list-page.test.tsx';
const smoke = 'domains/order/journeys/buy.test.ts';

it('runs all unit tests and the page tests of the shells', () => {
  expect(chosenInEveryTurn(unchanged)).toEqual(always);
});

it('runs everything when there is nothing to compare with', () => {
  expect(chosenInEveryTurn(null)).toEqual(files.map(({ file }) => file));
});

describe.each<[string, Partial<Impact>, string[]]>([
  [
    'a changed domain',
    { whole: new Map([['order', 'changed']]), pagesOf: new Map([['domains/order', 'changed']]) },
    files.flatMap(({ file }) => (file.startsWith('domains/order/') ? [file] : [])),
  ],
  [
    'changed pages',
    { journeys: new Map([['order', 'its pages changed']]) },
    ['domains/order/journeys/buy.test.ts', 'domains/order/journeys/cancel.test.ts'],
  ],
  [
    'a module that pages are built on',
    { pagesOf: new Map([['domains/order', 'built on it']]) },
    [pagesOfOrder],
  ],
  ['what all pages are built on', { pages: 'packages/ui changed' }, [pagesOfOrder, pagesOfRights]],
  [
    'a changed gateway',
    { walks: 'apps/server changed' },
    ['domains/order/server/tests/walks.test.ts', 'apps/server/src/gateway/tests/login.test.ts'],
  ],
  ['what journeys share', { smokes: 'all' }, [smoke]],
  [
    'a domain that builds on a changed one',
    { walksOf: new Map([['order', 'builds on payment']]) },
    ['domains/order/server/tests/walks.test.ts'],
  ],
  ['a changed start', { house: 'tools/start.mjs changed' }, ['e2e/start.test.ts']],
])('%s', (_what, impact, expected) => {
  it('runs its tests beside those that always run', () => {
    const chosen = chosenInEveryTurn({ ...unchanged, ...impact });
    expect(chosen).toEqual(
      files.flatMap(({ file }) => ([...always, ...expected].includes(file) ? [file] : [])),
    );
  });
});

it('runs smoke journeys by turn, each several times in a round', () => {
  const ran = Array.from({ length: turns }, (_, turn) =>
    chooseTests(files, {
      changed: [],
      impact: { ...unchanged, smokes: 'turn' },
      house,
      catching: new Set<string>(),
      failed: new Set<string>(),
      turn,
    }),
  ).filter(({ chosen }) => chosen.has(smoke));
  expect(ran).toHaveLength(turns / smokeTurns);
});

it('runs a changed test of any kind', () => {
  const changed = 'apps/server/src/gateway/tests/login.test.ts';
  expect(chosenInEveryTurn(unchanged, [changed])).toContain(changed);
});

it('runs what catches a planted fault in a changed file', () => {
  const changed = 'packages/platform/src/stateful-table.ts';
  const catching = 'domains/order/server/tests/submit.test.ts';
  const found = testsCatchingFaultsIn([{ file: changed, tests: [catching] }], [changed]);
  expect(chosenInEveryTurn(unchanged, [changed], found)).toContain(catching);
  expect(testsCatchingFaultsIn([{ file: changed, tests: [catching] }], ['another.ts']).size).toBe(0);
});

it('runs what failed in the last whole run', () => {
  const failed = 'domains/rights/server/tests/claim.test.ts';
  expect(chosenInEveryTurn(unchanged, [], new Set(), new Set([failed]))).toContain(failed);
});

it('runs each file in at least one turn', () => {
  const seen = new Set(
    Array.from({ length: turns }, (_, turn) =>
      chooseTests(files, {
        changed: [],
        impact: unchanged,
        house,
        catching: new Set<string>(),
        failed: new Set<string>(),
        turn,
      }),
    ).flatMap(({ chosen }) => [...chosen.keys()]),
  );
  expect(seen.size).toBe(files.length);
});
