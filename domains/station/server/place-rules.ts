/** Checks whether a station's location is plausible. */
import type { Point } from '@ev/kernel/geo.ts';
import { spotOf } from '@ev/kernel/mercator.ts';
import type { DifferenceKind } from '../contract/words.ts';

const within = (value: number, least: number, most: number) => value >= least && value <= most;
const inChina = ({ lat, lng }: Point) => within(lat, 3, 54) && within(lng, 73, 136);

/**
 * The location that an operator gives; null if it is impossible, because a station drawn in the sea would
 * send customers there. Swapped degrees are not corrected, because the operator may have made other mistakes
 * too.
 */
export function readPlace(given: { lat: number | null; lng: number | null }): {
  place: Point | null;
  difference: DifferenceKind | null;
} {
  const { lat, lng } = given;
  // Operators send zero for unknown coordinates.
  if (lat === null || lng === null || (lat === 0 && lng === 0))
    return { place: null, difference: 'noPosition' };
  if (inChina({ lat, lng })) return { place: { lat, lng }, difference: null };
  const swapped = inChina({ lat: lng, lng: lat });
  return { place: null, difference: swapped ? 'swappedPosition' : 'outsideChina' };
}

export type Box = { south: number; west: number; north: number; east: number };
/** Left, top, right and bottom in the Web Mercator square. */
export type Square = readonly [number, number, number, number];

/** The tiles of a zoom level that a box touches, so that similar boxes get the same response. */
export function tilesOf(box: Box, zoom: number): Square {
  const tiles = 2 ** zoom;
  const a = spotOf({ lat: Math.min(box.north, 85), lng: box.west });
  const b = spotOf({ lat: Math.max(box.south, -85), lng: box.east });
  return [
    Math.floor(a.x * tiles) / tiles,
    Math.floor(a.y * tiles) / tiles,
    Math.ceil(b.x * tiles) / tiles,
    Math.ceil(b.y * tiles) / tiles,
  ];
}

/** A box in the Web Mercator square. */
export function squareOf({ south, west, north, east }: Box): Square {
  const [a, b] = [spotOf({ lat: north, lng: west }), spotOf({ lat: south, lng: east })];
  return [a.x, a.y, b.x, b.y];
}

/** The smallest square that contains everything within the radius. */
export function squareAround({ lat, lng }: Point, km: number): Square {
  const dLat = km / 111.3;
  const dLng = dLat / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  const a = spotOf({ lat: Math.min(85, lat + dLat), lng: lng - dLng });
  const b = spotOf({ lat: Math.max(-85, lat - dLat), lng: lng + dLng });
  return [a.x, a.y, b.x, b.y];
}

/** All pairs of adjacent characters, lower-case and without spaces: the keys of the text search. */
export function pairsOf(text: string): string[] {
  const letters = [...text.toLowerCase().replace(/\s+/g, '')];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))];
}
