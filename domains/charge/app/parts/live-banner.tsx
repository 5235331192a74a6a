import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import { chargeStageNames } from '../../contract/statuses.ts';
import { energyText } from '../model/charge-words.ts';
import s from './live-banner.module.css';

/** Refresh, so that the banner of an ended session disappears. */
const againMs = 30_000;

/** The running session, with a link to it. */
export function LiveBanner() {
  const { data } = useRead(
    'charge.getLive',
    {},
    { refetchInterval: ({ state }) => (state.data?.live ? againMs : false) },
  );
  const live = data?.live;
  if (!live) return null;
  const figures = [energyText(live.energyWh), live.soc === null ? null : `电池 ${live.soc}%`];
  return (
    <Link className={s.banner} to={hrefTo('/pages/charge/progress', { id: live.chargeOrderId })}>
      <Icon name="bolt" size={20} />
      <span className={s.words}>
        <strong>{chargeStageNames[live.stage]}</strong>
        <span className={s.station}>{live.stationName}</span>
        <span className={s.figures}>{figures.filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
