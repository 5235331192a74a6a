import type { Appointment } from '@ev/order/contract/appointment.ts';
import { appointmentPeriodWords } from '@ev/order/contract/appointment-periods.ts';
import { dayWords } from '@ev/order/contract/appointment-words.ts';
import s from './expected-range.module.css';

/** The time of the hand-over, once it is agreed with the store. */
export function HandOverTime({ appointment: { day, period } }: { appointment: Appointment }) {
  return (
    <section className={s.card} aria-labelledby="hand-over-time">
      <h2 className={s.heading} id="hand-over-time">
        交付时间
      </h2>
      <p className={s.range}>{dayWords(day)}</p>
      <p className={s.agreed}>{appointmentPeriodWords[period]}</p>
    </section>
  );
}
