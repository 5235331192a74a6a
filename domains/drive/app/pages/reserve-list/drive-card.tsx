import { CarStill } from '@ev/app-kit/car-still.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Link } from 'react-router';
import type { Drive } from '../../../contract/drive.ts';
import { pageTypeNames } from '../../../contract/page-types.ts';
import { timeWords } from '../../model/time-words.ts';
import s from './drive-card.module.css';

/** One test drive in the list: its status, car, time and store. */
export function DriveCard({ drive, first }: { drive: Drive; first: boolean }) {
  const { driveId, look, modelName, store, cityName, startsAt, serverTime } = drive;
  return (
    <Link className={s.card} to={hrefTo('/pages/drive/reserveDetail', { id: driveId })}>
      <span className={s.head}>
        <span className={s.status}>{drive.statusTitle}</span>
        <span className={s.type}>{pageTypeNames[drive.pageType]}</span>
      </span>
      <span className={s.body}>
        <span className={s.words}>
          <span className={s.name}>{modelName}</span>
          {startsAt && <span className={s.time}>{timeWords(startsAt, new Date(serverTime))}</span>}
          <span className={s.place}>{store?.name ?? cityName}</span>
        </span>
        {look && (
          <span className={s.picture}>
            <CarStill {...look} view="front" alt="" first={first} sizes="150px" />
          </span>
        )}
      </span>
    </Link>
  );
}
