import { DayEntry, DayPlaces, DayTable, type DayTime } from '@ev/console-kit/day-table.tsx';
import { orderStatusText } from '@ev/order/console/public.ts';
import { appointmentPeriods, appointmentPeriodWords } from '@ev/order/contract/appointment-periods.ts';
import type { Output } from '@ev/query/read.ts';
import s from './calendar-page.module.css';

type Calendar = Output<'order.listHandOvers'>;
type Store = Calendar['stores'][number];

const times = appointmentPeriods.map((period): DayTime => {
  const [name = '', ...hours] = appointmentPeriodWords[period].split(' ');
  return { key: period, name, hours: hours.join(' ') };
});

/** The hand-overs of one store: the places taken in each period, and by whom. */
export function StoreCalendar({ store, calendar }: { store: Store; calendar: Calendar }) {
  const { days, today, capacity } = calendar;
  return (
    <DayTable
      name={store.storeName}
      className={s.table}
      cell={(day, period) => <Cell store={store} day={day} period={period} capacity={capacity} />}
      days={days}
      today={today}
      times={times}
    />
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
  period: string;
  capacity: number;
}) {
  const isHere = (one: { day: string; period: string }) => one.day === day && one.period === period;
  const count = taken.find(isHere)?.count ?? 0;
  const full = count >= capacity;
  return (
    <>
      <DayPlaces state={full ? 'full' : 'free'}>{`${full ? '已满' : '已约'} ${count}/${capacity}`}</DayPlaces>
      {handOvers.filter(isHere).map(({ orderNo, customer, maskedPhone, modelName, status, late }) => (
        <DayEntry key={orderNo} to={`/orders/${orderNo}`} who={customer} title={maskedPhone} late={late}>
          <span>{modelName}</span>
          <span className={s.second}>{maskedPhone}</span>
          <span className={late ? s.lateWord : s.second}>
            {late ? `逾期，${orderStatusText(status)}` : orderStatusText(status)}
          </span>
        </DayEntry>
      ))}
    </>
  );
}
