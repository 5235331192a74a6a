import { distanceM, type Point } from '@ev/kernel/geo.ts';
import type { Seen } from '../port.ts';
import type { Clusters } from './clusters.ts';
import { reachOf } from './draw-points.ts';

/**
 * The tolerance of a touch in pixels, and the maximum distance between a touch and the place of the point
 * that it hits.
 */
const fingerPx = 10;
const farthestHitPx = 60;

type Pixel = { x: number; y: number };

/** Converts between places and pixels of the map's element. */
export type Hand = { toPixel(at: Point): Pixel; toPlace(at: Pixel): Point };

const placeOf = (seen: Seen): Point => (seen.kind === 'point' ? seen.point : seen.at);

/** The point or cluster that a touch hits; null if there is none. */
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

/** Nearest to the centre first. */
export function byDistance(seen: readonly Seen[], middle: Point): Seen[] {
  return seen
    .map((one) => ({ one, away: distanceM(middle, placeOf(one)) }))
    .sort((a, b) => a.away - b.away)
    .map(({ one }) => one);
}
