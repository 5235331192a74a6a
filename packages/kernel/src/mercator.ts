import type { Point } from './geo.ts';

/** A position on the square of side length 1 that web maps are tiled from: x to the east, y to the south. */
export type Spot = { x: number; y: number };

export function spotOf({ lat, lng }: Point): Spot {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function pointOf({ x, y }: Spot): Point {
  const lat = (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI);
  return { lat, lng: (x - 0.5) * 360 };
}
