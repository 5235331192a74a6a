import { expect, test } from 'vitest';
import { ModelDetail, ModelSummary, ParamTable } from '../contract/model.ts';
import { modelDetails, modelSummaries } from './models.ts';
import { paramTables } from './param-tables.ts';

const pictures =
  /^(scenes\/(coast|city|mountain|court)|cars\/(sedan|suv|crossover)-(front|side|rear)|interior\/(onyx|cloud|terracotta))$/;

/** Strict: a field that the contract does not have is a mistake of the world. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('models fit the contract, their pictures are known, their figures are the catalogue’s', () => {
  for (const model of modelDetails) {
    parses(ModelDetail, model);
    expect(model.story.length).toBeGreaterThanOrEqual(3);
    for (const { picture } of model.story) expect(picture).toMatch(pictures);
    expect(model.paints).toHaveLength(6);
    expect(model.paints.map(({ code }) => code)).toContain(model.paint);
  }
  for (const model of modelSummaries) parses(ModelSummary, model);
});

test('stories say what the data table says', () => {
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

test('a data table tells standard, optional and unavailable equipment apart', () => {
  const table = paramTables.find(({ modelCode }) => modelCode === 'ling');
  const row = (name: string) =>
    table?.sections.flatMap(({ rows }) => rows).find((each) => each.name === name)?.values;
  expect(row('领航辅助')).toEqual(['选装 ¥16,000', '选装 ¥16,000', '标配']);
  expect(row('双色车顶')).toEqual([null, '选装 ¥5,000', '选装 ¥5,000']);
  expect(row('标准轮毂')).toEqual(['19 英寸低风阻轮毂', '19 英寸低风阻轮毂', '21 英寸辐条轮毂']);
});
