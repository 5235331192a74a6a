import { hourMs } from '@ev/kernel/durations.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { appointmentPeriods, appointmentPeriodWords } from '../../contract/appointment-periods.ts';
import { cancelStatus, orderStatus } from '../../contract/statuses.ts';
import { cancelReasonWords } from '../cancel/reason-words.ts';
import { orderCancellations } from '../cancel/tables.ts';
import { deliveryAppointments } from '../delivery/tables.ts';
import { decideHours } from '../list/stuck-rules.ts';
import { balanceDueFen } from '../settlement/balance.ts';
import { owedBack } from '../settlement/balances.ts';
import { brandCompensations } from '../settlement/tables.ts';
import { carOrders } from '../tables.ts';
import { nameOf } from './act-on-order.ts';
import type { OrderReach } from './order-reach.ts';

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;
type Whose = Parameters<List['list']>[0];
type Limits = Parameters<List['list']>[1];
type Task = Awaited<ReturnType<List['list']>>['first'][number];

/** The columns that task lists show; a row with all columns is many times larger. */
const columns = {
  orderNo: carOrders.orderNo,
  status: carOrders.status,
  buyerName: carOrders.buyerName,
  companyName: carOrders.companyName,
  modelName: carOrders.modelName,
  storeName: sql<string>`${carOrders.store}->>'name'`,
  adviserId: carOrders.adviserId,
  totalFen: carOrders.totalFen,
  depositFen: carOrders.depositFen,
  statusSince: carOrders.statusSince,
  expectedTo: carOrders.expectedTo,
  payBefore: carOrders.payBefore,
  createdAt: carOrders.createdAt,
  balanceOwedAt: carOrders.balanceOwedAt,
  balanceSettledAt: carOrders.balanceSettledAt,
};
type Row = Pick<typeof carOrders.$inferSelect, Exclude<keyof typeof columns, 'storeName'>> & {
  storeName: string;
};
type Said = Pick<Task, 'text' | 'since' | 'due'>;

/** Orders that wait for a staff member, by what is to be done. */
export function createOrderTasks(deps: {
  db: Database;
  clock: Clock;
  staff: { advisers: Advisers };
  reached: Pick<OrderReach, 'seen'>;
  toReleaseBy: (asking: `staff:${string}`) => Promise<SQL | undefined>;
}): List[] {
  const { db, clock, staff, reached, toReleaseBy } = deps;

  /** The part that the caller may see. */
  const isOf = async ({ asking, staffId, storeId }: Whose): Promise<SQL | undefined> =>
    and(
      staffId ? eq(carOrders.adviserId, staffId) : undefined,
      storeId ? eq(carOrders.storeId, storeId) : undefined,
      await reached.seen(db, asking),
    );

  async function tasksOf(rows: readonly (Row & { total: number; said: Said })[]) {
    const names = await staff.advisers.namesOf(rows.flatMap(({ adviserId }) => adviserId ?? []));
    return {
      total: rows[0]?.total ?? 0,
      first: rows.map(({ orderNo, buyerName, companyName, modelName, adviserId, said }) => ({
        id: orderNo,
        keyword: null,
        title: `${companyName ?? buyerName} ${modelName}`,
        owner: (adviserId && names.get(adviserId)) ?? null,
        ...said,
      })),
    };
  }

  /** Tasks that follow from the order's own columns. */
  function ofOrders(
    about: Pick<List, 'name' | 'permission'>,
    wanted: { where: SQL | undefined; by: AnyPgColumn; say: (row: Row) => Said },
  ): List {
    return {
      ...about,
      async list(whose, { depth, most }) {
        const where = and(wanted.where, await isOf(whose));
        const total = countedTo(most, sql`from ${carOrders} where ${where}`);
        const rows = await db
          .select({ ...columns, total })
          .from(carOrders)
          .where(where)
          .orderBy(asc(wanted.by))
          .limit(depth);
        return tasksOf(rows.map((row) => ({ ...row, said: wanted.say(row) })));
      },
    };
  }

  async function readCancellations(wanted: SQL | undefined, whose: Whose, { depth, most }: Limits) {
    const where = and(wanted, await isOf(whose));
    const { requestedAt, decidedAt, refundFen, reason, gate } = orderCancellations;
    const joined = sql`from ${orderCancellations} inner join ${carOrders} on ${carOrders.orderNo} = ${orderCancellations.orderNo}`;
    return db
      .select({
        ...columns,
        requestedAt,
        decidedAt,
        refundFen,
        reason,
        gate,
        total: countedTo(most, sql`${joined} where ${where}`),
      })
      .from(orderCancellations)
      .innerJoin(carOrders, eq(carOrders.orderNo, orderCancellations.orderNo))
      .where(where)
      .orderBy(asc(requestedAt))
      .limit(depth);
  }

  return [
    ofOrders(
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
    ofOrders(
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
    {
      name: 'carsToHandOver',
      permission: 'orders.inspect',
      async list(whose, { depth, most }) {
        const { day, period, bookedAt } = deliveryAppointments;
        const where = and(
          inArray(carOrders.status, [orderStatus.awaitingDelivery, orderStatus.arrivedAtStore]),
          lte(day, shanghaiDay(clock.now())),
          await isOf(whose),
        );
        const joined = sql`from ${carOrders} inner join ${deliveryAppointments} on ${deliveryAppointments.orderNo} = ${carOrders.orderNo}`;
        const periods = sql`array_position(array[${sql.join(
          appointmentPeriods.map((one) => sql`${one}::text`),
          sql`, `,
        )}], ${period})`;
        const rows = await db
          .select({
            ...columns,
            day,
            period,
            bookedAt,
            total: countedTo(most, sql`${joined} where ${where}`),
          })
          .from(carOrders)
          .innerJoin(deliveryAppointments, eq(deliveryAppointments.orderNo, carOrders.orderNo))
          .where(where)
          .orderBy(asc(day), periods)
          .limit(depth);
        return tasksOf(
          rows.map((row) => ({
            ...row,
            said: {
              text: [
                row.storeName,
                appointmentPeriodWords[row.period],
                ...(row.balanceSettledAt ? [] : ['尾款未到账']),
              ].join('，'),
              since: row.bookedAt,
              due: row.day,
            },
          })),
        );
      },
    },
    ofOrders(
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
    {
      name: 'cancelsToDecide',
      permission: 'orders.decideCancel',
      async list(whose, limits) {
        const wanted = eq(orderCancellations.status, cancelStatus.applying);
        const rows = await readCancellations(wanted, whose, limits);
        return tasksOf(
          rows.map((row) => ({
            ...row,
            said: {
              text: `申请退订：${cancelReasonWords[row.reason] ?? row.reason}`,
              since: row.requestedAt,
              due: new Date(row.requestedAt.getTime() + decideHours * hourMs),
            },
          })),
        );
      },
    },
    {
      name: 'refundsToRelease',
      permission: 'refunds.release',
      async list(whose, limits) {
        const wanted = await toReleaseBy(nameOf(whose.asking));
        const rows = await readCancellations(wanted, whose, limits);
        return tasksOf(
          rows.map((row) => ({
            ...row,
            said: {
              text: `退款 ${formatYuan(row.refundFen)}，${row.gate === 'waitsForSecond' ? '等待复核' : '等待放款'}`,
              since: row.decidedAt ?? row.requestedAt,
              due: null,
            },
          })),
        );
      },
    },
    ofOrders(
      { name: 'balancesToReturn', permission: 'orders.returnBalance' },
      {
        where: owedBack,
        by: carOrders.balanceOwedAt,
        say: (row) => ({
          text: `尾款 ${formatYuan(balanceDueFen(row))} 等待线下退回`,
          since: row.balanceOwedAt ?? row.statusSince,
          due: null,
        }),
      },
    ),
    {
      name: 'compensationsToPay',
      permission: 'compensations.pay',
      async list(whose, { depth, most }) {
        const { amountFen, createdAt: owedSince, paidAt } = brandCompensations;
        const where = and(isNull(paidAt), await isOf(whose));
        const joined = sql`from ${brandCompensations} inner join ${carOrders} on ${carOrders.orderNo} = ${brandCompensations.orderNo}`;
        const rows = await db
          .select({
            ...columns,
            amountFen,
            owedSince,
            total: countedTo(most, sql`${joined} where ${where}`),
          })
          .from(brandCompensations)
          .innerJoin(carOrders, eq(carOrders.orderNo, brandCompensations.orderNo))
          .where(where)
          .orderBy(asc(owedSince))
          .limit(depth);
        return tasksOf(
          rows.map((row) => ({
            ...row,
            said: { text: `应付补偿 ${formatYuan(row.amountFen)}`, since: row.owedSince, due: null },
          })),
        );
      },
    },
  ];
}
