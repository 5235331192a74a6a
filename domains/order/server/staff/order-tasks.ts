import { hourMs } from '@ev/kernel/durations.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { appointmentPeriods, appointmentPeriodWords } from '../../contract/appointment-periods.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { cancelReasonWords } from '../cancel/reason-words.ts';
import { orderCancellations } from '../cancel/tables.ts';
import { deliveryAppointments } from '../delivery/tables.ts';
import { decideHours } from '../list/stuck-rules.ts';
import { carOrders } from '../tables.ts';
import type { TaskList, TaskReader } from './task-reader.ts';

/** Orders that wait for a staff member, by what is to be done. */
export function createOrderTasks({ clock, tasks }: { clock: Clock; tasks: TaskReader }): TaskList[] {
  const { day, period, bookedAt } = deliveryAppointments;
  const periods = sql`array_position(array[${sql.join(
    appointmentPeriods.map((one) => sql`${one}::text`),
    sql`, `,
  )}], ${period})`;
  const { requestedAt, reason } = orderCancellations;

  return [
    tasks.ofOrders(
      { name: 'carsToReceive', permission: 'orders.receive' },
      {
        where: eq(carOrders.status, orderStatus.shipped),
        by: carOrders.expectedTo,
        say: ({ storeName, statusSince, expectedTo }) => ({
          text: `${storeName}，运输中`,
          since: statusSince,
          due: expectedTo,
        }),
      },
    ),
    tasks.ofOrders(
      { name: 'carsToInspect', permission: 'orders.inspect' },
      {
        where: and(eq(carOrders.status, orderStatus.arrivedAtStore), isNull(carOrders.inspectedAt)),
        by: carOrders.expectedTo,
        say: ({ storeName, statusSince, expectedTo }) => ({
          text: `${storeName}，已到店`,
          since: statusSince,
          due: expectedTo,
        }),
      },
    ),
    tasks.ofRows(
      { name: 'carsToHandOver', permission: 'orders.inspect' },
      {
        table: deliveryAppointments,
        orderNo: deliveryAppointments.orderNo,
        columns: { day, period, bookedAt },
        where: () =>
          and(
            inArray(carOrders.status, [orderStatus.awaitingDelivery, orderStatus.arrivedAtStore]),
            lte(day, shanghaiDay(clock.now())),
          ),
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
    ),
    tasks.ofOrders(
      { name: 'ordersToPay', permission: 'orders.assignAdviser' },
      {
        where: inArray(carOrders.status, [orderStatus.awaitingPayment, orderStatus.paying]),
        by: carOrders.payBefore,
        say: ({ depositFen, createdAt, payBefore }) => ({
          text: `定金 ${formatYuan(depositFen)} 未支付，到时自动关闭`,
          since: createdAt,
          due: payBefore,
        }),
      },
    ),
    tasks.ofRows(
      { name: 'cancelsToDecide', permission: 'orders.decideCancel' },
      {
        table: orderCancellations,
        orderNo: orderCancellations.orderNo,
        columns: { requestedAt, reason },
        where: () => eq(orderCancellations.status, cancelStatus.applying),
        by: [asc(requestedAt)],
        say: (row) => ({
          text: `申请退订：${cancelReasonWords[row.reason] ?? row.reason}`,
          since: row.requestedAt,
          due: new Date(row.requestedAt.getTime() + decideHours * hourMs),
        }),
      },
    ),
  ];
}
