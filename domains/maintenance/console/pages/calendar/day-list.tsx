import { useMay } from '@ev/console-kit/permission.tsx';
import { formatDay } from '@ev/kernel/shanghai-time.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import type { CalendarDay } from '../../../contract/staff-maintenance.ts';
import { SetDayForm } from './set-day.tsx';

/** What differs from the usual capacity on the shown days, and the dialog that changes a day. */
export function DayList({
  storeId,
  days,
  onDone,
}: {
  storeId: string;
  days: readonly CalendarDay[];
  onDone: (said: string) => void;
}) {
  const mayWork = useMay('maintenance.work');
  const [open, setOpen] = useState<CalendarDay | null>(null);
  return (
    <>
      <Space wrap>
        {days.map((day) => (
          <span key={day.day}>
            {mayWork ? (
              <Button
                size="small"
                aria-label={`设置${formatDay(day.day)}的接待数`}
                onClick={() => setOpen(day)}
              >
                {textOf(day)}
              </Button>
            ) : (
              textOf(day)
            )}
          </span>
        ))}
      </Space>
      {open && (
        <SetDayForm
          key={open.day}
          storeId={storeId}
          day={open}
          onDone={(said) => {
            setOpen(null);
            onDone(said);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}

function textOf({ day, closed, exception, appointments }: CalendarDay): string {
  const state = closed !== null ? `休息（${closed}）` : exception ? `同时 ${exception.capacity} 辆` : '照常';
  return `${formatDay(day)} ${state}，${appointments.length} 辆`;
}
