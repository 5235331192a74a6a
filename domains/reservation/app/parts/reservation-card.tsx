import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatShortDateTime, shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { cardClass } from '@ev/ui/card.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { textClass } from '@ev/ui/text.tsx';
import { Link } from 'react-router';
import type { Reservation } from '../../contract/reservation.ts';
import { reservationStatusNames } from '../../contract/words.ts';
import { tones, wordsOf } from '../model/reservation-words.ts';
import s from './reservation-card.module.css';

/** One reservation: station, gun, end and outcome. */
export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const { reservationId, status, stationName, gunName, reservedAt, until, serverTime } = reservation;
  return (
    <Link className={cardClass({ gap: 4 })} to={hrefTo('/pages/reserve/detail', { id: reservationId })}>
      <div className={s.head}>
        <h2 className={textClass({ strong: true })}>{stationName}</h2>
        <Tag tone={tones[status]}>{reservationStatusNames[status]}</Tag>
      </div>
      <span className={textClass({ tone: 'body' })}>{gunName}</span>
      <span className={textClass({ tone: 'body', digits: true })}>
        {formatShortDateTime(new Date(reservedAt), new Date(serverTime))} 至 {shanghaiClock(new Date(until))}
      </span>
      <span className={textClass({ tone: 'hint', size: 13 })}>{wordsOf(reservation).text}</span>
    </Link>
  );
}
