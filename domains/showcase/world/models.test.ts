import { servedKey } from '@ev/app-kit/picture.ts';
import { expect, test } from 'vitest';
import manifest from '../../../artwork/served/manifest.json' with { type: 'json' };
import { ModelDetail, ModelSummary, ParamTable } from '../contract/model.ts';
import { modelDetails, modelSummaries, paramTables } from './cars.ts';

/** A picture on a car's own page shows that car, or the interior that all share. */
const shows: Record<string, RegExp> = {
  sedan: /^(cars\/sedan-(front|rear)|upright\/ling-\w+|interior\/\w+)$/,
  suv: /^(cars\/suv-(front|rear)|upright\/yue-\w+|interior\/\w+)$/,
  crossover: /^(cars\/crossover-(front|rear)|upright\/yuan-\w+|interior\/\w+)$/,
};

/** Roads between places in the texts, km one way. */
const roadsKm = [{ places: ['上海', '黄山'], km: 420 }];
const there = /(再|又)(开)?回|往返|来回/;
const tens: Record<string, number> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };

/** The longest distance that a sentence promises: a figure, a number in words, a round trip. */
function promisedKm(text: string): number {
  const figures = [...text.matchAll(/([\d,]+) ?(?:km(?!\/)|公里)/g)].map(([, figure = '']) =>
    Number(figure.replace(',', '')),
  );
  const numerals = [...text.matchAll(/([一二两三四五六七八九])百公里/g)].map(
    ([, numeral = '']) => (tens[numeral] ?? 0) * 100,
  );
  const roads = roadsKm
    .filter(({ places }) => places.every((place) => text.includes(place)))
    .map(({ km }) => (there.test(text) ? 2 * km : km));
  return Math.max(0, ...figures, ...numerals, ...roads);
}

/** Strict: a field that the contract does not have is a mistake in the demo data. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('models fit the contract, their pictures exist, their figures are the catalogue’s', () => {
  for (const model of modelDetails) {
    parses(ModelDetail, model);
    expect(model.story.length).toBeGreaterThanOrEqual(3);
    for (const { picture } of model.story) {
      expect(picture).toMatch(shows[model.family] ?? /$^/);
      expect(Object.keys(manifest)).toContain(servedKey(picture));
    }
    expect(model.paints).toHaveLength(6);
    expect(model.paints.map(({ code }) => code)).toContain(model.paint);
  }
  for (const model of modelSummaries) parses(ModelSummary, model);
});

test('stories match the data table', () => {
  const figures = new Map(
    paramTables.map(({ modelCode, sections }) => [
      modelCode,
      new Set(
        sections.flatMap(({ rows }) =>
          rows.flatMap(({ values, unit }) => values.map((value) => `${value} ${unit}`)),
        ),
      ),
    ]),
  );
  const checked = ['Cd', 'km', '秒', '分钟', 'kW'];
  for (const { modelCode, story } of modelDetails) {
    for (const { value, unit } of story.flatMap(({ facts }) => facts)) {
      if (checked.includes(unit)) expect(figures.get(modelCode)).toContain(`${value} ${unit}`);
    }
  }
});

test.each([
  ['一口气，从上海到黄山再回来', 840],
  ['喝杯咖啡，再走三百公里', 300],
  ['长续航版 CLTC 续航 720 km，0–100 km/h 5.4 秒', 720],
  ['离地 185 mm', 0],
])('%s promises %i km', (text, km) => {
  expect(promisedKm(text)).toBe(km);
});

test('no text promises a longer range than the figures beside it', () => {
  for (const model of modelDetails) {
    for (const { slogan, rangeKm, highlights } of model.versions) {
      expect(promisedKm([slogan, ...highlights].join('；'))).toBeLessThanOrEqual(rangeKm);
    }
    for (const { kicker, title, text, facts } of model.story) {
      const sentences = [
        kicker,
        title,
        ...text.split('。'),
        ...facts.map(({ value, unit }) => `${value} ${unit}`),
      ];
      for (const sentence of sentences)
        expect(promisedKm(sentence), sentence).toBeLessThanOrEqual(model.rangeKm);
    }
  }
});

/** Claims whose conditions must be stated beside them, by the code of the note. */
const claims: Record<string, RegExp> = {
  range: /续航|CLTC|电耗|[一二两三四五六七八九]百公里|一口气|一周一充|少停|找桩/,
  acceleration: /\d ?秒|0–100/,
  charging: /分钟|充到|喝杯咖啡/,
  assist: /领航|辅助驾驶|自动泊车/,
};
const claimsIn = (text: string) => Object.keys(claims).filter((code) => claims[code]?.test(text));
const marksIn = (text: string) => [...text.matchAll(/\[\^(\w+)\]/g)].map(([, code = '']) => code);

test.each([
  ['长续航版 CLTC 续航 720 km', ['range']],
  ['3.6 秒，安静地快', ['acceleration']],
  ['喝杯咖啡，再走三百公里', ['range', 'charging']],
  ['舒享包与领航辅助包', ['assist']],
  ['后备厢 785 L', []],
])('%s claims %j', (text, codes) => {
  expect(claimsIn(text)).toEqual(codes);
});

test('every claim of a car’s page names the note with its conditions', () => {
  for (const { story, versions, notes } of modelDetails) {
    const texts = [
      ...versions.flatMap(({ slogan, highlights }) => [slogan, ...highlights]),
      ...story.flatMap(({ title, text, facts }) => [
        title,
        ...text.split('。'),
        ...facts.map(({ value, unit, label }) => `${value} ${unit} ${label}`),
      ]),
    ];
    for (const text of texts) {
      expect(marksIn(text).sort(), text).toEqual(claimsIn(text).sort());
    }
    const codes = notes.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of Object.keys(claims)) expect(codes).toContain(code);
    for (const { text } of notes) expect(text).toMatch(/。$/);
  }
});

test('texts about a car in lists contain no note marks', () => {
  for (const { slogan, name, bodyType } of modelSummaries)
    expect(marksIn([slogan, name, bodyType].join())).toEqual([]);
});

test('equipment of a version is standard in its data table', () => {
  for (const { modelCode, versions } of modelDetails) {
    const rows = paramTables
      .find((table) => table.modelCode === modelCode)
      ?.sections.flatMap((each) => each.rows);
    const named = ['前排座椅加热', '前排座椅通风', '领航辅助'];
    versions.forEach(({ highlights, code }, index) => {
      for (const name of named.filter((each) => highlights.join().includes(each))) {
        expect(rows?.find((row) => row.name === name)?.values[index], `${code} ${name}`).toBe('标配');
      }
    });
  }
});

test('data tables have the same rows for every car, a value for every version', () => {
  const rowsOf = (table: ParamTable) =>
    table.sections.flatMap(({ name, rows }) => rows.map((row) => `${name}/${row.name}/${row.unit}`));
  const [first] = paramTables;
  for (const table of paramTables) {
    parses(ParamTable, table);
    expect(rowsOf(table)).toEqual(first && rowsOf(first));
    for (const { rows } of table.sections) {
      for (const { values, differs } of rows) {
        expect(values).toHaveLength(table.versions.length);
        expect(differs).toBe(values.some((value) => value !== values[0]));
      }
    }
  }
});

test('a data table distinguishes standard, optional and unavailable equipment', () => {
  const table = paramTables.find(({ modelCode }) => modelCode === 'ling');
  const row = (name: string) =>
    table?.sections.flatMap(({ rows }) => rows).find((each) => each.name === name)?.values;
  expect(row('领航辅助')).toEqual(['选装 ¥16,000', '选装 ¥16,000', '标配']);
  expect(row('双色车顶')).toEqual([null, '选装 ¥5,000', '选装 ¥5,000']);
  expect(row('标准轮毂')).toEqual(['19 英寸低风阻轮毂', '19 英寸低风阻轮毂', '21 英寸辐条轮毂']);
});
