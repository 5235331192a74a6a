import type { Answer } from '@ev/console-kit/read.ts';
import { formatDay, shanghaiClock, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import { Link, useLocation } from 'react-router';
import s from './drive-calendar-page.module.css';

type Calendar = Answer<'drive.listCalendar'>;
type Drive = Calendar['drives'][number];

const clockOf = (instant: string) => shanghaiClock(new Date(instant));

/** Days beside each other, times below each other, in each what is taken of each car and by whom. */
export function DriveTable({
  calendar,
  store,
}: {
  calendar: Calendar;
  store: NonNullable<Calendar['store']>;
}) {
  const { days, today, slots, drives } = calendar;
  const times = new Set(
    [...slots, ...drives].flatMap(({ startsAt }) => (startsAt ? [clockOf(startsAt)] : [])),
  );
  return (
    <section className={s.store}>
      <table className={days.length === 1 ? `${s.table} ${s.oneDay}` : s.table}>
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
          {[...times].sort().map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {days.map((day) => (
                <td key={day} className={day === today ? s.today : undefined}>
                  <Cell calendar={calendar} day={day} time={time} />
                </td>
              ))}
            </tr>
          ))}
          {times.size === 0 && (
            <tr>
              <td colSpan={days.length + 1}>这段时间不提供试驾</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ calendar, day, time }: { calendar: Calendar; day: string; time: string }) {
  const isHere = (one: { day: string; startsAt: string | null }) =>
    one.day === day && one.startsAt !== null && clockOf(one.startsAt) === time;
  const nameOf = new Map(calendar.models.map(({ modelCode, modelName }) => [modelCode, modelName]));
  return (
    <>
      {calendar.slots.filter(isHere).map(({ modelCode, capacity, taken }) => (
        <p key={modelCode} className={capacity === 0 ? s.closed : taken >= capacity ? s.full : s.places}>
          {nameOf.get(modelCode)} {capacity === 0 ? '停驾' : `${taken}/${capacity}`}
        </p>
      ))}
      {calendar.drives.filter(isHere).map((drive) => (
        <Entry key={drive.driveId} drive={drive} />
      ))}
    </>
  );
}

function Entry({ drive: { driveId, name, maskedPhone, modelName, stage, late } }: { drive: Drive }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      className={late ? s.late : s.entry}
      to={`/drives/${driveId}`}
      state={{ backTo: pathname + search }}
      title={maskedPhone}
      data-row
    >
      <span className={s.who}>{name}</span>
      <span>{modelName}</span>
      <span className={s.second}>{late ? `${stage}，超时` : stage}</span>
    </Link>
  );
}
