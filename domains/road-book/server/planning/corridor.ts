/**
 * The corridor along a route in which stations are searched, and the position of a station relative to the
 * route.
 */

import type { WayPoint } from '@ev/areas/motorway-ways.ts';
import type { Point } from '@ev/kernel/geo.ts';
import type { Box } from '@ev/station/server/public.ts';

/**
 * The length of a section of the route that is searched as one box, and the minimum distance between its
 * points.
 */
const pieceM = 8_000;
const closestM = 250;

const metresPerDegree = 111_300;
const eastScale = ({ lat }: Point) => Math.cos((lat * Math.PI) / 180);

/** A section of the route: the indexes of its first and last points, and the box around it. */
export type Piece = { from: number; to: number; box: Box };

/**
 * The same route with a point at least every eight kilometres, and none closer than 250 m to the previous
 * one.
 */
export function evenWay(points: readonly WayPoint[]): WayPoint[] {
  const even: WayPoint[] = [];
  for (const [at, point] of points.entries()) {
    const before = even.at(-1);
    if (!before) {
      even.push(point);
      continue;
    }
    const metres = point.alongM - before.alongM;
    if (metres < closestM && at < points.length - 1) continue;
    const parts = Math.max(1, Math.ceil(metres / pieceM));
    for (let part = 1; part <= parts; part += 1) even.push(mix(before, point, part / parts));
  }
  return even;
}

function mix(a: WayPoint, b: WayPoint, share: number): WayPoint {
  const of = (key: keyof WayPoint) => a[key] + (b[key] - a[key]) * share;
  return { lat: of('lat'), lng: of('lng'), alongM: of('alongM'), minutes: of('minutes') };
}

/** The sections of an even route, with boxes extended by `besideM` metres. */
export function piecesOf(way: readonly WayPoint[], besideM: number): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < way.length - 1; ) {
    const start = way[from] as WayPoint;
    let to = from + 1;
    while (to < way.length - 1 && (way[to] as WayPoint).alongM - start.alongM < pieceM) to += 1;
    const points = way.slice(from, to + 1);
    const lats = points.map(({ lat }) => lat);
    const lngs = points.map(({ lng }) => lng);
    const north = besideM / metresPerDegree;
    const east = north / Math.max(0.2, eastScale(start));
    pieces.push({
      from,
      to,
      box: {
        south: Math.min(...lats) - north,
        north: Math.max(...lats) + north,
        west: Math.min(...lngs) - east,
        east: Math.max(...lngs) + east,
      },
    });
    from = to;
  }
  return pieces;
}

export type Beside = { alongM: number; minutes: number; offM: number };

/**
 * The nearest point of a section of the route, on a flat map, which is accurate enough at short distances.
 */
export function besidePiece(
  way: readonly WayPoint[],
  { from, to }: Pick<Piece, 'from' | 'to'>,
  at: Point,
): Beside {
  const scale = eastScale(at);
  const flat = ({ lat, lng }: Point) => ({
    x: (lng - at.lng) * scale * metresPerDegree,
    y: (lat - at.lat) * metresPerDegree,
  });
  let best: Beside = { alongM: 0, minutes: 0, offM: Number.POSITIVE_INFINITY };
  for (let index = from; index < to; index += 1) {
    const [a, b] = [way[index] as WayPoint, way[index + 1] as WayPoint];
    const [p, q] = [flat(a), flat(b)];
    const [dx, dy] = [q.x - p.x, q.y - p.y];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(p.x * dx + p.y * dy) / length));
    const offM = Math.hypot(p.x + dx * share, p.y + dy * share);
    if (offM < best.offM) {
      const { alongM, minutes } = mix(a, b, share);
      best = { alongM, minutes, offM };
    }
  }
  return best;
}
