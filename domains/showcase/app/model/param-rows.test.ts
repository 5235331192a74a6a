import { describe, expect, it } from 'vitest';
import type { ParamTable } from '../../contract/model.ts';
import { shownSections } from './param-rows.ts';

const row = (name: string, differs: boolean) => ({
  name,
  unit: null,
  values: ['1', differs ? '2' : '1'],
  differs,
});
const table: ParamTable = {
  modelCode: 'ling',
  modelName: '青驭 凌',
  versions: [],
  sections: [
    { name: '基本', rows: [row('座位', false), row('续航', true)] },
    { name: '安全', rows: [row('气囊', false)] },
  ],
};

describe('shownSections', () => {
  it('shows everything unless only differences are requested', () => {
    expect(shownSections(table, false)).toBe(table.sections);
  });

  it('leaves out equal rows and sections without a difference', () => {
    expect(shownSections(table, true)).toEqual([{ name: '基本', rows: [row('续航', true)] }]);
  });

  it('is empty when nothing differs', () => {
    const [, safety] = table.sections;
    expect(shownSections({ ...table, sections: safety ? [safety] : [] }, true)).toEqual([]);
  });
});
