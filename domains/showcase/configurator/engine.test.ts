import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalog, Selection } from '../contract/catalog.ts';
import { catalogues } from '../world/catalogues.ts';
import { broughtBy, indexCatalog } from './catalog-index.ts';
import { type Choice, createEngine } from './engine.ts';
import { priceRows } from './price.ts';
import { validate } from './validate.ts';

type Tap = { kind: 'choose' | 'remove'; at: number };

const taps = fc.array(
  fc.record({ kind: fc.constantFrom('choose', 'choose', 'choose', 'remove'), at: fc.nat(200) }),
  { maxLength: 25 },
) as fc.Arbitrary<Tap[]>;

/** Taps through a catalogue, agreeing to whatever is asked. */
function walk(
  catalog: Catalog,
  steps: Tap[],
  look: (before: Selection, code: string, tap: Tap, choice: Choice) => void,
): Selection {
  const engine = createEngine(catalog);
  const codes = [...catalog.versions, ...catalog.options].map(({ code }) => code);
  let selection = engine.initial(catalog.versions[0]?.code ?? '');
  for (const tap of steps) {
    const code = codes[tap.at % codes.length] ?? '';
    const choice = engine[tap.kind](selection, code);
    look(selection, code, tap, choice);
    selection = choice.selection;
  }
  return selection;
}

describe.each(catalogues.map((catalog) => [catalog.modelCode, catalog] as const))('%s', (_, catalog) => {
  const engine = createEngine(catalog);
  const index = indexCatalog(catalog);
  const total = (selection: Selection) => priceRows(catalog, selection).totalFen;
  const lines = (selection: Selection) =>
    new Map(priceRows(catalog, selection).rows.map((row) => [row.code, row.amountFen]));

  test('every version starts with exactly its defaults, which can be built', () => {
    for (const version of catalog.versions) {
      const selection = engine.initial(version.code);
      expect([...selection.options].sort()).toEqual([...version.defaults].sort());
      expect(validate(catalog, selection)).toEqual([]);
      expect(total(selection)).toBe(version.priceFen);
    }
  });

  test('every selection that can be reached can be built, and is in the order of the catalogue', () => {
    const order = catalog.options.map(({ code }) => code);
    fc.assert(
      fc.property(taps, (steps) => {
        walk(catalog, steps, (_before, _code, _tap, { selection }) => {
          expect(validate(catalog, selection)).toEqual([]);
          expect(selection.options).toEqual(order.filter((code) => selection.options.includes(code)));
        });
      }),
      { numRuns: 300 },
    );
  });

  test('a tap that is applied changes nothing but what was tapped', () => {
    fc.assert(
      fc.property(taps, (steps) => {
        walk(catalog, steps, (before, code, tap, choice) => {
          if (choice.kind !== 'applied') return;
          expect(choice.priceDeltaFen).toBe(total(choice.selection) - total(before));
          if (index.versions.has(code)) return;
          const group = index.options.get(code)?.group;
          const inGroup = (other: string) =>
            index.singleGroups.has(group ?? '') && index.options.get(other)?.group === group;
          const others = (selection: Selection) =>
            [...lines(selection)].filter(([other]) => other !== code && !inGroup(other));
          expect(others(choice.selection)).toEqual(others(before));
          if (tap.kind === 'choose') {
            const present = [
              ...choice.selection.options,
              ...broughtBy(index, before.version, choice.selection.options).keys(),
            ];
            expect(present).toContain(code);
          } else {
            expect(choice.selection.options).not.toContain(code);
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  test('an applied change of version changes the price by the difference of the versions alone', () => {
    const priceOf = (code: string) => index.versions.get(code)?.priceFen ?? 0;
    fc.assert(
      fc.property(taps, (steps) => {
        walk(catalog, steps, (before, code, _tap, choice) => {
          if (choice.kind !== 'applied' || choice.selection.version === before.version) return;
          expect(choice.priceDeltaFen).toBe(priceOf(code) - priceOf(before.version));
        });
      }),
      { numRuns: 300 },
    );
  });

  test('what is asked adds up to the change of the price, and is said', () => {
    fc.assert(
      fc.property(taps, (steps) => {
        walk(catalog, steps, (before, code, _tap, choice) => {
          if (choice.kind !== 'needsConfirm') return;
          const { selection, added, removed, repriced, priceDeltaFen } = choice;
          expect(total(selection) - total(before)).toBe(priceDeltaFen);
          const beyond = [...added, ...removed, ...repriced];
          const mentioned = new Set(beyond.map((change) => change.code));
          const [was, is] = [lines(before), lines(selection)];
          const group = index.options.get(code)?.group ?? '';
          for (const { code: other, group: otherGroup } of catalog.options) {
            if (was.get(other) === is.get(other)) continue;
            const tapped =
              other === code ||
              (index.singleGroups.has(group) && group === otherGroup) ||
              index.versions.has(code);
            if (!tapped) expect(mentioned).toContain(other);
          }
          for (const change of beyond) expect(choice.message).toContain(`「${change.name}」`);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('a refusal changes nothing and says why', () => {
    fc.assert(
      fc.property(taps, (steps) => {
        walk(catalog, steps, (before, _code, _tap, choice) => {
          if (choice.kind !== 'refused') return;
          expect(choice.selection).toBe(before);
          expect(choice.reason).not.toBe('');
        });
      }),
    );
  });

  test('availability is what choosing would do', () => {
    fc.assert(
      fc.property(taps, (steps) => {
        const selection = walk(catalog, steps, () => {});
        for (const [code, { state, reason, needsConfirm }] of engine.availability(selection)) {
          const choice = engine.choose(selection, code);
          expect(state === 'blocked').toBe(choice.kind === 'refused');
          expect(needsConfirm).toBe(choice.kind === 'needsConfirm');
          if (state === 'blocked') expect(reason).toBeTruthy();
          if (state === 'selected') expect(choice.selection.options).toEqual(selection.options);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('every option can be had in some version', () => {
    for (const { code } of catalog.options) {
      const kinds = catalog.versions.map((version) => engine.choose(engine.initial(version.code), code).kind);
      expect(kinds, code).toContainEqual(expect.stringMatching(/applied|needsConfirm/));
    }
  });

  test('its own selections need no adapting', () => {
    fc.assert(
      fc.property(taps, (steps) => {
        const selection = walk(catalog, steps, () => {});
        expect(engine.adapt(selection)).toEqual(selection);
      }),
    );
  });
});

describe('the sentences', () => {
  const ling = catalogues.find(({ modelCode }) => modelCode === 'ling');
  if (ling === undefined) throw new Error('no ling');
  const engine = createEngine(ling);
  const after = (selection: Selection, ...codes: string[]) =>
    codes.reduce((now, code) => engine.choose(now, code).selection, selection);
  const long = engine.initial('ling-long');

  test('a wheel that needs a package offers the package', () => {
    const choice = engine.choose(long, 'hub-spoke');
    expect(choice).toMatchObject({
      kind: 'needsConfirm',
      message: '选择「21 英寸辐条轮毂」将：增加「性能包」（+¥20,000），合计 +¥20,000',
      reasons: ['21 英寸轮毂要配四活塞卡钳，包含在性能包和四驱高性能版中'],
    });
  });

  test('taking the package out takes its wheels back', () => {
    const choice = engine.remove(after(long, 'hub-spoke'), 'pkg-performance');
    expect(choice).toMatchObject({
      kind: 'needsConfirm',
      selection: long,
      message:
        '移除「性能包」将：增加「19 英寸低风阻轮毂」（价格不变）、移除「21 英寸辐条轮毂」（价格不变），合计 -¥20,000',
    });
  });

  test('a package takes the single line in and says what is saved', () => {
    const choice = engine.choose(after(long, 'opt-sound'), 'pkg-comfort');
    expect(choice).toMatchObject({
      kind: 'needsConfirm',
      message:
        '选择「舒享包」将：移除「21 扬声器音响」（-¥6,000，已包含在「舒享包」中），合计 +¥2,000；不再单独计价，节省 ¥6,000',
    });
  });

  test('what excludes a choice removes it', () => {
    const choice = engine.choose(after(long, 'roof-black'), 'paint-graphite');
    expect(choice).toMatchObject({
      kind: 'needsConfirm',
      message: '选择「石墨灰」将：增加「同色车顶」（价格不变）、移除「曜黑车顶」（-¥5,000），合计 -¥5,000',
    });
  });

  test('what the version forbids is blocked with the reason', () => {
    const reason = '标准续航版不提供曜黑车顶、陶土棕内饰和性能包，可选择长续航版或四驱高性能版';
    expect(engine.choose(engine.initial('ling-standard'), 'roof-black')).toMatchObject({
      kind: 'refused',
      reason,
    });
    expect(engine.availability(engine.initial('ling-standard')).get('roof-black')).toEqual({
      state: 'blocked',
      reason,
      priceFen: 500_000,
      needsConfirm: false,
    });
  });

  test('a better version takes in what was bought', () => {
    const choice = engine.changeVersion(after(long, 'pkg-pilot', 'hub-turbine'), 'ling-max');
    expect(choice).toMatchObject({
      kind: 'needsConfirm',
      message:
        '换为「四驱高性能版」将：移除「领航辅助包」（-¥16,000，已包含在「四驱高性能版」中）、调整「20 英寸涡轮轮毂」（-¥6,000），合计 +¥18,000；不再单独计价，节省 ¥16,000',
    });
  });

  test('a plain change of version follows its standard', () => {
    const choice = engine.changeVersion(long, 'ling-max');
    expect(choice).toEqual({
      kind: 'applied',
      selection: engine.initial('ling-max'),
      priceDeltaFen: 4_000_000,
    });
    expect(engine.availability(choice.selection).get('pkg-pilot')).toMatchObject({
      state: 'selected',
      reason: '已包含在「四驱高性能版」中',
    });
  });

  test('what must be there cannot be taken out, nor what is included', () => {
    expect(engine.remove(long, 'paint-fjord')).toMatchObject({ kind: 'refused' });
    expect(engine.remove(engine.initial('ling-max'), 'pkg-pilot')).toMatchObject({
      kind: 'refused',
      reason: '「领航辅助包」包含在「四驱高性能版」中，不能单独移除',
    });
  });

  test('unknown codes are refused', () => {
    expect(engine.choose(long, 'paint-none')).toMatchObject({ kind: 'refused' });
    expect(engine.changeVersion(long, 'ling-none')).toMatchObject({ kind: 'refused' });
    expect(() => engine.initial('ling-none')).toThrow('ling-none');
  });
});
