import { DayEntry, DayPlaces, DayTable } from '@ev/console-kit/day-table.tsx';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { Output } from '@ev/query/read.ts';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import s from './drive-calendar-page.module.css';

type Calendar = Output<'drive.listCalendar'>;

const clockOf = (instant: string) => shanghaiClock(new Date(instant));

/** The drives of one store: for each slot, how many places of each car are taken and by whom. */
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
    <DayTable
      name={store.storeName}
      times={[...times].sort().map((time) => ({ key: time, name: time }))}
      none="这段时间不提供试驾"
      className={days.length === 1 ? s.day : s.week}
      cell={(day, time, over) => <Cell calendar={calendar} over={over} {...at(calendar, day, time)} />}
      isOver={(day, time) => isOver(at(calendar, day, time), calendar.serverTime)}
      days={days}
      today={today}
    />
  );
}

type Here = Pick<Calendar, 'slots' | 'drives'>;

function Cell({ calendar, slots, drives, over }: Here & { calendar: Calendar; over: boolean }) {
  const nameOf = new Map(calendar.models.map(({ modelCode, modelName }) => [modelCode, modelName]));
  return (
    <>
      {over && <VisuallyHidden>已过</VisuallyHidden>}
      {slots.map(({ modelCode, capacity, taken }) => (
        <DayPlaces key={modelCode} state={capacity === 0 ? 'closed' : taken >= capacity ? 'full' : 'free'}>
          {nameOf.get(modelCode)} {capacity === 0 ? '停驾' : `${taken}/${capacity}`}
        </DayPlaces>
      ))}
      {drives.map(({ driveId, name, maskedPhone, modelName, stage, late }) => (
        <DayEntry key={driveId} to={`/drives/${driveId}`} who={name} title={maskedPhone} late={late}>
          <span>{modelName}</span>
          <span className={s.second}>{late ? `${stage}，超时` : stage}</span>
        </DayEntry>
      ))}
    </>
  );
}

function at({ slots, drives }: Here, day: string, time: string): Here {
  const isHere = (one: { day: string; startsAt: string | null }) =>
    one.day === day && one.startsAt !== null && clockOf(one.startsAt) === time;
  return { slots: slots.filter(isHere), drives: drives.filter(isHere) };
}

/** A past slot can no longer be booked or closed, even if it had free places. */
function isOver({ slots, drives }: Here, now: string): boolean {
  const ends = [...slots, ...drives].map(({ endsAt }) => endsAt);
  return ends.length > 0 && ends.every((end) => end !== null && Date.parse(end) <= Date.parse(now));
}
