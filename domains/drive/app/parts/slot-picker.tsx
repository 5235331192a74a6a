import { QueryState } from '@ev/app-kit/query-state.tsx';
import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { Skeleton, SkeletonScreen } from '@ev/ui/skeleton.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useId, useState } from 'react';
import type { DriveDay } from '../../contract/drive.ts';
import { dayLabel, dayWords, spanWords } from '../model/time-words.ts';
import s from './slot-picker.module.css';

const isFree = ({ slots }: DriveDay) => slots.some(({ free }) => free > 0);

/** The days with the held slot counted as free, because this customer holds it. */
const withPlace = (days: readonly DriveDay[], held: string): DriveDay[] =>
  days.map(({ day, slots }) => ({
    day,
    slots: slots.map((slot) => (slot.startsAt === held ? { ...slot, free: Math.max(1, slot.free) } : slot)),
  }));

/** Lets the customer choose a day and time for a car at a store. */
export function SlotPicker({
  modelCode,
  storeId,
  value,
  onChange,
  own,
  held,
}: {
  modelCode: string;
  storeId: string;
  /** The chosen instant; null for none. */
  value: string | null;
  onChange: (startsAt: string) => void;
  /** The currently booked instant, which cannot be chosen again. */
  own?: string | null;
  /** Whether the chosen slot is held for this customer, so that the place that it takes counts as theirs. */
  held?: boolean;
}) {
  const query = useRead('drive.listDriveSlots', { modelCode, storeId });
  return (
    <QueryState query={query} skeleton={<SlotSkeleton />}>
      {({ days, serverTime }) =>
        days.some(isFree) || held ? (
          <Days
            days={held && value ? withPlace(days, value) : days}
            now={new Date(serverTime)}
            value={value}
            onChange={onChange}
            own={own ?? null}
          />
        ) : (
          <EmptyState compact image="place" description="这家门店近期已约满，换一家门店看看" />
        )
      }
    </QueryState>
  );
}

function Days({
  days,
  now,
  value,
  onChange,
  own,
}: {
  days: readonly DriveDay[];
  now: Date;
  value: string | null;
  onChange: (startsAt: string) => void;
  own: string | null;
}) {
  const id = useId();
  const [day, setDay] = useState<string | null>(null);
  const chosenDay = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === value));
  const shown = days.find((one) => one.day === day) ?? chosenDay ?? days.find(isFree);
  if (!shown) return null;
  return (
    <>
      <div className={s.days}>
        <Tabs
          id={id}
          label="选择日期"
          look="pill"
          items={days.map((one) => ({
            key: one.day,
            label: dayLabel(one, now),
          }))}
          value={shown.day}
          onChange={setDay}
        />
      </div>
      <TabPanel tabs={id} name={shown.day}>
        {shown.slots.length === 0 ? (
          <p className={s.none}>
            {shown.day === shanghaiDay(now)
              ? '今天的试驾已结束，请选择其他日期'
              : '这一天不试驾，请选择其他日期'}
          </p>
        ) : (
          <Times
            label={`${dayWords(shown.day, now)}的时间`}
            slots={shown.slots}
            value={value}
            onChange={onChange}
            own={own}
          />
        )}
      </TabPanel>
    </>
  );
}

function Times({
  label,
  slots,
  value,
  onChange,
  own,
}: {
  label: string;
  slots: DriveDay['slots'];
  value: string | null;
  onChange: (startsAt: string) => void;
  own: string | null;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={s.times}>
      {slots.map(({ startsAt, endsAt, free }) => {
        const why = startsAt === own ? '现在的预约' : free === 0 ? '约满' : null;
        return (
          <label key={startsAt} className={s.time} data-off={why ? '' : undefined}>
            <input
              type="radio"
              name={name}
              className={s.input}
              checked={startsAt === value}
              aria-label={[spanWords(startsAt, endsAt), why].filter(Boolean).join(' ')}
              aria-disabled={why ? true : undefined}
              onChange={() => why === null && onChange(startsAt)}
            />
            <span>{shanghaiClock(new Date(startsAt))}</span>
            {why && <span className={s.why}>{why}</span>}
          </label>
        );
      })}
    </div>
  );
}

function SlotSkeleton() {
  return (
    <SkeletonScreen label="正在加载可以试驾的时间">
      <Skeleton shape="block" height={44} />
      <div className={s.loading}>
        {[0, 1, 2, 3].map((key) => (
          <Skeleton key={key} shape="block" height={52} />
        ))}
      </div>
    </SkeletonScreen>
  );
}
