import type { StaffActor } from '@ev/platform/call.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { deliveryStatus } from '../contract/kinds.ts';
import { hasOpenDefects } from './staff-reads.ts';
import { deliveries } from './tables.ts';

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;

/** Deliveries that wait for staff: cars with defects, and those that a customer is looking at. */
export function createDeliveryTasks(deps: {
  db: Database;
  reached: (reader: Database, actor: StaffActor) => Promise<SQL | undefined>;
}): List[] {
  const { db, reached } = deps;

  const tasks = (name: string, condition: SQL | undefined, text: string): List => ({
    name,
    permission: 'deliveries.inspect',
    async list({ asking, staffId, storeId }, { depth, most }) {
      // A delivery is nobody's own task, because advisers are assigned to orders.
      if (staffId) return { total: 0, first: [] };
      const where = and(
        condition,
        storeId ? eq(deliveries.storeId, storeId) : undefined,
        await reached(db, asking),
      );
      const rows = await db
        .select({ delivery: deliveries, total: countedTo(most, sql`from ${deliveries} where ${where}`) })
        .from(deliveries)
        .where(where)
        .orderBy(asc(deliveries.statusSince), asc(deliveries.orderNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ delivery: { orderNo, buyerName, modelName, statusSince } }) => ({
          id: orderNo,
          keyword: orderNo,
          title: `${buyerName} ${modelName}`,
          text,
          owner: null,
          since: statusSince,
          due: null,
        })),
      };
    },
  });

  return [
    tasks('deliveriesWithDefects', hasOpenDefects, '有问题待处理，处理后才能交付'),
    tasks('deliveriesPresented', eq(deliveries.status, deliveryStatus.presented), '客户正在看车，等待签收'),
  ];
}
