import type { Api } from '@ev/contract';
import type { Point } from '@ev/kernel/geo.ts';
import { reachOf } from '@ev/map/points/draw-points.ts';
import { worldSize } from '@ev/map/points/tile-size.ts';
import { farthestZoom, type MapBox, type MapPoint, type MapView, type PointTone } from '@ev/map/port.ts';
import type { MapAnswer } from '../../contract/station.ts';

type Asked = Pick<Api['station.mapStations']['input'], 'south' | 'west' | 'north' | 'east' | 'zoom'>;

/**
 * The area that a view requests: slightly larger than the view and aligned to a coarse grid, so that a small
 * move needs no new request.
 */
export function askedBy({ box, zoom }: Pick<MapView, 'box' | 'zoom'>): Asked {
  const step = 180 / 2 ** zoom;
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  const { west, south, east, north }: MapBox = box;
  return {
    west: within(down(west), 180),
    east: within(up(east), 180),
    south: within(down(south), 90),
    north: within(up(north), 90),
    zoom: Math.round(zoom),
  };
}

/** The part of the map that is visible on every phone, in pixels. */
const seenPixels = 280;
const nearestStart = 15;

/** The closest view that shows all points; null without points. */
export function viewOf(points: readonly Point[]): { centre: Point; zoom: number } | null {
  if (points.length === 0) return null;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  const [west, east, south, north] = [
    ...[Math.min(...lngs), Math.max(...lngs)],
    ...[Math.min(...lats), Math.max(...lats)],
  ] as [number, number, number, number];
  const span = Math.max((east - west) / 360, downOf(south) - downOf(north));
  const zoom = span === 0 ? nearestStart : Math.floor(Math.log2(seenPixels / 256 / span));
  return {
    centre: { lat: (south + north) / 2, lng: (west + east) / 2 },
    zoom: Math.max(farthestZoom, Math.min(nearestStart, zoom)),
  };
}

/** The horizontal position in the square of the Web Mercator projection, from 0 (west) to 1. */
const acrossOf = (lng: number) => (lng + 180) / 360;

/** The vertical position in the square of the Web Mercator projection, from 0 (top) to 1. */
const downOf = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

const within = (value: number, most: number) =>
  Math.round(Math.max(-most, Math.min(most, value)) * 1_000_000) / 1_000_000;

const toneOf = (free: number | null) => (free === null ? 'off' : free > 0 ? 'ready' : 'busy');

/** Stations and clusters as map points; the number on a station is its number of free guns. */
export function pointsOf({ clusters, points }: MapAnswer): MapPoint[] {
  return [
    ...clusters.map(
      ([lat, lng, count, free]): MapPoint => ({
        id: `cluster ${lat} ${lng}`,
        lat,
        lng,
        count,
        tone: toneOf(free),
        mark: String(count),
        name: `${count} 座充电站`,
      }),
    ),
    ...points.map(
      ([id, name, lat, lng, free, guns]): MapPoint => ({
        id,
        lat,
        lng,
        tone: toneOf(free),
        mark: free === null ? '–' : String(Math.min(free, 99)),
        name: `${name}，${free === null ? `共 ${guns} 枪，空闲未知` : `空闲 ${free}/${guns}`}`,
      }),
    ),
  ];
}

/** From this zoom on a station is never put into a cluster, so that each can be chosen. */
const separateFrom = 15;
/** Closer than this, the map itself would make a cluster, and not look at what it then covers. */
const closestPixels = 46;
/** The ring around a mark, and a little air. */
const airPixels = 6;

type Dot = { at: { x: number; y: number }; point: MapPoint };

/** Puts marks that would cover each other at this zoom into one cluster. */
export function apart(points: readonly MapPoint[], zoom: number): MapPoint[] {
  if (zoom >= separateFrom) return [...points];
  const size = worldSize(zoom);
  let dots = points.map(
    (point): Dot => ({ at: { x: acrossOf(point.lng) * size, y: downOf(point.lat) * size }, point }),
  );
  for (let before = 0; before !== dots.length; ) {
    before = dots.length;
    dots = joinOnce(dots);
  }
  return dots.map(({ point }) => point);
}

function joinOnce(dots: readonly Dot[]): Dot[] {
  const kept: Dot[] = [];
  // The largest first, so that small marks join it and it stays where it is.
  for (const dot of dots.toSorted((one, other) => countOf(other) - countOf(one))) {
    const at = kept.findIndex((one) => covers(one, dot));
    const near = kept[at];
    if (near) kept[at] = joined(near, dot);
    else kept.push(dot);
  }
  return kept;
}

const countOf = ({ point }: Dot) => point.count ?? 1;

function covers(one: Dot, other: Dot): boolean {
  const [a, b] = [reachOf(countOf(one)), reachOf(countOf(other))];
  const across = one.at.x - other.at.x;
  const places = Math.hypot(across, one.at.y - other.at.y);
  // A pin stands above its place, a disc around it.
  const marks = Math.hypot(across, one.at.y - a.up - (other.at.y - b.up));
  return places < closestPixels || marks < a.radius + b.radius + airPixels;
}

function joined(one: Dot, other: Dot): Dot {
  const [a, b] = [countOf(one), countOf(other)];
  const count = a + b;
  const between = (from: number, to: number) => (from * a + to * b) / count;
  const lat = between(one.point.lat, other.point.lat);
  const lng = between(one.point.lng, other.point.lng);
  return {
    at: { x: between(one.at.x, other.at.x), y: between(one.at.y, other.at.y) },
    point: {
      id: `cluster ${lat} ${lng}`,
      lat,
      lng,
      count,
      tone: toneOfBoth(one.point.tone, other.point.tone),
      mark: String(count),
      name: `${count} 座充电站`,
    },
  };
}

/** A cluster is occupied only if all of it is known to be. */
function toneOfBoth(one: PointTone, other: PointTone): PointTone {
  if (one === 'ready' || other === 'ready') return 'ready';
  return one === other ? one : 'off';
}
