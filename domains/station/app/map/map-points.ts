import type { Api } from '@ev/contract';
import type { Point } from '@ev/kernel/geo.ts';
import { farthestZoom, type MapBox, type MapPoint, type MapView } from '@ev/map/port.ts';
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
