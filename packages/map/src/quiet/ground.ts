import type { Point } from '@ev/kernel/geo.ts';
import { type Spot, spotOf } from '@ev/kernel/mercator.ts';
import { cellDegrees, groundBox, unit } from './ground-grid.ts';

/** A line or outline in the Web Mercator square: alternating x and y, with its bounding box. */
export type Shape = { spots: Float64Array; west: number; east: number; north: number; south: number };
export type Place = Spot & { name: string; rank: number };

export type Cell = { key: string; kind: 'land' | 'coast' | 'sea'; outline: Shape };

export type Ground = {
  land: readonly Shape[];
  rivers: readonly Shape[];
  motorways: readonly (Shape & { code: string })[];
  cities: readonly Place[];
  /** The cell that contains a place; null outside of the covered area. */
  cell(at: Point): Cell | null;
  /** The land outlines in a cell with a coast, finer than `land`; they extend slightly beyond the cell. */
  coast(key: string): Promise<readonly Shape[]>;
};

/** As written by `artwork/ground.mjs`. */
export type PackedGround = {
  cells: Record<string, 'land' | 'coast'>;
  land: number[][];
  motorways: [code: string, line: number[]][];
  rivers: [name: string, line: number[]][];
  cities: [name: string, lat: number, lng: number, rank: number][];
};

const far = new URL('./generated/far.json', import.meta.url).href;
const coasts = import.meta.glob<string>('./generated/coast-*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

async function read<Data>(url: string): Promise<Data> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The ground of the map answers ${response.status}`);
  return response.json() as Promise<Data>;
}

let ground: Promise<Ground> | null = null;
/** Loads once per visit; after a failure the next caller retries. */
export function loadGround(): Promise<Ground> {
  ground ??= read<PackedGround>(far).then(groundOf, (error) => {
    ground = null;
    throw error;
  });
  return ground;
}

export function groundOf(packed: PackedGround): Ground {
  const known = new Map<string, Promise<readonly Shape[]>>();
  return {
    land: packed.land.map(shapeOf),
    rivers: packed.rivers.map(([, line]) => shapeOf(line)),
    motorways: packed.motorways.map(([code, line]) => ({ ...shapeOf(line), code })),
    cities: packed.cities.map(([name, lat, lng, rank]) => ({
      ...spotOf({ lat: lat * unit, lng: lng * unit }),
      name,
      rank,
    })),
    cell({ lat, lng }) {
      const { west, south, east, north } = groundBox;
      if (lng < west || lng >= east || lat < south || lat >= north) return null;
      const left = west + Math.floor((lng - west) / cellDegrees) * cellDegrees;
      const lower = south + Math.floor((lat - south) / cellDegrees) * cellDegrees;
      const key = `${left}_${lower}`;
      return { key, kind: packed.cells[key] ?? 'sea', outline: squareOf(left, lower) };
    },
    coast(key) {
      const coming =
        known.get(key) ??
        read<number[][]>(coasts[`./generated/coast-${key}.json`] ?? '').then((rings) => rings.map(shapeOf));
      known.set(key, coming);
      coming.catch(() => known.delete(key));
      return coming;
    },
  };
}

/** The square of a cell, extended beyond its edges as far as the coastlines are. */
function squareOf(left: number, lower: number): Shape {
  const beyond = 0.2;
  const far = cellDegrees + beyond;
  const corners = [
    [lower - beyond, left - beyond],
    [lower - beyond, left + far],
    [lower + far, left + far],
    [lower + far, left - beyond],
  ];
  let last = [0, 0];
  return shapeOf(
    corners.flatMap((corner) => {
      const at = corner.map((degrees) => Math.round(degrees / unit));
      const step = at.map((value, i) => value - (last[i] ?? 0));
      last = at;
      return step;
    }),
  );
}

function shapeOf(packed: readonly number[]): Shape {
  const spots = new Float64Array(packed.length);
  const shape = { spots, west: 1, east: 0, north: 1, south: 0 };
  let lat = 0;
  let lng = 0;
  for (let at = 0; at < packed.length; at += 2) {
    lat += packed[at] ?? 0;
    lng += packed[at + 1] ?? 0;
    const { x, y } = spotOf({ lat: lat * unit, lng: lng * unit });
    spots[at] = x;
    spots[at + 1] = y;
    shape.west = Math.min(shape.west, x);
    shape.east = Math.max(shape.east, x);
    shape.north = Math.min(shape.north, y);
    shape.south = Math.max(shape.south, y);
  }
  return shape;
}
