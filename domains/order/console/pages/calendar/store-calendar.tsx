import type { Answer } from '@ev/console-kit/read.ts';
import { formatDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import { Link, useLocation } from 'react-router';
import {
  type AppointmentPeriod,
  appointmentPeriods,
  appointmentPeriodWords,
} from '../../../contract/appointment-periods.ts';
import { orderStatusText } from '../../words/order-status.ts';
import s from './calendar-page.module.css';

type Calendar = Answer<'order.listHandOvers'>;
type Store = Calendar['stores'][number];

/** The hand-overs of one store: days beside each other, periods below each other, in each how many places are taken. */
export function StoreCalendar({ store, calendar }: { store: Store; calendar: Calendar }) {
  const { days, today, capacity } = calendar;
  return (
    <section className={s.store}>
      <table className={s.table}>
        <caption className={s.name}>{store.storeName}</caption>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" className={day === today ? s.today : undefined}>
                {formatDay(day)} <span className={s.second}>{day === today ? '今天' : weekdayOf(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {appointmentPeriods.map((period) => (
            <tr key={period}>
              <PeriodHead period={period} />
              {days.map((day) => (
                <td key={day} className={day === today ? s.today : undefined}>
                  <Cell store={store} day={day} period={period} capacity={capacity} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PeriodHead({ period }: { period: AppointmentPeriod }) {
  const [name, ...hours] = appointmentPeriodWords[period].split(' ');
  return (
    <th scope="row">
      {name}
      <span className={s.second}>{hours.join(' ')}</span>
    </th>
  );
}

function Cell({
  store: { taken, handOvers },
  day,
  period,
  capacity,
}: {
  store: Store;
  day: string;
  period: AppointmentPeriod;
  capacity: number;
}) {
  const { pathname, search } = useLocation();
  const isHere = (one: { day: string; period: AppointmentPeriod }) =>
    one.day === day && one.period === period;
  const count = taken.find(isHere)?.count ?? 0;
  const here = handOvers.filter(isHere);
  return (
    <>
      <p className={count >= capacity ? s.full : s.places}>
        {count >= capacity ? `已满 ${count}/${capacity}` : `已约 ${count}/${capacity}`}
      </p>
      {here.map(({ orderNo, customer, maskedPhone, modelName, status, late }) => (
        <Link
          key={orderNo}
          className={late ? s.late : s.entry}
          to={`/orders/${orderNo}`}
          state={{ backTo: pathname + search }}
          title={maskedPhone}
          data-row
        >
          <span className={s.who}>{customer}</span>
          <span>{modelName}</span>
          <span className={s.second}>{maskedPhone}</span>
          <span className={late ? s.lateWord : s.second}>
            {late ? `逾期，${orderStatusText(status)}` : orderStatusText(status)}
          </span>
        </Link>
      ))}
    </>
  );
}
