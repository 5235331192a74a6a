import { distanceM, type Point } from '@ev/kernel/geo.ts';
import type { Seen } from '../port.ts';
import type { Clusters } from './clusters.ts';
import { reachOf } from './draw-points.ts';

/** How far beside a point a finger still means it, in pixels, and how far away one that it means can have its place. */
const fingerPx = 10;
const farthestHitPx = 60;

type Pixel = { x: number; y: number };

/** Between places and pixels of the map's element. */
export type Hand = { toPixel(at: Point): Pixel; toPlace(at: Pixel): Point };

const placeOf = (seen: Seen): Point => (seen.kind === 'point' ? seen.point : seen.at);

/** What a finger means that comes down there; null where there is nothing. */
export function hitBy(
  { toPixel, toPlace }: Hand,
  { x, y }: Pixel,
  clusters: Clusters,
  zoom: number,
): Seen | null {
  const northWest = toPlace({ x: x - farthestHitPx, y: y - farthestHitPx });
  const southEast = toPlace({ x: x + farthestHitPx, y: y + farthestHitPx });
  const around = {
    west: northWest.lng,
    north: northWest.lat,
    east: southEast.lng,
    south: southEast.lat,
  };
  const [nearest] = clusters
    .within(around, zoom)
    .map((seen) => {
      const at = toPixel(placeOf(seen));
      const { radius, up } = reachOf(seen.kind === 'point' ? 1 : seen.count);
      return { seen, away: Math.hypot(at.x - x, at.y - up - y) - radius };
    })
    .filter(({ away }) => away <= fingerPx)
    .sort((a, b) => a.away - b.away);
  return nearest?.seen ?? null;
}

/** Nearest to the middle first. */
export function byDistance(seen: readonly Seen[], middle: Point): Seen[] {
  return seen
    .map((one) => ({ one, away: distanceM(middle, placeOf(one)) }))
    .sort((a, b) => a.away - b.away)
    .map(({ one }) => one);
}
