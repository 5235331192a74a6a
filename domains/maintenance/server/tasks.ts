import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { slotText } from './appointment-home.ts';
import { needsPerson } from './partner/partner-home.ts';
import { partnerFiles } from './partner/tables.ts';
import type { StoreReach } from './staff/reach.ts';
import { type AppointmentRow, appointments, type WorkOrderRow, workOrders } from './tables.ts';

const joined = eq(appointments.appointmentNo, workOrders.appointmentNo);

type List = Extract<Slots['operations.waiting'][number], { list: unknown }>;
type Asked = { asking: StaffActor; staffId?: string | null; storeId?: string | null };

/** What waits for the workshop: appointments to confirm, and cars by their step. */
export function createTasks({
  db,
  clock,
  stores,
}: {
  db: Database;
  clock: Clock;
  stores: StoreReach;
}): List[] {
  async function reachedWhere(
    { asking, storeId }: Asked,
    column: typeof appointments.storeId | typeof workOrders.storeId,
  ) {
    return and(storeId ? eq(column, storeId) : undefined, await stores.condition(db, asking, column));
  }

  const toConfirm: List = {
    name: 'maintenanceRequested',
    permission: 'maintenance.work',
    async list(asked, { depth, most }) {
      // An appointment is nobody's own task.
      if (asked.staffId) return { total: 0, first: [] };
      const where = and(
        eq(appointments.status, 'requested'),
        eq(appointments.handler, 'staff'),
        await reachedWhere(asked, appointments.storeId),
      );
      const rows = await db
        .select({ row: appointments, total: countedTo(most, sql`from ${appointments} where ${where}`) })
        .from(appointments)
        .where(where)
        .orderBy(asc(appointments.day), asc(appointments.hour), asc(appointments.appointmentNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ row }) => taskOf(row, row.appointmentNo, `预约 ${slotText(row)}，待确认`)),
      };
    },
  };

  const work = (name: string, status: WorkOrderRow['status'], text: string): List => ({
    name,
    permission: 'maintenance.work',
    async list(asked, { depth, most }) {
      if (asked.staffId) return { total: 0, first: [] };
      const where = and(
        eq(workOrders.status, status),
        eq(appointments.handler, 'staff'),
        await reachedWhere(asked, workOrders.storeId),
      );
      const rows = await db
        .select({
          order: workOrders,
          row: appointments,
          total: countedTo(most, sql`from ${workOrders} join ${appointments} on ${joined} where ${where}`),
        })
        .from(workOrders)
        .innerJoin(appointments, joined)
        .where(where)
        .orderBy(asc(workOrders.statusSince), asc(workOrders.workOrderNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ order, row }) => ({
          ...taskOf(row, order.workOrderNo, text),
          since: order.statusSince,
          due: order.readyAt,
        })),
      };
    },
  });

  /** What the workshop system refused, contradicted or left out. */
  const exchanges: List = {
    name: 'maintenancePartnerProblem',
    permission: 'maintenance.work',
    async list(asked, { depth, most }) {
      if (asked.staffId) return { total: 0, first: [] };
      const where = and(needsPerson(clock.now()), await reachedWhere(asked, appointments.storeId));
      const since = sql`coalesce(${partnerFiles.problemAt}, ${partnerFiles.gapSince})`;
      const ofFile = eq(appointments.appointmentNo, partnerFiles.appointmentNo);
      const rows = await db
        .select({
          row: appointments,
          file: partnerFiles,
          total: countedTo(most, sql`from ${partnerFiles} join ${appointments} on ${ofFile} where ${where}`),
        })
        .from(partnerFiles)
        .innerJoin(appointments, ofFile)
        .where(where)
        .orderBy(asc(since), asc(partnerFiles.appointmentNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ row, file }) => ({
          ...taskOf(row, row.appointmentNo, file.problem ?? '缺一条消息，之后的都在等它'),
          since: file.problemAt ?? file.gapSince ?? row.statusSince,
        })),
      };
    },
  };

  return [
    toConfirm,
    exchanges,
    work('maintenanceInspecting', 'inspecting', '检测中，完成后给客户报价'),
    work('maintenanceApproved', 'approved', '报价已签署，可以开始施工'),
    work('maintenanceToCollect', 'toCollect', '等待客户提车'),
  ];
}

const taskOf = ({ contactName, modelName, statusSince }: AppointmentRow, no: string, text: string) => ({
  id: no,
  keyword: no,
  title: `${contactName} ${modelName}`,
  text,
  owner: null,
  since: statusSince,
  due: null,
});
