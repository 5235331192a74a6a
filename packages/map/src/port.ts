/**
 * The interface between pages and maps, for every map service. All places are GCJ-02 degrees. The map only
 * draws and reports events; the page decides which points exist and what a selection does.
 */
import type { Point } from '@ev/kernel/geo.ts';

/** The state of a point: available, in use, or unusable or unknown. */
export const pointTones = ['ready', 'busy', 'off'] as const;
export type PointTone = (typeof pointTones)[number];

export type MapPoint = Point & {
  id: string;
  tone: PointTone;
  /** The label on the point, two or three characters: the number of free guns. */
  mark: string;
  /** The name of the point in the list beside the map. */
  name: string;
  /** The number of places that a cluster from the server stands for; 1 if missing. */
  count?: number;
};

export type MapBox = { west: number; south: number; east: number; north: number };
export type MapView = { box: MapBox; zoom: number; centre: Point };

/** A visible item: a single point that can be selected, or a cluster of points. */
export type Seen = { kind: 'point'; point: MapPoint } | { kind: 'cluster'; at: Point; count: number };

export type MapOptions = {
  centre: Point;
  zoom: number;
  /** The view has stopped moving; also called for the first view. */
  onMove(view: MapView): void;
  onChoose(id: string): void;
};

export type MapHandle = {
  show(points: readonly MapPoint[]): void;
  /** Highlights a point with a ring; null removes the highlight. */
  choose(id: string | null): void;
  /** Shows the customer's position; null if it is unknown. */
  standAt(position: Point | null): void;
  /** Draws a line below the points; null removes it. */
  trace(line: readonly Point[] | null): void;
  moveTo(centre: Point, zoom?: number): void;
  /** Moves to the closest view that shows all of them. */
  fit(points: readonly Point[]): void;
  zoomBy(steps: number): void;
  /** The visible points and clusters, nearest to the centre first. */
  seen(): Seen[];
  /** Zooms in until the cluster separates. */
  open(cluster: Point): void;
  destroy(): void;
};

/** Draws a map into an element. @throws if it cannot be drawn here */
export type OpenMap = (element: HTMLElement, options: MapOptions) => Promise<MapHandle>;

export const nearestZoom = 17;
export const farthestZoom = 4;
