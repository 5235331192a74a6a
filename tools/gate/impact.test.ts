import { describe, expect, it } from 'vitest';
import type { DomainFacts, House } from './house.ts';
import { impactOf } from './impact.ts';

const domain = (...domains: string[]): DomainFacts => ({ domains, packages: ['kernel'], smoke: null });
const leaves = Array.from({ length: 11 }, (_, at): [string, DomainFacts] => [
  `leaf-${at}`,
  domain('account'),
]);

const house: House = {
  domains: new Map<string, DomainFacts>([
    ['account', domain()],
    ['station', { ...domain('account'), packages: ['kernel', 'cec'] }],
    ['charge', domain('station')],
    ['reservation', domain('charge')],
    ...leaves,
  ]),
  packages: new Map([
    ['kernel', []],
    ['tariff', []],
    ['cec', ['tariff']],
    ['testkit', []],
  ]),
};

const impact = (...changed: string[]) => {
  const found = impactOf(changed, house);
  if (!found) throw new Error('Everything would run');
  const { whole, journeys, walksOf, walks, house: ofHouse } = found;
  return {
    whole: [...whole.keys()],
    journeys: [...journeys.keys()],
    walksOf: [...walksOf.keys()],
    walks,
    house: ofHouse,
  };
};
const nothing = { whole: [], journeys: [], walksOf: [], walks: null, house: null };

describe('a change of a domain', () => {
  it.each([
    ['its server', 'domains/station/server/module.ts', { whole: ['station'], walksOf: ['charge'] }],
    ['its contract', 'domains/station/contract/index.ts', { whole: ['station'], walksOf: ['charge'] }],
    ['its package.json', 'domains/station/package.json', { whole: ['station'], walksOf: ['charge'] }],
    ['its demo', 'domains/charge/world/parts.ts', { whole: ['charge'], walksOf: ['reservation'] }],
    ['its pages', 'domains/station/app/pages/home/home-page.tsx', { journeys: ['station', 'charge'] }],
    ['its console', 'domains/station/console/area.ts', { journeys: ['station', 'charge'] }],
    ['what its tests share', 'domains/station/server/tests/walks.ts', { whole: ['station'] }],
    ['a test of its server, which runs by itself', 'domains/station/server/tests/find.test.ts', {}],
    ['a journey, which runs by itself', 'domains/station/journeys/find.test.ts', {}],
    ['its README', 'domains/station/README.md', {}],
  ])('in %s', (_what, file, expected) => {
    expect(impact(file)).toEqual({ ...nothing, ...expected });
  });

  it('on which most others build requires the walks of all', () => {
    const { whole, walks } = impact('domains/account/server/module.ts');
    expect(whole).toEqual(['account']);
    expect(walks).toContain('domains/account changed');
  });
});

describe('a change of a package', () => {
  it('runs the domains that build on it, also indirectly', () => {
    expect(impact('packages/tariff/src/price.ts')).toEqual({ ...nothing, whole: ['station'] });
  });

  it.each(['packages/kernel/src/money.ts', 'packages/testkit/src/server/launch.ts'])(
    'on which everything builds requires the walks of all: %s',
    (file) => expect(impact(file).walks).toContain('changed'),
  );

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
  (file) => expect(impact(file)).toEqual({ ...nothing, house: `${file} changed` }),
);

it('runs everything when a released migration changes', () => {
  expect(impactOf(['packages/platform/released-migrations/0001_life-of-an-order.sql'], house)).toBeNull();
});

it.each(['README.md', 'docs/wire.md', 'tools/check/secrets.ts', '.ci/run'])(
  '%s requires nothing more',
  (file) => expect(impact(file)).toEqual(nothing),
);
