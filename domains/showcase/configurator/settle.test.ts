import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Catalog, CatalogOption, CatalogRule, OptionGroupCode, Selection } from '../contract/catalog.ts';
import { catalogues } from '../world/cars.ts';
import { broughtBy, indexCatalog } from './catalog-index.ts';
import { createEngine } from './engine.ts';
import { priceRows } from './price.ts';
import { validate } from './validate.ts';

const [real] = catalogues;
if (real === undefined) throw new Error('no catalogue');
const template = real;

type Parts = {
  contains?: Record<string, string[]>;
  rules?: Omit<CatalogRule, 'id' | 'message'>[];
  defaults?: string[];
};

const layout: [OptionGroupCode, string][] = [
  ...['paint-a', 'paint-b', 'paint-c'].map((code): [OptionGroupCode, string] => ['appearance', code]),
  ...['hub-a', 'hub-b', 'hub-c'].map((code): [OptionGroupCode, string] => ['hub', code]),
  ...['pkg-a', 'pkg-b', 'pkg-c', 'opt-a', 'opt-b'].map((code): [OptionGroupCode, string] => [
    'package',
    code,
  ]),
];
const codes = layout.map(([, code]) => code);
const versionCodes = ['car-a', 'car-b'];

/** A small catalogue in which everything but the first of a group costs something. */
function catalogOf({ contains = {}, rules = [], defaults = ['paint-a', 'hub-a'] }: Parts): Catalog {
  return {
    ...template,
    groups: [
      { code: 'appearance', name: '外观', min: 1, max: 1 },
      { code: 'hub', name: '轮毂', min: 1, max: 1 },
      { code: 'package', name: '选装', min: 0, max: 5 },
    ],
    versions: versionCodes.map((code, index) => ({
      ...(template.versions[0] as Catalog['versions'][number]),
      code,
      name: code,
      priceFen: 10_000_000 * (index + 1),
      defaults,
    })),
    options: layout.map(
      ([group, code], index): CatalogOption => ({
        code,
        group,
        name: code,
        description: '',
        priceFen: defaults.includes(code) ? 0 : 1000 * 2 ** index,
        priceByVersionFen: {},
        leadDays: 0,
        look: { swatch: null, paint: null, wheel: null, interior: null },
        contains: contains[code] ?? [],
      }),
    ),
    rules: rules.map((rule, index) => ({ ...rule, id: `r${index}`, message: `规则 ${index}` })),
  };
}

function choosing(parts: Parts, ...taps: string[]) {
  const engine = createEngine(catalogOf(parts));
  const before = taps
    .slice(0, -1)
    .reduce((selection, code) => engine.choose(selection, code).selection, engine.initial('car-a'));
  return engine.choose(before, taps.at(-1) ?? '');
}

describe('conflicts', () => {
  test('of two packages with different wheels the tapped one stays', () => {
    const contains = { 'pkg-a': ['hub-b'], 'pkg-b': ['hub-c'] };
    expect(choosing({ contains }, 'pkg-a', 'pkg-b')).toMatchObject({
      kind: 'needsConfirm',
      selection: { options: ['paint-a', 'hub-c', 'pkg-b'] },
    });
  });

  test('a package is removed when its wheel is replaced', () => {
    expect(choosing({ contains: { 'pkg-a': ['hub-b'] } }, 'pkg-a', 'hub-c')).toMatchObject({
      kind: 'needsConfirm',
      selection: { options: ['paint-a', 'hub-c'] },
      rows: expect.arrayContaining([expect.objectContaining({ code: 'pkg-a', afterFen: null })]),
      reasons: ['「pkg-a」包含「hub-b」'],
    });
  });

  test('an option of a removed package does not stay at a price of its own', () => {
    const engine = createEngine(catalogOf({ contains: { 'pkg-a': ['hub-b'] } }));
    const chosen = engine.choose(engine.initial('car-a'), 'pkg-a').selection;
    expect(engine.remove(chosen, 'pkg-a').selection).toEqual(engine.initial('car-a'));
  });

  test('options that the version includes cannot be replaced', () => {
    const rules = [{ type: 'includes' as const, subject: 'car-a', objects: ['hub-b'] }];
    expect(choosing({ rules, defaults: ['paint-a', 'hub-b'] }, 'hub-c')).toEqual({
      kind: 'refused',
      selection: { version: 'car-a', options: ['paint-a', 'hub-b'] },
      reason: '「car-a」包含「hub-b」',
    });
  });

  test('options that the version requires cannot be removed', () => {
    const rules = [{ type: 'requires' as const, subject: 'car-a', objects: ['opt-a'] }];
    const engine = createEngine(catalogOf({ rules }));
    const start = engine.initial('car-a');
    expect(start.options).toContain('opt-a');
    expect(engine.remove(start, 'opt-a')).toMatchObject({ kind: 'refused', reason: '规则 0' });
  });

  test('two options that the same tap requires and that exclude each other are refused', () => {
    const rules = [
      { type: 'requires' as const, subject: 'pkg-a', objects: ['opt-a'] },
      { type: 'excludes' as const, subject: 'opt-a', objects: ['pkg-a'] },
    ];
    expect(choosing({ rules }, 'pkg-a')).toMatchObject({ kind: 'refused' });
  });
});

test('a tapped choice is restored when what had replaced it is gone', () => {
  const rules = [
    { type: 'excludes' as const, subject: 'opt-a', objects: ['pkg-b'] },
    { type: 'includes' as const, subject: 'paint-a', objects: ['pkg-b', 'opt-a'] },
  ];
  const engine = createEngine(catalogOf({ rules, contains: { 'pkg-b': ['paint-b'] } }));
  const withPackage = engine.choose(engine.initial('car-a'), 'pkg-b').selection;
  expect(engine.choose(withPackage, 'opt-a').selection.options).toContain('opt-a');
});

describe('replacements', () => {
  test('a group that loses its choice gets the standard, not the first', () => {
    const rules = [{ type: 'excludes' as const, subject: 'pkg-a', objects: ['hub-c'] }];
    expect(choosing({ rules, defaults: ['paint-a', 'hub-b'] }, 'hub-c', 'pkg-a').selection.options).toContain(
      'hub-b',
    );
  });

  test('a standard that does not fit is silently replaced by the next one', () => {
    const rules = [
      { type: 'excludes' as const, subject: 'pkg-a', objects: ['hub-b'] },
      { type: 'excludes' as const, subject: 'pkg-a', objects: ['hub-a'] },
    ];
    expect(choosing({ rules }, 'hub-b', 'pkg-a')).toMatchObject({
      kind: 'needsConfirm',
      selection: { options: ['paint-a', 'hub-c', 'pkg-a'] },
      reasons: ['规则 0'],
    });
  });

  test('an automatic choice never replaces a chosen one', () => {
    const rules = [
      { type: 'excludes' as const, subject: 'pkg-a', objects: ['hub-b'] },
      { type: 'excludes' as const, subject: 'hub-a', objects: ['opt-a'] },
    ];
    expect(choosing({ rules }, 'hub-b', 'opt-a', 'pkg-a').selection.options).toEqual([
      'paint-a',
      'hub-c',
      'pkg-a',
      'opt-a',
    ]);
  });

  test('a required option does not replace the tapped one', () => {
    const rules = [{ type: 'requires' as const, subject: 'hub-c', objects: ['hub-b', 'opt-a'] }];
    expect(choosing({ rules }, 'hub-c').selection.options).toEqual(['paint-a', 'hub-c', 'opt-a']);
  });

  test('of several ways to meet a requirement the first possible one is used', () => {
    const rules = [
      { type: 'requires' as const, subject: 'hub-c', objects: ['opt-a', 'opt-b'] },
      { type: 'excludes' as const, subject: 'car-a', objects: ['opt-a'] },
    ];
    expect(choosing({ rules }, 'hub-c').selection.options).toEqual(['paint-a', 'hub-c', 'opt-b']);
  });

  test('a package inside an included package is included as well', () => {
    const rules = [{ type: 'includes' as const, subject: 'car-a', objects: ['pkg-a'] }];
    const engine = createEngine(catalogOf({ rules, contains: { 'pkg-a': ['opt-a'] } }));
    expect(engine.availability(engine.initial('car-a')).get('opt-a')).toMatchObject({
      state: 'selected',
      priceFen: 0,
      reason: '已包含在「pkg-a」中',
    });
  });

  test('a real one: winter tyres on the car with the largest wheels', () => {
    const engine = createEngine(template);
    const choice = engine.choose(engine.initial('ling-max'), 'pkg-winter');
    expect(choice).toMatchObject({
      kind: 'needsConfirm',
      rows: [
        { code: 'hub-aero', beforeFen: null, afterFen: 0 },
        { code: 'pkg-winter', beforeFen: null, afterFen: 650_000 },
        { code: 'opt-rear-heat', beforeFen: null, afterFen: 0 },
        { code: 'hub-spoke', beforeFen: 0, afterFen: null },
      ],
      priceDeltaFen: 650_000,
      reasons: ['冬季轮胎没有 21 英寸规格，请选择 19 或 20 英寸轮毂'],
    });
  });
});

describe('any catalogue', () => {
  const anyRule = fc.record({
    type: fc.constantFrom('requires' as const, 'excludes' as const, 'includes' as const),
    subject: fc.constantFrom(...codes, ...versionCodes),
    objects: fc.uniqueArray(fc.constantFrom(...codes, 'car-b'), { minLength: 1, maxLength: 3 }),
  });
  const anyParts = fc.record({
    rules: fc.array(anyRule, { maxLength: 9 }),
    contains: fc.record({
      'pkg-a': fc.subarray(['hub-b', 'opt-a', 'opt-b']),
      'pkg-b': fc.subarray(['hub-c', 'opt-b', 'paint-b']),
    }),
  });
  const anyTaps = fc.array(
    fc.record({ remove: fc.boolean(), code: fc.constantFrom(...codes, ...codes, ...versionCodes) }),
    { maxLength: 15 },
  );

  function start(catalog: Catalog): Selection | null {
    try {
      return createEngine(catalog).initial('car-a');
    } catch {
      return null;
    }
  }

  test('leads to nothing that cannot be built, does what was tapped, and no more without a question', () => {
    fc.assert(
      fc.property(anyParts, anyTaps, (parts, taps) => {
        const catalog = catalogOf(parts);
        const index = indexCatalog(catalog);
        const engine = createEngine(catalog);
        const first = start(catalog);
        fc.pre(first !== null);
        let selection = first as Selection;
        for (const { remove, code } of taps) {
          const choice = remove ? engine.remove(selection, code) : engine.choose(selection, code);
          expect(validate(catalog, choice.selection)).toEqual([]);
          if (choice.kind === 'refused') {
            expect(choice.selection).toBe(selection);
            continue;
          }
          const brought = broughtBy(index, choice.selection.version, choice.selection.options);
          const present = [choice.selection.version, ...choice.selection.options, ...brought.keys()];
          if (!remove) expect(present).toContain(code);
          else if (index.options.has(code)) expect(choice.selection.options).not.toContain(code);
          const delta =
            priceRows(catalog, choice.selection).totalFen - priceRows(catalog, selection).totalFen;
          expect(choice.priceDeltaFen).toBe(delta);
          if (choice.kind === 'applied') {
            const group = index.options.get(code)?.group ?? '';
            const others = ({ options }: Selection) =>
              options.filter(
                (other) =>
                  other !== code &&
                  !(index.singleGroups.has(group) && index.options.get(other)?.group === group),
              );
            expect(others(choice.selection)).toEqual(others(selection));
          }
          selection = choice.selection;
        }
      }),
      { numRuns: 1000 },
    );
  });
});
