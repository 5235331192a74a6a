/**
 * What a page asks of a map, whoever draws it. All places are GCJ-02 degrees. The map only shows and tells: which
 * points there are and what a chosen one means is the page's.
 */
import type { Point } from '@ev/kernel/geo.ts';

/** How a point stands out: what is ready, what is in use, what cannot be used or is not known. */
export const pointTones = ['ready', 'busy', 'off'] as const;
export type PointTone = (typeof pointTones)[number];

export type MapPoint = Point & {
  id: string;
  tone: PointTone;
  /** What stands on it, two or three signs: how many guns are free. */
  mark: string;
  /** How it is called where the map is read as a list. */
  name: string;
  /** For how many places it stands, when whoever sent it has put them together. One otherwise. */
  count?: number;
};

export type MapBox = { west: number; south: number; east: number; north: number };
export type MapView = { box: MapBox; zoom: number; centre: Point };

/** What can be seen of the points: one that can be chosen, or several that lie too close. */
export type Seen = { kind: 'point'; point: MapPoint } | { kind: 'cluster'; at: Point; count: number };

export type MapOptions = {
  centre: Point;
  zoom: number;
  /** The view has come to rest, the first time too. */
  onMove(view: MapView): void;
  onChoose(id: string): void;
};

export type MapHandle = {
  show(points: readonly MapPoint[]): void;
  /** Puts a ring around one of the points; null takes it away. */
  choose(id: string | null): void;
  /** Where the person stands; null when that is not known. */
  standAt(position: Point | null): void;
  /** Draws a line below the points; null takes it away. */
  trace(line: readonly Point[] | null): void;
  moveTo(centre: Point, zoom?: number): void;
  /** The nearest view that shows them all. */
  fit(points: readonly Point[]): void;
  zoomBy(steps: number): void;
  /** What the view shows of the points, nearest to its centre first. */
  seen(): Seen[];
  /** Comes nearer until what lies together there lies apart. */
  open(cluster: Point): void;
  destroy(): void;
};

/** Draws a map into an element. @throws when it cannot be drawn here */
export type OpenMap = (element: HTMLElement, options: MapOptions) => Promise<MapHandle>;

export const nearestZoom = 17;
export const farthestZoom = 4;
