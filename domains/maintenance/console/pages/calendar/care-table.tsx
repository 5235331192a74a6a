import { DayEntry, DayPlaces, DayTable } from '@ev/console-kit/day-table.tsx';
import { formatPlate } from '@ev/kernel/plate.ts';
import type { CalendarDay } from '../../../contract/staff-maintenance.ts';
import { appointmentNames } from '../../words/care-words.ts';

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** For each hour how many places are taken, and the cars that come then. */
export function CareTable({
  name,
  days,
  today,
}: {
  name: string;
  days: readonly CalendarDay[];
  today: string;
}) {
  const hours = new Set(days.flatMap((day) => [...day.hours, ...day.appointments].map(({ hour }) => hour)));
  return (
    <DayTable
      name={name}
      days={days.map(({ day }) => day)}
      today={today}
      times={[...hours].sort((a, b) => a - b).map((hour) => ({ key: String(hour), name: clockOf(hour) }))}
      none="这段时间不接待"
      isOver={(day) => day < today}
      cell={(day, time) => <Cell day={days.find((one) => one.day === day)} hour={Number(time)} />}
    />
  );
}

function Cell({ day, hour }: { day: CalendarDay | undefined; hour: number }) {
  const place = day?.hours.find((one) => one.hour === hour);
  return (
    <>
      {place && (
        <DayPlaces state={day?.closed ? 'closed' : place.taken >= place.capacity ? 'full' : 'free'}>
          {day?.closed ? '休息' : `${place.taken}/${place.capacity}`}
        </DayPlaces>
      )}
      {day?.appointments
        .filter((one) => one.hour === hour)
        .map(
          ({ appointmentNo, workOrderNo, contactName, maskedPhone, plate, modelName, status, itemNames }) => (
            <DayEntry
              key={appointmentNo}
              to={
                workOrderNo
                  ? `/work-orders/${workOrderNo}`
                  : `/maintenance-appointments?q=${appointmentNo}&open=${appointmentNo}`
              }
              who={contactName}
              title={`${maskedPhone} ${itemNames.join('、')}`}
              late={status === 'requested'}
            >
              <span>{plate === null ? modelName : formatPlate(plate)}</span>
              <span>{appointmentNames[status]}</span>
            </DayEntry>
          ),
        )}
    </>
  );
}
