import { distanceM } from '@ev/kernel/geo.ts';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { cities, findCity, nearestCities } from './cities.ts';

/** Municipalities, prefectures, and direct children of a province; Hong Kong, Macao and Taiwan excluded. */
function registrable(): string[] {
  const municipalities = areas.below().filter(({ code }) => /^(11|12|31|50)/.test(code));
  const prefectures = areas.all('city').filter(({ code }) => !/^(11|12|31|50|71|81|82)|^..90/.test(code));
  const direct = areas.all('district').filter(({ code }) => /^..90/.test(code));
  return [...municipalities, ...prefectures, ...direct].map(({ code }) => code);
}

test('every place that registers cars exists once, in the order of pinyin', () => {
  expect(cities.map(({ code }) => code).sort()).toEqual(registrable().sort());
  expect(cities.length).toBeGreaterThan(333);
  expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length);
  const pinyin = cities.map((city) => city.pinyin);
  expect(pinyin).toEqual([...pinyin].sort());
});

test('a name is the beginning of the division’s own, pinyin fits its length', () => {
  for (const { code, name, pinyin, initials, province } of cities) {
    const whole = areas.pathOf(code).at(-1)?.name ?? '';
    expect(whole.startsWith(name.replace(/[州县]$/, '')), `${whole} ${name}`).toBe(true);
    expect(pinyin, name).toMatch(/^[a-z]+$/);
    expect(initials[0], name).toBe(pinyin[0]);
    expect(initials.length, name).toBeLessThanOrEqual(name.length);
    expect(
      areas.below().some((area) => area.name.startsWith(province)),
      name,
    ).toBe(true);
  }
});

test.each([
  ['230100', '哈尔滨', '黑龙江', 'haerbin', 'heb'],
  ['110000', '北京', '北京', 'beijing', 'bj'],
  ['222400', '延边州', '吉林', 'yanbian', 'yb'],
  ['653100', '喀什地区', '新疆', 'kashi', 'ks'],
  ['419001', '济源', '河南', 'jiyuan', 'jy'],
  ['450100', '南宁', '广西', 'nanning', 'nn'],
])('%s is %s', (code, name, province, pinyin, initials) => {
  expect(findCity(code)).toMatchObject({ code, name, province, pinyin, initials });
});

test.each(['810000', '230000', '230102', '999999', '', '__proto__'])('%j is no such city', (code) => {
  expect(findCity(code)).toBeNull();
});

/** From the road atlas, as the crow flies. */
test.each([
  ['230100', '210100', 506],
  ['110000', '310000', 1068],
  ['650100', '653100', 1080],
  ['440100', '460100', 460],
])('from %s to %s it is about %d km', (from, to, km) => {
  expect(Math.abs(distanceM(findCity(from), findCity(to)) / 1000 - km)).toBeLessThan(25);
});

test('the nearest of some', () => {
  const from = findCity('230100');
  if (!from) throw new Error('Harbin is missing');
  expect(nearestCities(['440100', '210100', '110000', 'none'], from).map(({ name }) => name)).toEqual([
    '沈阳',
    '北京',
    '广州',
  ]);
});
