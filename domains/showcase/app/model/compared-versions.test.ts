import { describe, expect, it } from 'vitest';
import { modelSummaries } from '../../world/cars.ts';
import { comparedVersions, firstComparisons, withoutVersion, withVersion } from './compared-versions.ts';

const all = modelSummaries.flatMap(({ versions }) => versions.map(({ code }) => code));
const [first = '', second = '', third = ''] = all;

describe('comparedVersions', () => {
  it('keeps the order of the address', () => {
    const found = comparedVersions(modelSummaries, `${third},${first}`);
    expect(found.map(({ code }) => code)).toEqual([third, first]);
    expect(found[1]?.model.modelCode).toBe(modelSummaries[0]?.modelCode);
  });

  it.each([
    [undefined, 0],
    ['', 0],
    ['nobody', 0],
    [`${first},${first},nobody,${second}`, 2],
    [all.join(','), 4],
  ])('%j names %i versions', (codes, count) => {
    expect(comparedVersions(modelSummaries, codes)).toHaveLength(count);
  });
});

describe('choosing versions', () => {
  it('adds, replaces in place and removes', () => {
    expect(withVersion(['a', 'b'], 'c', null)).toBe('a,b,c');
    expect(withVersion(['a', 'b'], 'c', 'a')).toBe('c,b');
    expect(withVersion(['a', 'b', 'c', 'd'], 'e', null)).toBe('a,b,c,d');
    expect(withoutVersion(['a', 'b'], 'a')).toBe('b');
    expect(withoutVersion(['a'], 'a')).toBeUndefined();
  });
});

describe('firstComparisons', () => {
  it('offers the versions of each car that has several, and the first versions among each other', () => {
    const several = modelSummaries.filter(({ versions }) => versions.length > 1);
    const offers = firstComparisons(modelSummaries);
    expect(offers.map(({ key }) => key)).toEqual([...several.map(({ modelCode }) => modelCode), 'among']);
    for (const { codes } of offers) {
      expect(codes.length).toBeGreaterThan(1);
      expect(comparedVersions(modelSummaries, codes.join(',')).map(({ code }) => code)).toEqual(codes);
    }
  });

  it('offers none where there is nothing to compare', () => {
    const one = modelSummaries
      .slice(0, 1)
      .map((model) => ({ ...model, versions: model.versions.slice(0, 1) }));
    expect(firstComparisons(one)).toEqual([]);
    expect(firstComparisons([])).toEqual([]);
  });
});
