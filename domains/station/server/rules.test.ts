import type { CecStation } from '@ev/cec/interfaces.ts';
import { spotOf } from '@ev/kernel/mercator.ts';
import { expect, test } from 'vitest';
import { isOpenAt, readFreeParking, readOpenHours } from './opening-rules.ts';
import { pairsOf, readPlace, squareAround, tilesOf } from './place-rules.ts';
import { readStation } from './read-station.ts';
import { operatorId, reportedStation } from './testing/reported-stations.ts';

test.each([
  [{ lat: 31.23, lng: 121.47 }, { lat: 31.23, lng: 121.47 }, null],
  [{ lat: null, lng: 121.47 }, null, 'noPosition'],
  [{ lat: 0, lng: 0 }, null, 'noPosition'],
  [{ lat: 121.47, lng: 31.23 }, null, 'swappedPosition'],
  [{ lat: 48.85, lng: 2.35 }, null, 'outsideChina'],
])('a position %j is %j', (given, place, difference) => {
  expect(readPlace(given)).toEqual({ place, difference });
});

test('positions map to the square of web maps', () => {
  expect(spotOf({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  const corner = spotOf({ lat: 85.0511287798066, lng: -180 });
  expect(corner.x).toBeCloseTo(0);
  expect(corner.y).toBeCloseTo(0);
  const [left, top, right, bottom] = squareAround({ lat: 31, lng: 121 }, 50);
  const { x, y } = spotOf({ lat: 31, lng: 121 });
  expect(left < x && x < right && top < y && y < bottom).toBe(true);
  expect(tilesOf({ south: 30, west: 120, north: 32, east: 122 }, 3)).toEqual([6 / 8, 3 / 8, 7 / 8, 4 / 8]);
});

test('every pair of letters is searched', () => {
  expect(pairsOf('万达 A座')).toEqual(['万达', '达a', 'a座']);
  expect(pairsOf('站')).toEqual([]);
});

test.each([
  ['24小时', [[0, 1440]]],
  ['周一至周日 00:00-24:00', [[0, 1440]]],
  ['07:00-22:30', [[420, 1350]]],
  ['6:00~23:59', [[360, 1440]]],
  [
    '08:00-12:00；14:00-20:00',
    [
      [480, 720],
      [840, 1200],
    ],
  ],
  ['22:00-06:00', [[1320, 360]]],
  ['周一至周五 08:00-18:00', null],
  ['详询现场', null],
  ['08:75-12:00', null],
  [null, null],
])('hours %s are %j', (words, spans) => expect(readOpenHours(words)).toEqual(spans));

test.each([
  [[[420, 1350]], '2026-11-22T23:00:00Z', true],
  [[[420, 1350]], '2026-11-22T22:59:00Z', false],
  [[[420, 1350]], '2026-11-22T14:30:00Z', false],
  [[[1320, 360]], '2026-11-22T15:00:00Z', true],
  [[[1320, 360]], '2026-11-22T02:00:00Z', false],
  [null, '2026-11-22T02:00:00Z', null],
] as const)('open %j at %s: %s', (spans, at, open) => {
  expect(isOpenAt(spans as [number, number][] | null, new Date(at))).toBe(open);
});

test.each([
  ['停车免费', true],
  ['充电期间免费停车2小时', null],
  ['5元/小时', false],
  ['详询现场', null],
  [null, null],
])('parking %s: %s', (words, free) => expect(readFreeParking(words)).toBe(free));

const read = (changes: Partial<CecStation> = {}) => readStation(operatorId, reportedStation(1, changes));
const kinds = (changes: Partial<CecStation>) => read(changes).differences.map(({ kind }) => kind);

test.each([
  ['A枪', 'A 枪'],
  ['Ａ枪', 'A 枪'],
  ['A 枪', 'A 枪'],
  ['1号枪B', '1 号枪 B'],
  ['120kW快充', '120kW 快充'],
])('%s is shown as %s', (said, shown) => {
  const equipment = reportedStation(1).equipment.map((pile) => ({
    ...pile,
    name: said,
    guns: pile.guns.map((gun) => ({ ...gun, name: said })),
  }));
  const { piles, guns } = read({ equipment });
  expect(new Set([...piles, ...guns].map(({ name }) => name))).toEqual(new Set([shown]));
});

test('a valid station has no difference', () => {
  const { station, piles, guns, differences } = read();
  expect(differences).toEqual([]);
  expect(station).toMatchObject({
    shown: true,
    fastGuns: 2,
    slowGuns: 1,
    maxPowerW: 120_000,
    cityCode: '310000',
  });
  expect(piles).toHaveLength(2);
  expect(guns.every(({ stationId }) => stationId === station.stationId)).toBe(true);
});

test('impossible values are recorded and not shown', () => {
  expect(kinds({ lat: null })).toEqual(['noPosition']);
  expect(kinds({ lat: 121.4, lng: 31.2 })).toEqual(['swappedPosition']);
  expect(kinds({ lat: 48.8, lng: 2.3 })).toEqual(['outsideChina']);
  expect(kinds({ name: '很'.repeat(51) })).toEqual(['longText']);
  expect(read({ name: '很'.repeat(51) }).station.name).toHaveLength(50);
  expect(kinds({ areaCode: '999999' })).toEqual(['unknownCity']);
  // A county under no city is a city of its own.
  expect(read({ areaCode: '469005' }).station.cityCode).toBe('469005');
  expect(kinds({ equipment: [] })).toEqual(['noGuns']);
  expect(read({ equipment: [] }).station.shown).toBe(false);
  const [pile] = reportedStation(1).equipment;
  if (!pile) throw new Error('no pile');
  expect(kinds({ equipment: [pile, pile] })).toEqual(['repeated']);
  expect(read({ state: 'closed' }).station.shown).toBe(false);
});
