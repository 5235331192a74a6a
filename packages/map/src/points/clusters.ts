import type { Point } from '@ev/kernel/geo.ts';
import Supercluster from 'supercluster';
import { type MapBox, type MapPoint, nearestZoom, type PointTone, type Seen } from '../port.ts';
import { tileSize } from './tile-size.ts';

type Props = { point: MapPoint };
type Sum = { count: number; ready: number; busy: number };

/** Points within this many pixels form a cluster. */
const radius = 44;
/** From this zoom on there are no clusters, because points at the same place stay together at any zoom. */
const apartFrom = nearestZoom;

/** The appearance of a point or cluster. */
type Look = { tone: PointTone; mark: string; count: number; id: string | null };
/** In pixels of the drawing surface. */
export type Dot = Look & { x: number; y: number };

export type Clusters = {
  /** In pixels of the tile; includes points of neighbouring tiles that extend into it. */
  ofTile(at: { z: number; x: number; y: number }): Dot[];
  within(box: MapBox, zoom: number): Seen[];
  /** The same as appearances with their coordinates. */
  looksWithin(box: MapBox, zoom: number): (Look & Point)[];
  /** The zoom at which the cluster separates. */
  opensAt(at: Point, zoom: number): number;
};

export function clustersOf(points: readonly MapPoint[]): Clusters {
  const extent = 512;
  const index = new Supercluster<Props, Sum>({
    // In the units of the clustering library, of which a tile has `extent`.
    radius: (radius * extent) / tileSize,
    extent,
    maxZoom: apartFrom - 1,
    map: ({ point: { tone, count = 1 } }) => ({
      count,
      ready: tone === 'ready' ? count : 0,
      busy: tone === 'busy' ? count : 0,
    }),
    reduce: (sum, { count, ready, busy }) => {
      sum.count += count;
      sum.ready += ready;
      sum.busy += busy;
    },
  });
  index.load(
    points.map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      properties: { point },
    })),
  );
  const inBox = ({ west, south, east, north }: MapBox, zoom: number) =>
    index.getClusters([west, south, east, north], Math.floor(zoom));
  return {
    ofTile({ z, x, y }) {
      const features = index.getTile(z, x, y)?.features ?? [];
      return features.flatMap(({ geometry, tags }) => {
        const [at] = geometry;
        if (!at || !tags) return [];
        const place = { x: (at[0] / extent) * tileSize, y: (at[1] / extent) * tileSize };
        return [{ ...place, ...lookOf(tags) }];
      });
    },
    within(box, zoom) {
      return inBox(box, zoom).map(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        if ('point' in properties && !isMany(properties.point))
          return { kind: 'point', point: properties.point };
        const count = 'point' in properties ? (properties.point.count ?? 1) : properties.count;
        return { kind: 'cluster', at: { lat, lng }, count };
      });
    },
    looksWithin(box, zoom) {
      return inBox(box, zoom).map(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        return { lat, lng, ...lookOf(properties) };
      });
    },
    opensAt(at, zoom) {
      const near = 0.000_001;
      const [cluster] = index.getClusters(
        [at.lng - near, at.lat - near, at.lng + near, at.lat + near],
        Math.floor(zoom),
      );
      const id = cluster && 'cluster_id' in cluster.properties ? cluster.properties.cluster_id : null;
      return id === null ? zoom + 2 : Math.max(index.getClusterExpansionZoom(id), zoom + 1);
    },
  };
}

const isMany = ({ count = 1 }: MapPoint) => count > 1;

const lookOf = (props: Props | Sum): Look => ('point' in props ? lookOfPoint(props.point) : lookOfSum(props));

function lookOfPoint(point: MapPoint): Look {
  const { tone, mark, id, count = 1 } = point;
  return isMany(point) ? { tone, mark: countText(count), count, id: null } : { tone, mark, count, id };
}

/** If some states are unknown, the cluster must not be shown as fully occupied. */
function lookOfSum({ count, ready, busy }: Sum): Look {
  const tone = ready > 0 ? 'ready' : busy === count ? 'busy' : 'off';
  return { tone, mark: countText(count), count, id: null };
}

/** `87`, `4687`, `3.4万` */
export function countText(count: number): string {
  if (count < 10_000) return String(count);
  const units = count / 10_000;
  return `${units < 10 ? (Math.floor(units * 10) / 10).toString() : Math.floor(units)}万`;
}
