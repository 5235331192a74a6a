import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { useState } from 'react';
import type { MonthSummary } from '../../../contract/trip.ts';
import { monthChoices, monthText, neighbours } from '../../model/months.ts';
import { DayCard } from './day-card.tsx';
import { type Deleted, DeleteSheet } from './delete-sheet.tsx';
import { MonthTotal } from './month-total.tsx';
import s from './month-view.module.css';

/** One month: its totals, a bar for each day, and the days with their drives. */
export function MonthView({
  vin,
  month,
  summary,
  pending,
  onMonth,
}: {
  vin: string;
  month: string;
  summary: MonthSummary;
  /** The figures of this month are still loading. */
  pending: boolean;
  onMonth: (month: string) => void;
}) {
  const { days, months, since } = summary;
  const [asked, setAsked] = useState<Deleted | null>(null);
  const choices = monthChoices(months, month);
  const { earlier, later } = neighbours(choices, month);
  return (
    <>
      <div className={s.months}>
        <IconButton
          icon="back"
          label="上一个有行程的月份"
          disabled={earlier === null}
          onClick={() => earlier !== null && onMonth(earlier)}
        />
        <div className={s.month}>
          <Select
            title="选择月份"
            options={choices.map((value) => ({
              value,
              label: monthText(value),
              group: `${value.slice(0, 4)}年`,
            }))}
            value={month}
            onChange={onMonth}
          />
        </div>
        <IconButton
          icon="chevron-right"
          label="下一个有行程的月份"
          disabled={later === null}
          onClick={() => later !== null && onMonth(later)}
        />
      </div>
      <div aria-busy={pending} className={s.shown}>
        {days.length === 0 ? (
          <EmptyState
            image="car"
            title={`${monthText(month)}没有行程`}
            description={months.length > 0 ? '可以选择其他月份查看' : '下一次开车后，行程会自动出现在这里'}
          />
        ) : (
          <Stack gap={12}>
            <MonthTotal month={month} summary={summary} />
            {days.map((one) => (
              <DayCard key={one.day} vin={vin} figures={one} onDelete={setAsked} />
            ))}
          </Stack>
        )}
      </div>
      <CellGroup
        footer={since === null ? undefined : `${formatDay(shanghaiDay(new Date(since)))}起记录，行程保存五年`}
      >
        <Cell icon="shield" title="服务授权" href={hrefTo('/pages/car/serviceAuthor', { vin })} />
        {months.length > 0 && (
          <Cell
            icon="trash"
            title="删除全部行程"
            danger
            onClick={() => setAsked({ what: 'all', vin, name: '这辆车的全部行程' })}
          />
        )}
      </CellGroup>
      {asked && <DeleteSheet deleted={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
