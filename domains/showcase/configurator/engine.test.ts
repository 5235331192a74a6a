import { sumFen } from '@ev/kernel/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalog, Selection } from '../contract/catalog.ts';
import { catalogues } from '../world/cars.ts';
import { broughtBy, indexCatalog } from './catalog-index.ts';
import { changeRows, effectFen } from './change-rows.ts';
import { type Choice, createEngine } from './engine.ts';
import { priceRows } from './price.ts';
import { validate } from './validate.ts';

type Tap = { kind: 'choose' | 'remove'; at: number };

const taps = fc.array(
  fc.record({ kind: fc.constantFrom('choose', 'choose', 'choose', 'remove'), at: fc.nat(200) }),
  { maxLength: 25 },
) as fc.Arbitrary<Tap[]>;

/** Taps through a catalogue, agreeing to every question. */
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

  test('every reachable selection can be built, and is in the order of the catalogue', () => {
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

  test('an applied tap changes nothing but what was tapped', () => {
    fc.assert(
      fc.property(taps, (steps) => {
        walk(catalog, steps, (before, code, tap, choice) => {
          if (choice.kind !== 'applied') return;
          expect(choice.priceDeltaFen).toBe(total(choice.selection) - total(before));
          if (index.versions.has(code)) return;
          const group = index.options.get(code)?.group;
          const inGroup = (other: string) =>
            index.singleGroups.has(group ?? '') && index.options.get(other)?.group === group;
          // Implied options come and go with what was tapped.
          const others = (selection: Selection) =>
            priceRows(catalog, selection)
              .rows.filter(
                ({ kind, code: other }) => kind !== 'included' && other !== code && !inGroup(other),
              )
              .map((row) => [row.code, row.amountFen]);
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

  test('an applied change of version changes the price by the difference of the versions only', () => {
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

  test('the rows of every change list all changes, and add up to the change of the price', () => {
    const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).sort();
    fc.assert(
      fc.property(taps, (steps) => {
        walk(catalog, steps, (before, _code, _tap, choice) => {
          if (choice.kind === 'refused') return;
          const { selection, priceDeltaFen } = choice;
          const [was, is] = [lines(before), lines(selection)];
          const rows =
            choice.kind === 'needsConfirm'
              ? choice.rows
              : changeRows(priceRows(catalog, before).rows, priceRows(catalog, selection).rows);
          expect(priceDeltaFen).toBe(total(selection) - total(before));
          expect(sumFen(rows.map(effectFen))).toBe(priceDeltaFen);
          expect(codes(rows)).toEqual(
            [...new Set([...was.keys(), ...is.keys()])]
              .filter((each) => was.get(each) !== is.get(each))
              .sort(),
          );
          // No implied option is missing either.
          const present = broughtBy(index, selection.version, selection.options);
          for (const each of [selection.version, ...selection.options, ...present.keys()]) {
            expect(is.has(each)).toBe(true);
          }
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

  test('availability is the effect of choosing', () => {
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

  test('every option is available in some version', () => {
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

describe('the questions', () => {
  const ling = catalogues.find(({ modelCode }) => modelCode === 'ling');
  if (ling === undefined) throw new Error('no ling');
  const engine = createEngine(ling);
  const after = (selection: Selection, ...codes: string[]) =>
    codes.reduce((now, code) => engine.choose(now, code).selection, selection);
  const long = engine.initial('ling-long');
  /** Each row with its effect on the total in yuan, then the total. */
  const asked = (choice: Choice) =>
    choice.kind === 'needsConfirm'
      ? [
          ...choice.rows.map((row) => [row.name, effectFen(row) / 100, row.note]),
          ['合计', choice.priceDeltaFen / 100],
        ]
      : choice.kind;

  test('a wheel that needs a package offers the package', () => {
    const choice = engine.choose(long, 'hub-spoke');
    expect(choice).toMatchObject({
      kind: 'needsConfirm',
      reasons: ['21 英寸轮毂要配四活塞卡钳，包含在性能包和四驱高性能版中'],
    });
    expect(asked(choice)).toEqual([
      ['21 英寸辐条轮毂', 0, '已包含在「性能包」中'],
      ['性能包', 20_000, null],
      ['19 英寸低风阻轮毂', 0, null],
      ['合计', 20_000],
    ]);
  });

  test('removing the package removes its wheels too', () => {
    const choice = engine.remove(after(long, 'hub-spoke'), 'pkg-performance');
    expect(choice.selection).toEqual(long);
    expect(asked(choice)).toEqual([
      ['19 英寸低风阻轮毂', 0, '标配'],
      ['21 英寸辐条轮毂', 0, '此前已包含在「性能包」中'],
      ['性能包', -20_000, null],
      ['合计', -20_000],
    ]);
  });

  test('a package replaces the single option and shows the saving', () => {
    const choice = engine.choose(after(long, 'opt-sound'), 'pkg-comfort');
    expect(asked(choice)).toEqual([
      ['舒享包', 8000, null],
      ['前排座椅通风按摩', 0, '已包含在「舒享包」中'],
      ['21 扬声器音响', -6000, '已包含在「舒享包」中'],
      ['合计', 2000],
    ]);
  });

  test('a choice removes what it excludes', () => {
    const choice = engine.choose(after(long, 'roof-black'), 'paint-graphite');
    expect(asked(choice)).toEqual([
      ['石墨灰', 0, '标配'],
      ['同色车顶', 0, '标配'],
      ['峡湾蓝', 0, null],
      ['曜黑车顶', -5000, null],
      ['合计', -5000],
    ]);
  });

  test('a choice that the version forbids is blocked with the reason', () => {
    const reason = '标准续航版不提供曜黑车顶，可选择长续航版或四驱高性能版';
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

  test('a better version includes what was chosen', () => {
    const choice = engine.changeVersion(after(long, 'pkg-pilot', 'hub-turbine'), 'ling-max');
    expect(asked(choice)).toEqual([
      ['青驭 凌 四驱高性能版', 269_900, null],
      ['20 英寸涡轮轮毂', -6000, '标配'],
      ['领航辅助包', -16_000, '已包含在「四驱高性能版」中'],
      ['青驭 凌 长续航版', -229_900, null],
      ['合计', 18_000],
    ]);
  });

  test('a lesser version shows what is lost', () => {
    const choice = engine.changeVersion(after(engine.initial('ling-max'), 'roof-black'), 'ling-standard');
    expect(asked(choice)).toEqual([
      ['青驭 凌 标准续航版', 199_900, null],
      ['同色车顶', 0, '标配'],
      ['19 英寸低风阻轮毂', 0, '标配'],
      ['青驭 凌 四驱高性能版', -269_900, null],
      ['曜黑车顶', -5000, null],
      ['21 英寸辐条轮毂', 0, null],
      ['领航辅助包', 0, '此前已包含在「四驱高性能版」中'],
      ['自动泊车', 0, '此前已包含在「领航辅助包」中'],
      ['合计', -75_000],
    ]);
  });

  test('a plain change of version uses its standard', () => {
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

  test('required and included options cannot be removed', () => {
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
