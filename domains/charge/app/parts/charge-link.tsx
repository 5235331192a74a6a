import { Icon } from '@ev/ui/icon.tsx';
import { Link } from 'react-router';
import s from './charge-link.module.css';

/** A card that leads to charging, or to the running session. */
export function ChargeLink({
  to,
  title,
  place,
  figures,
}: {
  to: string;
  title: string;
  place?: string;
  figures: string;
}) {
  return (
    <Link className={s.banner} to={to}>
      <Icon name="bolt" size={20} />
      <span className={s.words}>
        <strong>{title}</strong>
        {place && <span className={s.station}>{place}</span>}
        <span className={s.figures}>{figures}</span>
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
