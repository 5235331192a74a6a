import { messageOf } from '@ev/app-kit/form-errors.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { type AppointmentPeriod, appointmentPeriodWords } from '@ev/order/contract/appointment-periods.ts';
import { appointmentWords, dayWords } from '@ev/order/contract/appointment-words.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { TabPanel, Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import type { DeliveryProgress } from '../../../contract/progress.ts';
import {
  type AppointmentDay,
  appointmentDays,
  firstFreeDay,
  sameAppointment,
} from '../../model/appointment.ts';
import s from './appointment-sheet.module.css';

type Props = {
  delivery: Pick<DeliveryProgress, 'orderNo' | 'appointment' | 'slots' | 'store'>;
  open: boolean;
  onClose: () => void;
};

/** Chooses the day and period of the hand-over. */
export function AppointmentSheet({ delivery, open, onClose }: Props) {
  const { orderNo, appointment, slots, store } = delivery;
  const days = appointmentDays(slots);
  const [day, setDay] = useState<string | null>(null);
  const [period, setPeriod] = useState<AppointmentPeriod | null>(null);
  const book = useCommand('order.bookAppointment');
  const shown = days.find((one) => one.day === day) ?? days.find((one) => one.day === firstFreeDay(days));
  // A slot that another customer has taken in the meantime can no longer be chosen.
  const chosen = shown?.periods.find((one) => one.period === period && one.left > 0) ?? null;

  const confirm = () => {
    if (!shown || !chosen) return;
    const time = { day: shown.day, period: chosen.period };
    book.mutate(
      { orderNo, ...time },
      {
        onSuccess: () => {
          onClose();
          setPeriod(null);
          feedback.showToast({ title: `已预约 ${appointmentWords(time)}`, durationMs: toastMs.custom });
        },
        onError: (error) => {
          if (isRefusal(error, 'order.slotTaken')) setPeriod(null);
        },
      },
    );
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      onCloseRequest={() => !book.isPending}
      title={appointment ? '更改交付时间' : '预约交付时间'}
      look="night"
      footer={
        <Button
          block
          size="l"
          disabledReason={chosen ? null : '请先选择时间'}
          loading={book.isPending}
          loadingText="正在预约"
          onClick={confirm}
        >
          {appointment ? '确认更改' : '确认预约'}
        </Button>
      }
    >
      <p className={s.place}>
        {store.name}
        {appointment && <span className={s.now}>现在的预约：{appointmentWords(appointment)}</span>}
      </p>
      <div className={s.days}>
        <Tabs
          id="days"
          label="选择日期"
          look="pill"
          items={days.map((one) => ({
            key: one.day,
            label: one.periods.some(({ left }) => left > 0) ? dayWords(one.day) : `${dayWords(one.day)} 约满`,
          }))}
          value={shown?.day ?? ''}
          onChange={(next) => {
            setDay(next);
            setPeriod(null);
          }}
        />
      </div>
      {shown && (
        <TabPanel tabs="days" name={shown.day}>
          <Periods
            day={shown}
            appointment={appointment}
            value={chosen?.period ?? null}
            onChange={setPeriod}
          />
        </TabPanel>
      )}
      {book.isError && (
        <p className={s.error} role="alert">
          {messageOf(book.error)}
        </p>
      )}
    </Sheet>
  );
}

function Periods({
  day: { day, periods },
  appointment,
  value,
  onChange,
}: {
  day: AppointmentDay;
  appointment: DeliveryProgress['appointment'];
  value: AppointmentPeriod | null;
  onChange: (period: AppointmentPeriod) => void;
}) {
  return (
    <RadioGroup
      label={`${dayWords(day)}的时段`}
      options={periods.map(({ period, left }) => {
        const own = sameAppointment(appointment, { day, period });
        return {
          value: period,
          label: appointmentPeriodWords[period],
          extra: own || left === 0 ? undefined : `余 ${left}`,
          disabledReason: own ? '现在的预约' : left === 0 ? '已约满' : undefined,
        };
      })}
      value={value}
      onChange={onChange}
    />
  );
}
