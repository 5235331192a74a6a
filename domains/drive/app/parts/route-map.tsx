import { formatDistance } from '@ev/kernel/geo.ts';
import { cx } from '@ev/ui/cx.ts';
import type { DriveRoute, Point } from '../../contract/outing.ts';
import { isDone, shapeOf } from '../model/route-shape.ts';
import s from './route-map.module.css';

const box = { width: 343, height: 214, edge: 26 };

/** A plain drawing of the route, without tiles or roads: only its shape and the stations. */
export function RouteMap({
  route,
  tried,
  here,
}: {
  route: DriveRoute;
  tried: ReadonlySet<string>;
  /** Position of the phone, in GCJ-02; null when unknown. */
  here?: Point | null;
}) {
  const { path, place } = shapeOf(route.points, box);
  const own = here && place(here);
  const inside = own && own.x >= 0 && own.x <= box.width && own.y >= 0 && own.y <= box.height;
  return (
    <svg
      className={s.map}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={`${route.name}路线图，约 ${formatDistance(route.distanceM)}，${route.stations.length} 站${inside ? '，你在路线附近' : ''}`}
    >
      <path className={s.casing} d={path} />
      <path className={s.way} d={path} />
      {route.stations.map((station, index) => {
        const point = route.points[station.point];
        if (!point) return null;
        const { x, y } = place(point);
        return (
          <g key={station.name} className={cx(s.station, isDone(station, tried) && s.done)}>
            <circle cx={x} cy={y} r={11} />
            <text x={x} y={y} dy="0.36em">
              {index + 1}
            </text>
          </g>
        );
      })}
      {own && inside && (
        <g className={s.here}>
          <circle cx={own.x} cy={own.y} r={14} />
          <circle cx={own.x} cy={own.y} r={6} />
        </g>
      )}
    </svg>
  );
}
