/** Where a station lies, and whether that can be. */
import type { Point } from '@ev/kernel/geo.ts';
import { spotOf } from '@ev/kernel/mercator.ts';
import type { DifferenceKind } from '../contract/words.ts';

const within = (value: number, least: number, most: number) => value >= least && value <= most;
const inChina = ({ lat, lng }: Point) => within(lat, 3, 54) && within(lng, 73, 136);

/**
 * The place that an operator gives. One that cannot be is none: a station that is drawn in the sea sends somebody
 * there. Degrees that are swapped are not put right here, for who swaps them may have made other mistakes.
 */
export function readPlace(given: { lat: number | null; lng: number | null }): {
  place: Point | null;
  difference: DifferenceKind | null;
} {
  const { lat, lng } = given;
  // Operators say zero where they know nothing.
  if (lat === null || lng === null || (lat === 0 && lng === 0))
    return { place: null, difference: 'noPosition' };
  if (inChina({ lat, lng })) return { place: { lat, lng }, difference: null };
  const swapped = inChina({ lat: lng, lng: lat });
  return { place: null, difference: swapped ? 'swappedPosition' : 'outsideChina' };
}

export type Box = { south: number; west: number; north: number; east: number };
/** Left, top, right, bottom on the square. */
export type Square = readonly [number, number, number, number];

/** The tiles of a zoom that a box touches: whoever looks at nearly the same gets the same answer. */
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

/** A box on the square. */
export function squareOf({ south, west, north, east }: Box): Square {
  const [a, b] = [spotOf({ lat: north, lng: west }), spotOf({ lat: south, lng: east })];
  return [a.x, a.y, b.x, b.y];
}

/** The smallest square that holds everything within so many kilometres. */
export function squareAround({ lat, lng }: Point, km: number): Square {
  const dLat = km / 111.3;
  const dLng = dLat / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  const a = spotOf({ lat: Math.min(85, lat + dLat), lng: lng - dLng });
  const b = spotOf({ lat: Math.max(-85, lat - dLat), lng: lng + dLng });
  return [a.x, a.y, b.x, b.y];
}

/** Every two letters that stand side by side, without spaces and as small letters: what searches look up. */
export function pairsOf(text: string): string[] {
  const letters = [...text.toLowerCase().replace(/\s+/g, '')];
  return [...new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))];
}
