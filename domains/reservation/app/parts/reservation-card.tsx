import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { Tag } from '@ev/ui/tag.tsx';
import { Link } from 'react-router';
import type { Reservation } from '../../contract/reservation.ts';
import { reservationStatusNames } from '../../contract/words.ts';
import { tones, wordsOf } from '../model/reservation-words.ts';
import s from './reservation-card.module.css';

/** One reservation: station, gun, end and outcome. */
export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const { reservationId, status, stationName, gunName, reservedAt, until, serverTime } = reservation;
  return (
    <Link className={s.card} to={hrefTo('/pages/reserve/detail', { id: reservationId })}>
      <span className={s.head}>
        <span className={s.name}>{stationName}</span>
        <Tag tone={tones[status]}>{reservationStatusNames[status]}</Tag>
      </span>
      <span className={s.gun}>{gunName}</span>
      <span className={s.time}>
        {formatShortDateTime(new Date(reservedAt), new Date(serverTime))} 至 {shanghaiClock(new Date(until))}
      </span>
      <span className={s.text}>{wordsOf(reservation).text}</span>
    </Link>
  );
}
