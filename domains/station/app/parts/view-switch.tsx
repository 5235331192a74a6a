import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import { ScanButton } from './scan-button.tsx';
import s from './view-switch.module.css';

/** Floats over stations: scanning a code, and a link between list and map that keeps the current search. */
export function ViewSwitch({ view, to }: { view: 'map' | undefined; to: string }) {
  return (
    <div className={s.float}>
      <ScanButton />
      <Link className={s.switch} to={to} replace preventScrollReset>
        <Icon name={view === 'map' ? 'list' : 'location'} size={20} />
        {view === 'map' ? '列表' : '地图'}
      </Link>
    </div>
  );
}
