import { hourMs } from '@ev/kernel/durations.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { cancelReasonWords } from '../cancel/reason-words.ts';
import { orderCancellations } from '../cancel/tables.ts';
import { decideHours } from '../list/stuck-rules.ts';
import { carOrders } from '../tables.ts';
import type { TaskList, TaskReader } from './task-reader.ts';

/** Orders that wait for a staff member, by what is to be done. */
export function createOrderTasks(tasks: TaskReader): TaskList[] {
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
