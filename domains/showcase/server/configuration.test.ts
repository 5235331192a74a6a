import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeConfig, encodeConfig } from '../configurator/config-text.ts';
import { createEngine } from '../configurator/engine.ts';
import type { Catalog, Selection } from '../contract/catalog.ts';
import { catalogues } from '../world/cars.ts';
import { configurationRows, decideConfiguration, totalDifference } from './configuration.ts';

const [catalog] = catalogues as [Catalog];
const [version] = catalog.versions;
const selection = createEngine(catalog).initial(version?.code ?? '');
const decoded = { configVersion: catalog.configVersion, selection };

function current(from: Catalog, chosen: Selection) {
  const decision = decideConfiguration({ configVersion: from.configVersion, selection: chosen }, from, from);
  if (decision.kind !== 'current') throw new Error(decision.kind);
  return decision.configuration;
}

/** Selections that a customer can reach by tapping. */
const reachable = fc
  .record({
    from: fc.constantFrom(...catalogues),
    versionIndex: fc.nat(),
    taps: fc.array(fc.nat(), { maxLength: 12 }),
  })
  .map(({ from, versionIndex, taps }) => {
    const engine = createEngine(from);
    let chosen = engine.initial(from.versions[versionIndex % from.versions.length]?.code ?? '');
    for (const tap of taps) {
      const option = from.options[tap % from.options.length];
      if (option) chosen = engine.choose(chosen, option.code).selection;
    }
    return { from, chosen };
  });

describe('decideConfiguration', () => {
  it('accepts what the current catalogue can build', () => {
    expect(current(catalog, selection).config).toBe(encodeConfig(catalog.configVersion, selection));
  });

  it('refuses what no catalogue of this car contains', () => {
    expect(decideConfiguration(decoded, null, catalog)).toEqual({ kind: 'invalid', violations: [] });
  });

  it('refuses what cannot be built and says why', () => {
    const decision = decideConfiguration(
      { ...decoded, selection: { ...selection, options: [] } },
      catalog,
      catalog,
    );
    expect(decision.kind === 'invalid' && decision.violations.length).toBeGreaterThan(0);
  });

  it('reports what a newer catalogue changes instead of repricing', () => {
    const newer: Catalog = {
      ...catalog,
      configVersion: `${catalog.configVersion}-next`,
      versions: catalog.versions.map((one) => ({ ...one, priceFen: one.priceFen + 300_000 })),
    };
    const decision = decideConfiguration(decoded, catalog, newer);
    expect(decision.kind).toBe('stale');
    if (decision.kind !== 'stale') return;
    expect(decision.difference.totalFen).toBe(current(catalog, selection).totalFen + 300_000);
    expect(decision.difference.changes[0]?.text).toContain('价格由');
    expect(decodeConfig(decision.difference.config ?? '')?.configVersion).toBe(newer.configVersion);
  });
});

describe('prices', () => {
  it('add up to the total, row by row, for every reachable selection', () => {
    fc.assert(
      fc.property(reachable, ({ from, chosen }) => {
        const configuration = current(from, chosen);
        const sum = (rows: { amountFen: number }[]) => rows.reduce((total, row) => total + row.amountFen, 0);
        expect(sum(configuration.priceRows)).toBe(configuration.totalFen);
        expect(sum(configurationRows(configuration))).toBe(configuration.totalFen);
        expect(Number.isSafeInteger(configuration.totalFen)).toBe(true);
        expect(from.depositFen * 5).toBeLessThanOrEqual(configuration.totalFen);
      }),
      { numRuns: 300 },
    );
  });

  it('differ in both directions from what the customer saw', () => {
    const configuration = current(catalog, selection);
    expect(totalDifference(configuration, configuration.totalFen)).toBeNull();
    for (const off of [-100, 100]) {
      const seen = configuration.totalFen + off;
      expect(totalDifference(configuration, seen)).toMatchObject({
        totalFen: configuration.totalFen,
        changes: [{ name: '合计', beforeFen: seen, afterFen: configuration.totalFen }],
      });
    }
  });

  it('name each choice by its group', () => {
    expect(configurationRows(current(catalog, selection)).map((row) => row.group)).toEqual(
      expect.arrayContaining(['版本', '外观颜色', '轮毂', '内饰']),
    );
  });
});
