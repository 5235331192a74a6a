import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  type AppointmentGroup,
  type AppointmentStatus,
  answerHours,
  freeChangeHours,
} from '../contract/kinds.ts';
import {
  type AppointmentMoves,
  findAppointment,
  lockAppointment,
  noChange,
  slotText,
} from './appointment-home.ts';
import { appointmentDetail, appointmentRow } from './appointment-presenter.ts';
import { placeOf } from './booking.ts';
import { appointmentHistory } from './histories.ts';
import type { PartnerOutbox } from './partner/outbox.ts';
import { ownerOf, shownPicture } from './pictures.ts';
import { startOfSlot } from './rules/slot-rules.ts';
import type { Slots } from './slots.ts';
import { type AppointmentRow, appointments, workOrders } from './tables.ts';

type Moved = { status: AppointmentStatus };

export type OwnDeps = {
  db: Database;
  clock: Clock;
  moves: AppointmentMoves;
  slots: Slots;
  stores: Pick<Stores, 'find'>;
  pictures: Pick<PrivatePictures, 'idsOf' | 'ownerOf' | 'read'>;
  outbox: Pick<PartnerOutbox, 'handlerOf'>;
};

const statusesOf: Record<AppointmentGroup, AppointmentStatus[]> = {
  open: ['requested', 'confirmed', 'changed'],
  inWork: ['arrived'],
  done: ['done'],
  cancelled: ['cancelled', 'noShow'],
};

/** The customer's side of appointments. Another customer's appointment is reported as not found. */
export function createOwnAppointments(deps: OwnDeps) {
  const { db } = deps;
  return {
    list: listOwn.bind(null, deps),
    get: getOwn.bind(null, deps),
    reschedule: reschedule.bind(null, deps),
    cancel: cancel.bind(null, deps),
    answer: answer.bind(null, deps),

    /** @throws AppError maintenance.appointmentNotFound, media.privatePictureNotFound, media.storageAway */
    async showPicture(accountId: string, input: Api['maintenance.showPicture']['parsed']) {
      await findOwn(db, accountId, input.appointmentNo);
      return shownPicture(deps, input);
    },
  };
}

/** @throws AppError maintenance.appointmentNotFound */
async function findOwn(db: Database, accountId: string, appointmentNo: string): Promise<AppointmentRow> {
  const row = await findAppointment(db, appointmentNo);
  if (row?.accountId !== accountId) throw new AppError('maintenance.appointmentNotFound');
  return row;
}

/** @throws AppError maintenance.appointmentNotFound */
async function lockOwn(tx: Transaction, accountId: string, appointmentNo: string): Promise<AppointmentRow> {
  const row = await lockAppointment(tx, appointmentNo);
  if (row.accountId !== accountId) throw new AppError('maintenance.appointmentNotFound');
  return row;
}

async function listOwn(
  { db }: OwnDeps,
  accountId: string,
  query: Api['maintenance.listAppointments']['parsed'],
): Promise<Api['maintenance.listAppointments']['output']> {
  const where = and(
    eq(appointments.accountId, accountId),
    query.group && inArray(appointments.status, statusesOf[query.group]),
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select({ row: appointments, work: workOrders })
      .from(appointments)
      .leftJoin(workOrders, eq(workOrders.appointmentNo, appointments.appointmentNo))
      .where(where)
      .orderBy(desc(appointments.createdAt), desc(appointments.appointmentNo)),
    count: db.$count(appointments, where),
    page: query,
  });
  return { list: rows.map(({ row, work }) => appointmentRow(row, work)), ...page };
}

/** @throws AppError maintenance.appointmentNotFound */
async function getOwn(
  { db, clock, stores, pictures }: OwnDeps,
  accountId: string,
  { appointmentNo }: Api['maintenance.getAppointment']['parsed'],
): Promise<Api['maintenance.getAppointment']['output']> {
  const row = await findOwn(db, accountId, appointmentNo);
  const [[work], ids, history, store] = await Promise.all([
    db.select().from(workOrders).where(eq(workOrders.appointmentNo, appointmentNo)),
    pictures.idsOf(db, ownerOf.problem(appointmentNo)),
    appointmentHistory(db, appointmentNo),
    stores.find(row.storeId),
  ]);
  return appointmentDetail(row, { work: work ?? null, pictureIds: ids, history, store, now: clock.now() });
}

/**
 * Another time, or store; the store confirms again. @throws AppError maintenance.appointmentNotFound, moved, tooLate,
 * noStore, slotTaken, noPickUp
 */
async function reschedule(
  deps: OwnDeps,
  tx: Transaction,
  accountId: string,
  input: Api['maintenance.reschedule']['parsed'],
): Promise<Moved> {
  const { clock, moves, slots, outbox } = deps;
  const { appointmentNo, storeId, day, hour } = input;
  const row = await lockOwn(tx, accountId, appointmentNo);
  const wasAgreed = row.status === 'confirmed' || row.status === 'requested';
  const isLate = startOfSlot(row).getTime() - clock.now().getTime() < freeChangeHours * hourMs;
  if (wasAgreed && isLate) throw new AppError('maintenance.tooLate');
  const { workshop, store } = await placeOf(deps, tx, storeId);
  if (row.way === 'pickUp' && !workshop.picksUp) throw new AppError('maintenance.noPickUp');
  const { minutes } = row;
  await slots.take(tx, storeId, { day, hour, minutes, by: 'customer', moving: appointmentNo });
  const pickUpFeeFen = row.way === 'pickUp' ? workshop.pickUpFeeFen : 0;
  const moved = await moves.move(tx, {
    appointmentNo,
    event: 'reschedule',
    actor: `member:${accountId}`,
    reason: `${slotText(row, clock.now())} 改到 ${slotText(input, clock.now())}`,
    set: {
      ...noChange,
      // What staff took over stays with them, unless the customer chooses another store.
      handler: storeId === row.storeId ? row.handler : await outbox.handlerOf(tx, storeId),
      storeId,
      storeName: store.name,
      storeAddress: store.address,
      storePhone: store.phone,
      day,
      hour,
      pickUpFeeFen,
      estimateFen: row.estimateFen - row.pickUpFeeFen + pickUpFeeFen,
      remindedAt: null,
    },
  });
  return { status: moved.to as AppointmentStatus };
}

/** @throws AppError maintenance.appointmentNotFound, maintenance.moved */
async function cancel(
  { moves }: OwnDeps,
  tx: Transaction,
  accountId: string,
  { appointmentNo, reason }: Api['maintenance.cancel']['parsed'],
): Promise<Moved> {
  await lockOwn(tx, accountId, appointmentNo);
  const moved = await moves.end(tx, appointmentNo, { event: 'cancel', actor: `member:${accountId}`, reason });
  return { status: moved.to as AppointmentStatus };
}

/**
 * The store's new time is accepted, or the customer chooses again within the same time as for the answer. @throws
 * AppError maintenance.appointmentNotFound, maintenance.moved
 */
async function answer(
  { clock, moves }: OwnDeps,
  tx: Transaction,
  accountId: string,
  { appointmentNo, accepted }: Api['maintenance.answerChange']['parsed'],
): Promise<Moved> {
  const { changeDay, changeHour } = await lockOwn(tx, accountId, appointmentNo);
  if (changeDay === null || changeHour === null) throw new AppError('maintenance.moved');
  const actor = `member:${accountId}`;
  if (accepted) {
    const set = { ...noChange, day: changeDay, hour: changeHour, remindedAt: null };
    const moved = await moves.move(tx, { appointmentNo, event: 'accept', actor, set });
    return { status: moved.to as AppointmentStatus };
  }
  const answerBefore = new Date(clock.now().getTime() + answerHours * hourMs);
  const set = { ...noChange, answerBefore };
  const moved = await moves.move(tx, { appointmentNo, event: 'decline', actor, set });
  return { status: moved.to as AppointmentStatus };
}
