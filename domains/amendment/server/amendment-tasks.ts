import type { StaffActor } from '@ev/platform/call.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { amendmentKindNames, amendmentStatus } from '../contract/kinds.ts';
import { amendments } from './tables.ts';

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;

/** Changes that wait for the decision of staff. */
export function createAmendmentTasks(deps: {
  db: Database;
  reached: (reader: Database, actor: StaffActor) => Promise<SQL | undefined>;
}): List[] {
  const { db, reached } = deps;
  return [
    {
      name: 'amendmentsRequested',
      permission: 'amendments.decide',
      async list({ asking, staffId, storeId }, { depth, most }) {
        // An amendment is nobody's own task, because advisers are assigned to orders.
        if (staffId) return { total: 0, first: [] };
        const where = and(
          eq(amendments.status, amendmentStatus.requested),
          storeId ? eq(amendments.storeId, storeId) : undefined,
          await reached(db, asking),
        );
        const rows = await db
          .select({ amendment: amendments, total: countedTo(most, sql`from ${amendments} where ${where}`) })
          .from(amendments)
          .where(where)
          .orderBy(asc(amendments.statusSince), asc(amendments.amendmentNo))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map(({ amendment: { orderNo, buyerName, modelName, kind, statusSince } }) => ({
            id: orderNo,
            keyword: orderNo,
            title: `${buyerName} ${modelName}`,
            text: `客户申请${amendmentKindNames[kind]}，订单暂停排产`,
            owner: null,
            since: statusSince,
            due: null,
          })),
        };
      },
    },
  ];
}
