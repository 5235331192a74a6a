import { motorwayWay } from '@ev/areas/motorway-ways.ts';
import { placeOf } from '@ev/areas/motorways.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besidePiece, evenWay, piecesOf } from './corridor.ts';

const way = evenWay(motorwayWay(['上海', '北京'].map(placeOf)));
const pieces = piecesOf(way, 5_000);

describe('the corridor of a route', () => {
  it('covers the whole route with connected pieces', () => {
    expect(pieces[0]?.from).toBe(0);
    expect(pieces.at(-1)?.to).toBe(way.length - 1);
    for (const [at, piece] of pieces.slice(1).entries()) expect(piece.from).toBe(pieces[at]?.to);
    expect(pieces.length).toBeGreaterThan(70);
    expect(pieces.length).toBeLessThan(260);
  });

  it('preserves length and time, and thins out points that are too close', () => {
    const dense = Array.from({ length: 10_000 }, (_, at) => ({
      lat: 31 + at / 100_000,
      lng: 121,
      alongM: at * 1.113,
      minutes: at / 900,
    }));
    const even = evenWay(dense);
    expect(even.length).toBeLessThan(60);
    expect(even.at(-1)).toEqual(dense.at(-1));
  });

  it('finds a place on the route at its position, and one beside it at its distance', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: pieces.length - 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 4_000 }),
        (index, share, off) => {
          const piece = pieces[index] as (typeof pieces)[number];
          const [a, b] = [way[piece.from], way[piece.from + 1]] as [
            (typeof way)[number],
            (typeof way)[number],
          ];
          const on = { lat: a.lat + (b.lat - a.lat) * share, lng: a.lng + (b.lng - a.lng) * share };
          expect(besidePiece(way, piece, on).offM).toBeLessThan(30);
          const beside = besidePiece(way, piece, { ...on, lat: on.lat + off / 111_300 });
          expect(beside.offM).toBeLessThanOrEqual(off + 30);
          expect(beside.alongM).toBeGreaterThanOrEqual((way[piece.from]?.alongM ?? 0) - 1e-6);
          expect(beside.alongM).toBeLessThanOrEqual((way[piece.to]?.alongM ?? 0) + 1e-6);
        },
      ),
    );
  });
});
