import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import s from './view-switch.module.css';

/** A link between the list and the map that keeps the current search. */
export function ViewSwitch({ view, to }: { view: 'map' | undefined; to: string }) {
  return (
    <Link className={s.switch} to={to} replace preventScrollReset>
      <Icon name={view === 'map' ? 'list' : 'location'} size={20} />
      {view === 'map' ? '列表' : '地图'}
    </Link>
  );
}
