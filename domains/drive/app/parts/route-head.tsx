import { keepUnits } from '@ev/kernel/figures.ts';
import { formatDistance } from '@ev/kernel/geo.ts';
import type { DriveRoute } from '../../contract/outing.ts';
import s from './route-head.module.css';

/** Name, length and duration of the route. */
export function RouteHead({ route }: { route: DriveRoute }) {
  return (
    <header className={s.head}>
      <h2 className={s.name}>{route.name}</h2>
      <p className={s.size}>{keepUnits(`约 ${formatDistance(route.distanceM)} · ${route.minutes} 分钟`)}</p>
    </header>
  );
}
