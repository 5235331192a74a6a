import { distanceM, type Point } from '@ev/kernel/geo.ts';
import { motorways } from './motorways.ts';

/**
 * How much longer a motorway is than the straight line between its cities, and other roads than the line
 * between their ends.
 */
const motorwayFactor = 1.18;
const roadFactor = 1.3;
const motorwayKmh = 95;
const roadKmh = 50;
/** How many cities are tried for entering and leaving a motorway. */
const doors = 5;

export type WayPoint = Point & { alongM: number; minutes: number };
type Edge = { to: string; minutes: number; metres: number };
type Node = Point & { key: string; edges: Edge[] };

const keyOf = ({ lat, lng }: Point) => `${lat},${lng}`;

const network: ReadonlyMap<string, Node> = (() => {
  const nodes = new Map<string, Node>();
  const nodeOf = (point: Point): Node => {
    const key = keyOf(point);
    const node = nodes.get(key) ?? { lat: point.lat, lng: point.lng, key, edges: [] };
    nodes.set(key, node);
    return node;
  };
  for (const { through } of motorways) {
    for (const [at, next] of through.slice(1).entries()) {
      const [one, other] = [nodeOf(through[at] as Point), nodeOf(next)];
      const metres = distanceM(one, other) * motorwayFactor;
      const minutes = (metres / 1000 / motorwayKmh) * 60;
      one.edges.push({ to: other.key, metres, minutes });
      other.edges.push({ to: one.key, metres, minutes });
    }
  }
  return nodes;
})();

function byRoad(from: Point, to: Point): { metres: number; minutes: number } {
  const metres = distanceM(from, to) * roadFactor;
  return { metres, minutes: (metres / 1000 / roadKmh) * 60 };
}

/**
 * A sketch of a route by car through places in order, over main motorways if that is faster than other roads.
 * Length and time are estimates, and the line leads through city centres.
 */
export function motorwayWay(spots: readonly Point[]): WayPoint[] {
  const [first] = spots;
  if (!first) return [];
  const way: WayPoint[] = [{ lat: first.lat, lng: first.lng, alongM: 0, minutes: 0 }];
  for (const [at, to] of spots.slice(1).entries()) {
    for (const { point, metres, minutes } of between(spots[at] as Point, to)) {
      const last = way.at(-1) as WayPoint;
      const { lat, lng } = point;
      way.push({ lat, lng, alongM: last.alongM + metres, minutes: last.minutes + minutes });
    }
  }
  return way;
}

type Piece = { point: Point; metres: number; minutes: number };

/** Dijkstra over the motorway cities; the network is small enough to find the next one by a linear search. */
function between(from: Point, to: Point): Piece[] {
  const nearest = (point: Point) =>
    [...network.values()].sort((a, b) => distanceM(point, a) - distanceM(point, b)).slice(0, doors);
  const exits = new Map(nearest(to).map((node) => [node.key, byRoad(node, to)]));
  const open = new Map<string, { minutes: number; before: string | null; metres: number; own: number }>();
  for (const node of nearest(from)) {
    const { metres, minutes } = byRoad(from, node);
    open.set(node.key, { minutes, before: null, metres, own: minutes });
  }
  const closed = new Map<string, { minutes: number; before: string | null; metres: number; own: number }>();
  const straight = byRoad(from, to);
  let best = { minutes: straight.minutes, last: null as string | null };
  while (open.size > 0) {
    const [key, reached] = [...open].reduce((a, b) => (b[1].minutes < a[1].minutes ? b : a));
    open.delete(key);
    if (reached.minutes >= best.minutes) break;
    closed.set(key, reached);
    const exit = exits.get(key);
    if (exit && reached.minutes + exit.minutes < best.minutes)
      best = { minutes: reached.minutes + exit.minutes, last: key };
    for (const edge of network.get(key)?.edges ?? []) {
      if (closed.has(edge.to)) continue;
      const minutes = reached.minutes + edge.minutes;
      if (minutes < (open.get(edge.to)?.minutes ?? Number.POSITIVE_INFINITY))
        open.set(edge.to, { minutes, before: key, metres: edge.metres, own: edge.minutes });
    }
  }
  const exit = best.last === null ? straight : (exits.get(best.last) ?? straight);
  const pieces: Piece[] = [{ point: to, ...exit }];
  for (let key = best.last; key !== null; ) {
    const reached = closed.get(key);
    const node = network.get(key);
    if (!reached || !node) break;
    pieces.unshift({ point: node, metres: reached.metres, minutes: reached.own });
    key = reached.before;
  }
  return pieces;
}
