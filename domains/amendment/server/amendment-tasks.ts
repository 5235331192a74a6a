import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { amendmentKindNames, amendmentStatus } from '../contract/kinds.ts';
import { isUnanswered } from './amendment-home.ts';
import { type AmendmentRow, amendments } from './tables.ts';

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;

/** Changes that wait for staff: for their decision, or for what the factory says elsewhere. */
export function createAmendmentTasks(deps: {
  db: Database;
  clock: Clock;
  reached: (reader: Database, actor: StaffActor) => Promise<SQL | undefined>;
}): List[] {
  const { db, clock, reached } = deps;

  function listed(
    name: string,
    waits: () => SQL | undefined,
    textOf: (amendment: AmendmentRow) => string,
  ): List {
    return {
      name,
      permission: 'amendments.decide',
      async list({ asking, staffId, storeId }, { depth, most }) {
        // An amendment is nobody's own task, because advisers are assigned to orders.
        if (staffId) return { total: 0, first: [] };
        const where = and(
          waits(),
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
          first: rows.map(({ amendment }) => ({
            id: amendment.orderNo,
            keyword: amendment.orderNo,
            title: `${amendment.buyerName} ${amendment.modelName}`,
            text: textOf(amendment),
            owner: null,
            since: amendment.statusSince,
            due: null,
          })),
        };
      },
    };
  }

  return [
    listed(
      'amendmentsRequested',
      () => eq(amendments.status, amendmentStatus.requested),
      ({ kind }) => `客户申请${amendmentKindNames[kind]}${kind === 'buyer' ? '' : '，订单暂停排产'}`,
    ),
    listed(
      'amendmentsUnanswered',
      () => isUnanswered(clock.now()),
      ({ kind }) => `工厂没有答复${amendmentKindNames[kind]}，请与工厂核实后登记`,
    ),
  ];
}
