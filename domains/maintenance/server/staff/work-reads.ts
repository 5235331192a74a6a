import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { type Advisers, staffOfHistory } from '@ev/staff/server/public.ts';
import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { findWorkshop } from '../catalogue/catalogue.ts';
import { historyForStaff, workHistory, workWords } from '../histories.ts';
import { ownerOf } from '../pictures.ts';
import { type QuoteReading, quotesOf, quoteView } from '../quote/quote-home.ts';
import { appointments, workOrders } from '../tables.ts';
import { findWork } from '../work/work-home.ts';
import { workView } from '../work/work-presenter.ts';
import { workMachine } from '../work-machine.ts';
import type { StoreReach } from './reach.ts';
import { actsOf } from './work-acts.ts';

type WorkReadDeps = QuoteReading & {
  db: Database;
  clock: Clock;
  stores: StoreReach;
  advisers: Pick<Advisers, 'namesOf'>;
};

/** Work orders as staff read them: those of the stores in their reach. */
export function createWorkReads(deps: WorkReadDeps) {
  return { list: listWork.bind(null, deps), get: getWork.bind(null, deps) };
}

/** By number, VIN or plate. */
function matching(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const named = keyword.toUpperCase();
  return or(
    eq(workOrders.workOrderNo, named),
    eq(workOrders.appointmentNo, named),
    like(workOrders.vin, beginningWith(named)),
    eq(appointments.plate, named),
  );
}

async function listWork(
  { db, stores }: WorkReadDeps,
  actor: StaffActor,
  query: Api['maintenance.listWorkOrders']['parsed'],
): Promise<Api['maintenance.listWorkOrders']['output']> {
  const { status, storeId, keyword } = query;
  const where = and(
    await stores.condition(db, actor, workOrders.storeId),
    status && eq(workOrders.status, status),
    storeId ? eq(workOrders.storeId, storeId) : undefined,
    matching(keyword),
  );
  const isOver = inArray(workOrders.status, [...workMachine.terminal]);
  const joined = eq(appointments.appointmentNo, workOrders.appointmentNo);
  const at = sql`extract(epoch from ${workOrders.checkedInAt})`;
  const { rows, ...page } = await readPage({
    rows: db
      .select({ order: workOrders, appointment: appointments })
      .from(workOrders)
      .innerJoin(appointments, joined)
      .where(where)
      .orderBy(
        sql`${isOver}`,
        sql`case when ${isOver} then -${at} else ${at} end`,
        asc(workOrders.workOrderNo),
      ),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(workOrders)
      .innerJoin(appointments, joined)
      .where(where),
    page: query,
  });
  return {
    list: rows.map(({ order, appointment }) => ({
      workOrderNo: order.workOrderNo,
      appointmentNo: order.appointmentNo,
      status: order.status,
      vin: order.vin,
      modelName: appointment.modelName,
      plate: appointment.plate,
      storeId: order.storeId,
      storeName: appointment.storeName,
      itemNames: appointment.items.map(({ name }) => name),
      contactName: appointment.contactName,
      checkedInAt: order.checkedInAt.toISOString(),
      since: order.statusSince.toISOString(),
      readyAt: order.readyAt?.toISOString() ?? null,
    })),
    ...page,
  };
}

/** @throws AppError maintenance.workOrderNotFound */
async function getWork(
  deps: WorkReadDeps,
  actor: StaffActor,
  { workOrderNo }: Api['maintenance.getAnyWorkOrder']['parsed'],
): Promise<Api['maintenance.getAnyWorkOrder']['output']> {
  const { db, stores, advisers, pictures } = deps;
  const work = await findWork(db, workOrderNo);
  if (!work || !(await stores.isOpen(db, actor, work.order.storeId)))
    throw new AppError('maintenance.workOrderNotFound');
  const { order, appointment } = work;
  const [shown, versions, workshop, history] = await Promise.all([
    workView(db, deps, work),
    quotesOf(db, workOrderNo),
    findWorkshop(db, order.storeId),
    workHistory(db, workOrderNo),
  ]);
  const names = await advisers.namesOf(staffOfHistory(history));
  const owners = order.damages.map((_, index) => ownerOf.damage(order.appointmentNo, index));
  const ids = await pictures.idsOfMany(db, owners);
  const quotes = await Promise.all(
    versions.map(async (row) => ({
      ...(await quoteView(db, deps, row, work)),
      inputs: row.lines
        .filter(({ isCollection }) => !isCollection)
        .map(({ lineId, partCode, unitFen, expectedDay }) => ({
          lineId,
          partCode,
          priceFen: unitFen,
          expectedDay,
        })),
    })),
  );
  return {
    ...shown,
    handler: appointment.handler,
    uid: order.accountId,
    contactName: appointment.contactName,
    contactPhone: appointment.contactPhone,
    problem: appointment.problem,
    items: appointment.items.map(({ code, name }) => ({ code, name })),
    batteryPercent: order.batteryPercent,
    damages: order.damages.map(({ text }, index) => ({
      text,
      pictureIds: [...(ids.get(owners[index] ?? '') ?? [])],
    })),
    note: order.note,
    labourRateFen: workshop?.labourRateFen ?? 0,
    quotes,
    paidFen: order.paidAt === null ? 0 : order.payFen - order.cardFen,
    refundedFen: order.refundedFen,
    history: historyForStaff(history, { eventWords: workWords, names }),
    acts: actsOf(order, appointment.handler),
  };
}
