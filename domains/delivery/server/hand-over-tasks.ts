import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { appointmentPeriods, appointmentPeriodWords } from '@ev/order/contract/appointment-periods.ts';
import { orderStatus } from '@ev/order/contract/statuses.ts';
import type { OrderDesk } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Slots } from '@ev/platform/module.ts';
import { asc, lte, sql } from 'drizzle-orm';
import { deliveryAppointments } from './tables.ts';

const { day, period, bookedAt } = deliveryAppointments;

const periods = sql`array_position(array[${sql.join(
  appointmentPeriods.map((one) => sql`${one}::text`),
  sql`, `,
)}], ${period})`;

/** Cars that are to be handed over today, and those whose day is over. */
export function createHandOverTasks(deps: {
  clock: Clock;
  tasks: OrderDesk['tasks'];
}): Slots['operations.waiting'][number] {
  const { clock, tasks } = deps;
  return tasks.ofRows(
    { name: 'carsToHandOver', permission: 'orders.inspect' },
    {
      table: deliveryAppointments,
      orderNo: deliveryAppointments.orderNo,
      columns: { day, period, bookedAt },
      statuses: [orderStatus.awaitingDelivery, orderStatus.arrivedAtStore],
      where: () => lte(day, shanghaiDay(clock.now())),
      by: [asc(day), periods],
      say: (row) => ({
        text: [
          row.storeName,
          appointmentPeriodWords[row.period],
          ...(row.balanceSettledAt ? [] : ['尾款未到账']),
        ].join('，'),
        since: row.bookedAt,
        due: row.day,
      }),
    },
  );
}
