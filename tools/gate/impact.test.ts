import { describe, expect, it } from 'vitest';
import type { DomainFacts, House } from './house.ts';
import { impactOf } from './impact.ts';

const domain = (...domains: string[]): DomainFacts => ({ domains, packages: ['kernel', 'ui'], smoke: null });
const leaves = Array.from({ length: 11 }, (_, at): [string, DomainFacts] => [
  `leaf-${at}`,
  domain('account'),
]);

const house: House = {
  domains: new Map<string, DomainFacts>([
    ['account', domain()],
    ['station', { ...domain('account'), packages: ['kernel', 'cec', 'map'] }],
    ['charge', domain('station')],
    ['reservation', domain('charge')],
    ...leaves,
  ]),
  packages: new Map([
    ['kernel', []],
    ['tariff', []],
    ['cec', ['tariff']],
    ['testkit', []],
    ['ui', ['kernel']],
    ['map', []],
  ]),
  pageModules: new Map([
    [
      'domains/station',
      new Set(['domains/station/app/pages/home/home-page.tsx', 'packages/map/src/port.ts']),
    ],
    ['domains/charge', new Set(['domains/station/app/public.ts', 'domains/station/contract/index.ts'])],
  ]),
  serverModules: new Set(['packages/ui/src/icons.ts']),
};

const impact = (...changed: string[]) => {
  const found = impactOf(changed, house);
  if (!found) throw new Error('Everything would run');
  const { whole, journeys, walksOf, walks, house: ofHouse, pagesOf, pages, smokes } = found;
  return {
    whole: [...whole.keys()],
    journeys: [...journeys.keys()],
    walksOf: [...walksOf.keys()],
    walks,
    house: ofHouse,
    pagesOf: [...pagesOf.keys()],
    pages,
    smokes,
  };
};
const nothing = {
  whole: [],
  journeys: [],
  walksOf: [],
  walks: null,
  house: null,
  pagesOf: [],
  pages: null,
  smokes: 'none',
};
const [station, charge] = ['domains/station', 'domains/charge'];

describe('a change of a domain', () => {
  it.each([
    [
      'its server',
      'domains/station/server/module.ts',
      { whole: ['station'], walksOf: ['charge'], pagesOf: [station] },
    ],
    [
      'its contract',
      'domains/station/contract/index.ts',
      { whole: ['station'], walksOf: ['charge'], pagesOf: [station, charge] },
    ],
    [
      'its package.json',
      'domains/station/package.json',
      { whole: ['station'], walksOf: ['charge'], pagesOf: [station] },
    ],
    [
      'its demo',
      'domains/charge/world/parts.ts',
      { whole: ['charge'], walksOf: ['reservation'], pagesOf: [charge] },
    ],
    [
      'its pages',
      'domains/station/app/pages/home/home-page.tsx',
      { journeys: ['station', 'charge'], pagesOf: [station] },
    ],
    [
      'modules of its pages that others import',
      'domains/station/app/public.ts',
      { journeys: ['station', 'charge'], pagesOf: [station, charge] },
    ],
    [
      'its console',
      'domains/station/console/area.ts',
      { journeys: ['station', 'charge'], pagesOf: [station] },
    ],
    [
      'what its tests share',
      'domains/station/server/tests/walks.ts',
      { whole: ['station'], pagesOf: [station] },
    ],
    ['a test of its server, which runs by itself', 'domains/station/server/tests/find.test.ts', {}],
    ['a journey, which runs by itself', 'domains/station/journeys/find.test.ts', {}],
    ['its README', 'domains/station/README.md', {}],
  ])('in %s', (_what, file, expected) => {
    expect(impact(file)).toEqual({ ...nothing, ...expected });
  });

  it('on which most others build requires the walks of all', () => {
    const { whole, walks, smokes } = impact('domains/account/server/module.ts');
    expect(whole).toEqual(['account']);
    expect(walks).toContain('domains/account changed');
    expect(smokes).toBe('turn');
  });
});

describe('a change of a package', () => {
  it('runs the domains that build on it, also indirectly', () => {
    expect(impact('packages/tariff/src/price.ts')).toEqual({ ...nothing, whole: ['station'] });
  });

  it.each(['packages/kernel/src/money.ts', 'packages/testkit/src/server/launch.ts'])(
    'on which everything builds requires the walks of all: %s',
    (file) =>
      expect(impact(file)).toMatchObject({ walks: expect.stringContaining('changed'), smokes: 'turn' }),
  );

  it('on which all pages are built requires their tests', () => {
    const pages = 'packages/ui changed';
    expect(impact('packages/ui/src/card.tsx')).toEqual({ ...nothing, pages, smokes: 'turn' });
    expect(impact('packages/kernel/src/money.ts').pages).toBe('packages/kernel changed');
  });

  it('of pages requires the walks where a server loads the file', () => {
    expect(impact('packages/ui/src/icons.ts').walks).toBe('packages/ui changed');
  });

  it('of pages of few domains requires their page tests and journeys', () => {
    expect(impact('packages/map/src/port.ts')).toEqual({
      ...nothing,
      journeys: ['station'],
      pagesOf: [station],
    });
  });

  it.each(['app/render-page.tsx', 'console/render-console.tsx', 'page/set-up.ts'])(
    'in the part of the testkit for pages requires their tests: %s',
    (file) => {
      const pages = `packages/testkit/src/${file} changed`;
      expect(impact(`packages/testkit/src/${file}`)).toEqual({ ...nothing, pages });
    },
  );

  it('in the part of the testkit for journeys requires every smoke journey', () => {
    expect(impact('packages/testkit/src/journeys/browser.ts')).toEqual({ ...nothing, smokes: 'all' });
  });

  it('in its tests alone requires nothing more', () => {
    expect(impact('packages/kernel/src/money.test.ts')).toEqual(nothing);
  });
});

it.each([
  'apps/server/src/main.ts',
  'apps/h5/src/app/entry-client.tsx',
  'package-lock.json',
  'stock/demo/a.yaml',
])('the walks of all domains run when %s changes', (file) =>
  expect(impact(file).walks).toBe(`${file} changed`),
);

it.each(['tools/start.mjs', 'tools/lib/supervisor.mjs', 'e2e/helpers.ts'])(
  'the journeys in e2e run when %s changes',
  (file) => expect(impact(file)).toEqual({ ...nothing, house: `${file} changed`, smokes: 'turn' }),
);

it.each(['tools/vite/domains-plugin.ts', 'package-lock.json', 'vitest.config.ts'])(
  'all page tests run when %s changes',
  (file) => expect(impact(file).pages).toBe(`${file} changed`),
);

it('runs everything when a released migration changes', () => {
  expect(impactOf(['packages/platform/released-migrations/0001_life-of-an-order.sql'], house)).toBeNull();
});

it.each(['README.md', 'docs/wire.md', 'tools/check/secrets.ts', '.ci/run'])(
  '%s requires nothing more',
  (file) => expect(impact(file)).toEqual(nothing),
);
