import { describe, expect, it } from 'vitest';
import type { DriveRoute } from '../../contract/outing.ts';
import { cardsAnywhere, isDone, nextCard, shapeOf } from './route-shape.ts';

const box = { width: 320, height: 200, edge: 20 };
const square = [
  { lat: 40, lng: 116 },
  { lat: 40.01, lng: 116 },
  { lat: 40.01, lng: 116.01 },
];

describe('the shape of a route', () => {
  it('has north above and east to the right, within the box', () => {
    const { path, place } = shapeOf(square, box);
    const [start, north, east] = square.map(place);
    expect(start?.x).toBe(north?.x);
    expect(north?.y).toBeLessThan(start?.y ?? 0);
    expect(east?.x).toBeGreaterThan(north?.x ?? 0);
    for (const { x, y } of square.map(place)) {
      expect(x).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(300);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(180);
    }
    expect(path).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L/);
  });

  it('is narrower further north, as in reality', () => {
    const [, , east] = square.map(shapeOf(square, box).place);
    const [start] = square.map(shapeOf(square, box).place);
    // A hundredth of a degree is 160 high here, and 160 times the cosine of 40 degrees wide.
    expect((east?.x ?? 0) - (start?.x ?? 0)).toBeCloseTo(160 * Math.cos((40.005 * Math.PI) / 180), 0);
  });

  it('is a line where a route is straight', () => {
    const { path } = shapeOf(square.slice(0, 2), box);
    expect(path).not.toContain('NaN');
  });
});

const route: DriveRoute = {
  name: '环线',
  minutes: 30,
  distanceM: 5000,
  points: square,
  stations: [
    { name: '出店', point: 0, cards: ['seat'] },
    { name: '直道', point: 1, cards: ['sprint', 'brake'] },
    { name: '休息', point: 2, cards: [] },
  ],
};
const cards = ['voice', 'seat', 'sprint', 'brake'].map((code) => ({ code }));

describe('what to try', () => {
  it.each([
    [[], 'seat'],
    [['seat'], 'sprint'],
    [['seat', 'sprint', 'brake'], 'voice'],
    [['seat', 'sprint', 'brake', 'voice'], null],
  ])('after %j comes %s', (tried, next) => {
    expect(nextCard({ route, cards }, new Set(tried))).toBe(next);
  });

  it('follows the order of the cards without a route', () => {
    expect(nextCard({ route: null, cards }, new Set())).toBe('voice');
    expect(cardsAnywhere(null, cards)).toHaveLength(4);
    expect(cardsAnywhere(route, cards)).toEqual([{ code: 'voice' }]);
  });

  it('is done at a station with all of its cards, and never at one without', () => {
    const tried = new Set(['seat', 'sprint']);
    expect(route.stations.map((station) => isDone(station, tried))).toEqual([true, false, false]);
  });
});
