import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { type Advisers, staffOfHistory } from '@ev/staff/server/public.ts';
import type { Telematics } from '@ev/telematics/server/public.ts';
import { and, asc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { StaffAppointmentRow } from '../../contract/staff-maintenance.ts';
import { shownChange } from '../appointment-presenter.ts';
import { appointmentHistory, appointmentWords, historyForStaff } from '../histories.ts';
import { needsPerson } from '../partner/partner-home.ts';
import { partnerFiles } from '../partner/tables.ts';
import { ownerOf, shownPicture } from '../pictures.ts';
import { timeOf } from '../slots.ts';
import { type AppointmentRow, appointments, openStatuses, workOrders } from '../tables.ts';
import { odometerOf, shownOdometer } from '../visits.ts';
import { actsOf, getReached } from './appointment-acts.ts';
import { shownExchange } from './exchange.ts';
import type { StoreReach } from './reach.ts';

export type AppointmentReadDeps = {
  db: Database;
  clock: Clock;
  stores: StoreReach;
  advisers: Pick<Advisers, 'namesOf'>;
  telematics: Pick<Telematics, 'odometerOf'> | null;
  pictures: Pick<PrivatePictures, 'idsOf' | 'ownerOf' | 'read'>;
};

export function staffRow(row: AppointmentRow, workOrderNo: string | null): StaffAppointmentRow {
  const { day, hour } = timeOf(row) ?? row;
  return {
    appointmentNo: row.appointmentNo,
    workOrderNo,
    status: row.status,
    handler: row.handler,
    vin: row.vin,
    modelName: row.modelName,
    plate: row.plate,
    storeId: row.storeId,
    storeName: row.storeName,
    day,
    hour,
    minutes: row.minutes,
    way: row.way,
    itemNames: row.items.map(({ name }) => name),
    contactName: row.contactName,
    maskedPhone: maskPhone(row.contactPhone),
    since: row.statusSince.toISOString(),
    answerBefore: row.answerBefore?.toISOString() ?? null,
  };
}

/** Appointments as staff read them: those of the stores in their reach. */
export function createAppointmentReads(deps: AppointmentReadDeps) {
  return {
    list: listAppointments.bind(null, deps),
    get: getAppointment.bind(null, deps),
    showPicture: async (actor: StaffActor, input: Api['maintenance.showAnyPicture']['parsed']) => {
      await getReached(deps, deps.db, actor, input.appointmentNo);
      return shownPicture(deps, input);
    },
  };
}

const withProblem = ({ db, clock }: Pick<AppointmentReadDeps, 'db' | 'clock'>) =>
  db.select({ appointmentNo: partnerFiles.appointmentNo }).from(partnerFiles).where(needsPerson(clock.now()));

/** By number, VIN, plate, or the whole phone of the contact. */
function matching(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const named = keyword.toUpperCase();
  return or(
    eq(appointments.appointmentNo, named),
    like(appointments.vin, beginningWith(named)),
    eq(appointments.plate, named),
    eq(appointments.contactPhone, keyword),
  );
}

async function listAppointments(
  deps: AppointmentReadDeps,
  actor: StaffActor,
  query: Api['maintenance.listAllAppointments']['parsed'],
): Promise<Api['maintenance.listAllAppointments']['output']> {
  const { db, stores } = deps;
  const { status, storeId, only, from, to, keyword } = query;
  const day = sql`coalesce(${appointments.changeDay}, ${appointments.day})`;
  const where = and(
    await stores.condition(db, actor, appointments.storeId),
    status && eq(appointments.status, status),
    storeId ? eq(appointments.storeId, storeId) : undefined,
    only && inArray(appointments.appointmentNo, withProblem(deps)),
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    matching(keyword),
  );
  const isOpen = inArray(appointments.status, [...openStatuses]);
  const begins = sql`${day} + ${appointments.hour} * interval '1 hour'`;
  const { rows, ...page } = await readPage({
    rows: db
      .select({ row: appointments, workOrderNo: workOrders.workOrderNo })
      .from(appointments)
      .leftJoin(workOrders, eq(workOrders.appointmentNo, appointments.appointmentNo))
      .where(where)
      .orderBy(
        sql`not ${isOpen}`,
        sql`case when ${isOpen} then ${begins} end`,
        sql`${begins} desc`,
        asc(appointments.appointmentNo),
      ),
    count: db.$count(appointments, where),
    page: query,
  });
  return { list: rows.map(({ row, workOrderNo }) => staffRow(row, workOrderNo)), ...page };
}

/** @throws AppError maintenance.appointmentNotFound */
async function getAppointment(
  deps: AppointmentReadDeps,
  actor: StaffActor,
  { appointmentNo }: Api['maintenance.getAnyAppointment']['parsed'],
): Promise<Api['maintenance.getAnyAppointment']['output']> {
  const { db, pictures, telematics, advisers } = deps;
  const row = await getReached(deps, db, actor, appointmentNo);
  const [[work], ids, history, odometer, exchange] = await Promise.all([
    db
      .select({ workOrderNo: workOrders.workOrderNo })
      .from(workOrders)
      .where(eq(workOrders.appointmentNo, appointmentNo)),
    pictures.idsOf(db, ownerOf.problem(appointmentNo)),
    appointmentHistory(db, appointmentNo),
    odometerOf(db, telematics, row.vin),
    shownExchange(db, row),
  ]);
  const names = await advisers.namesOf(staffOfHistory(history));
  return {
    ...staffRow(row, work?.workOrderNo ?? null),
    uid: row.accountId,
    contactPhone: row.contactPhone,
    problem: row.problem,
    pictureIds: ids,
    items: row.items,
    estimateFen: row.estimateFen,
    pickUpAddress: row.pickUpAddress,
    pickUpFeeFen: row.pickUpFeeFen,
    change: shownChange(row),
    odometer: shownOdometer(odometer),
    exchange,
    history: historyForStaff(history, { eventWords: appointmentWords, names }),
    acts: actsOf(row),
  };
}
