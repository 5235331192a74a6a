import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, eq, type GetColumnData, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OrderState } from '../order-machine.ts';
import { carOrders } from '../tables.ts';
import type { OrderReach } from './order-reach.ts';

/** A list of tasks on the workbench of staff. */
export type TaskList = Extract<Slots['operations.waiting'][number], { list: unknown }>;
type Whose = Parameters<TaskList['list']>[0];
type Task = Awaited<ReturnType<TaskList['list']>>['first'][number];
/** What a list says about an order, beside its number, buyer and adviser. */
export type Said = Pick<Task, 'text' | 'since' | 'due'>;
type About = Pick<TaskList, 'name' | 'permission'>;

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
export type TaskRow = Pick<typeof carOrders.$inferSelect, Exclude<keyof typeof columns, 'storeName'>> & {
  storeName: string;
};

export type TaskReader = ReturnType<typeof createTaskReader>;

/** Makes lists of orders that wait for a staff member, within what each caller may see. */
export function createTaskReader(deps: {
  db: Database;
  staff: { advisers: Pick<Advisers, 'namesOf'> };
  reached: Pick<OrderReach, 'seen'>;
}) {
  const { db, staff, reached } = deps;

  /** The part that the caller may see. */
  const isOf = async ({ asking, staffId, storeId }: Whose): Promise<SQL | undefined> =>
    and(
      staffId ? eq(carOrders.adviserId, staffId) : undefined,
      storeId ? eq(carOrders.storeId, storeId) : undefined,
      await reached.seen(db, asking),
    );

  async function tasksOf<Row extends TaskRow & { total: number }>(
    rows: readonly Row[],
    say: (row: Row) => Said,
  ) {
    const names = await staff.advisers.namesOf(rows.flatMap(({ adviserId }) => adviserId ?? []));
    return {
      total: rows[0]?.total ?? 0,
      first: rows.map((row) => ({
        id: row.orderNo,
        keyword: null,
        title: `${row.companyName ?? row.buyerName} ${row.modelName}`,
        owner: (row.adviserId && names.get(row.adviserId)) ?? null,
        ...say(row),
      })),
    };
  }

  return {
    /** Tasks that follow from the order's own columns. */
    ofOrders(
      about: About,
      wanted: { where: SQL | undefined; by: AnyPgColumn; say: (row: TaskRow) => Said },
    ): TaskList {
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
          return tasksOf(rows, wanted.say);
        },
      };
    },

    /** Tasks that follow from rows of another table, each of which belongs to an order. */
    ofRows<Columns extends Record<string, AnyPgColumn>>(
      about: About,
      wanted: {
        table: PgTable;
        /** Its column with the number of the order. */
        orderNo: AnyPgColumn;
        columns: Columns;
        where: (whose: Whose) => SQL | undefined | Promise<SQL | undefined>;
        /** Of orders in any of these statuses; in all if there are none given. */
        statuses?: readonly OrderState[];
        by: readonly (AnyPgColumn | SQL)[];
        say: (row: TaskRow & { [Name in keyof Columns]: GetColumnData<Columns[Name]> }) => Said;
      },
    ): TaskList {
      return {
        ...about,
        async list(whose, { depth, most }) {
          const inStatus = wanted.statuses && inArray(carOrders.status, [...wanted.statuses]);
          const where = and(await wanted.where(whose), inStatus, await isOf(whose));
          const joined = sql`from ${wanted.table} inner join ${carOrders} on ${carOrders.orderNo} = ${wanted.orderNo}`;
          const rows = await db
            .select({ ...columns, ...wanted.columns, total: countedTo(most, sql`${joined} where ${where}`) })
            .from(wanted.table)
            .innerJoin(carOrders, eq(carOrders.orderNo, wanted.orderNo))
            .where(where)
            .orderBy(...wanted.by)
            .limit(depth);
          // The columns of a table that is not known here are beyond the types of the query.
          type Read = Parameters<typeof wanted.say>[0] & { total: number };
          return tasksOf(rows as unknown as Read[], wanted.say);
        },
      };
    },
  };
}
