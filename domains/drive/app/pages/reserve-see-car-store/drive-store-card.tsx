import { formatDistance } from '@ev/kernel/geo.ts';
import { Icon } from '@ev/ui/icon.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { Link } from 'react-router';
import type { DriveStore } from '../../../contract/drive.ts';
import { timeWords } from '../../model/time-words.ts';
import s from './drive-store-card.module.css';

/** One store to choose: its location and its earliest free time. */
export function DriveStoreCard({
  store,
  href,
  soonest,
  chosen,
  now,
}: {
  store: DriveStore;
  href: string;
  /** Whether no other store has an earlier time. */
  soonest: boolean;
  chosen: boolean;
  now: Date;
}) {
  const { name, address, distanceM, earliest } = store;
  return (
    // `replace`: going back from the booking must skip the list of stores.
    <Link className={s.card} to={href} replace aria-current={chosen || undefined}>
      <span className={s.head}>
        <span className={s.name}>{name}</span>
        {distanceM !== null && <span className={s.distance}>{formatDistance(distanceM)}</span>}
      </span>
      <span className={s.address}>{address}</span>
      <span className={s.foot}>
        {earliest ? (
          <>
            <Icon name="clock" size={18} />
            <span>最早 {timeWords(earliest.startsAt, now)}</span>
            {soonest && <Tag tone="accent">最快可试</Tag>}
          </>
        ) : (
          <span className={s.full}>近期已约满</span>
        )}
        {chosen && <Tag>已选</Tag>}
      </span>
    </Link>
  );
}
