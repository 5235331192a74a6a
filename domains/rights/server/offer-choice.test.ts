import { expect, it, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { additionOf, choicesOf, isOffered, keptBy, packagesWith, readAddition } from './offer-choice.ts';
import { aPackage, aRight } from './testing/packages.ts';

const base = aPackage();
const home = aPackage({ packageCode: 'home', name: '家充包', choice: 'choice' });
const road = aPackage({ packageCode: 'road', name: '畅行包', choice: 'choice' });
const all = [base, home, road];
const codes = (chosen: string | null) => packagesWith(all, chosen).map(({ packageCode }) => packageCode);

test.each([
  [null, ['base', 'home']],
  ['home', ['base', 'home']],
  ['road', ['base', 'road']],
  ['gone', ['base']],
])('choosing %s adds %s', (chosen, expected) => expect(codes(chosen)).toEqual(expected));

it('offers one of several, or nothing to choose', () => {
  expect(choicesOf(all)).toEqual(['home', 'road']);
  expect(choicesOf([base])).toEqual([null]);
  expect([
    isOffered(all, 'road'),
    isOffered(all, null),
    isOffered([base], null),
    isOffered(all, 'gone'),
  ]).toEqual([true, false, true, false]);
});

it('offers no package with a right that a left-out domain would fulfil', () => {
  const charger = aRight({ code: 'charger', keeper: 'homeCharger' });
  const packages = [base, { ...home, rights: [...home.rights, charger] }, road];
  expect(keptBy(packages, new Set(['homeCharger']))).toEqual(packages);
  expect(keptBy(packages, new Set())).toEqual([base, road]);
});

it('names what was chosen and everything that comes with it, and nothing else', () => {
  const addition = additionOf('home', all);
  expect(readAddition(addition)).toEqual({ chosen: 'home', stamp: addition.split('_')[1] });
  expect(addition).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  const newRoad = { ...road, version: '2026.2' };
  expect(additionOf('home', [base, home, newRoad])).toBe(addition);
  expect(additionOf('road', [base, home, newRoad])).not.toBe(additionOf('road', all));
  expect(additionOf('home', [{ ...base, version: '2026.2' }, home, road])).not.toBe(addition);
  expect(readAddition(additionOf(null, [base]))).toMatchObject({ chosen: null });
});

test.each([
  '',
  'home',
  '_',
  'home_',
  'HOME_0123456789abcdef',
  'home_0123456789abcdeg',
  'a_b_0123456789abcdef',
])('%j names nothing', (text) => expect(readAddition(text)).toBeNull());

it('reports each changed right', () => {
  const before = aPackage({ rights: [aRight(), aRight({ code: 'gone', name: '洗车' })] });
  const after = aPackage({
    version: '2026.2',
    rights: [aRight({ count: 1, transferable: false }), aRight({ code: 'new', name: '代客泊车' })],
  });
  expect(differencesOf([before, home], [after, road])).toEqual([
    {
      name: '免费保养',
      change: 'changed',
      before: '免费保养，到任意服务门店使用，共 2 次，交付后 2 年内有效，随车转让，在线领取',
      after: '免费保养，到任意服务门店使用，共 1 次，交付后 2 年内有效，限首任车主，在线领取',
    },
    expect.objectContaining({ name: '代客泊车', change: 'added', before: null }),
    expect.objectContaining({ name: '洗车', change: 'removed', after: null }),
    { name: '畅行包', change: 'added', before: null, after: '每一辆车都有' },
    { name: '家充包', change: 'removed', before: '每一辆车都有', after: null },
  ]);
});

it('finds no difference in another version with the same content', () => {
  expect(differencesOf(all, [{ ...base, version: '2026.9' }, home, road])).toEqual([]);
});
