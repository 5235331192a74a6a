import { worldSize } from '../points/tile-size.ts';
import type { Place } from './ground.ts';

export type Label = { name: string; rank: number; x: number; y: number };

/** The zoom levels from which cities of each rank have a label. */
const sinceZoom = [4, 5, 7];
const signWidth = 13;
const lineHeight = 17;

/**
 * The labels that fit at a zoom, in pixels of the whole earth at that zoom: large cities first, without
 * overlaps. The result is the same for every tile, so that no label is cut at the edge of a tile that leaves
 * it out.
 */
export function labelsOf(cities: readonly Place[], zoom: number): Label[] {
  const size = worldSize(zoom);
  const taken: { west: number; east: number; north: number; south: number }[] = [];
  return cities
    .filter(({ rank }) => zoom >= (sinceZoom[rank] ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ name, rank, x, y }) => {
      const at = { x: x * size, y: y * size };
      const half = (name.length * signWidth) / 2 + 6;
      const box = {
        west: at.x - half,
        east: at.x + half,
        north: at.y - lineHeight,
        south: at.y + lineHeight,
      };
      const covered = taken.some(
        (one) => one.west < box.east && one.east > box.west && one.north < box.south && one.south > box.north,
      );
      if (covered) return [];
      taken.push(box);
      return [{ name, rank, ...at }];
    });
}
