import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import { formatShortDateTime, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type AppointmentStatus, answerHours } from '../../contract/kinds.ts';
import type { AppointmentAct } from '../../contract/staff-kinds.ts';
import { type AppointmentMoves, appointmentStates, findAppointment, slotText } from '../appointment-home.ts';
import { ownerOf, pictureDays } from '../pictures.ts';
import { startOfSlot } from '../rules/slot-rules.ts';
import type { Slots } from '../slots.ts';
import type { AppointmentRow } from '../tables.ts';
import { type WorkMoves, workStates } from '../work/work-home.ts';
import type { StoreReach } from './reach.ts';

export type AppointmentActDeps = {
  clock: Clock;
  moves: AppointmentMoves;
  workMoves: WorkMoves;
  slots: Slots;
  stores: StoreReach;
  pictures: Pick<PrivatePictures, 'claim'>;
};
type Moved = { status: AppointmentStatus };
type Seen = { appointmentNo: string; seenStatus: AppointmentStatus };

const actsByStatus: Partial<Record<AppointmentStatus, AppointmentAct[]>> = {
  requested: ['confirm', 'propose', 'end', 'checkIn'],
  confirmed: ['propose', 'end', 'markNoShow', 'checkIn'],
  changed: ['propose', 'end'],
};
/** What staff can do with an appointment now. */
export const actsOf = ({ status }: Pick<AppointmentRow, 'status'>): AppointmentAct[] =>
  actsByStatus[status] ?? [];

/** What staff do with appointments of the stores in their reach. */
export function createAppointmentActs(deps: AppointmentActDeps) {
  return {
    confirm: confirm.bind(null, deps),
    propose: propose.bind(null, deps),
    end: end.bind(null, deps),
    markNoShow: markNoShow.bind(null, deps),
    checkIn: checkIn.bind(null, deps),
  };
}

/**
 * Locks an appointment that still has the status that the staff member saw. @throws AppError
 * maintenance.appointmentNotFound, moved, actRefused
 */
async function takeFor(
  { stores }: AppointmentActDeps,
  tx: Transaction,
  { actor }: Acting,
  act: AppointmentAct,
  { appointmentNo, seenStatus }: Seen,
): Promise<{ row: AppointmentRow; by: string }> {
  const row = await appointmentStates.lock(tx, appointmentNo);
  if (!row || !(await stores.isOpen(tx, actor, row.storeId)))
    throw new AppError('maintenance.appointmentNotFound');
  if (row.status !== seenStatus) throw new AppError('maintenance.moved');
  if (!actsOf(row).includes(act)) throw new AppError('maintenance.actRefused');
  return { row, by: `staff:${actor.staffId}` };
}

const audited = (
  tx: Transaction,
  { audit }: Acting,
  act: AppointmentAct,
  { appointmentNo, ...details }: { appointmentNo: string } & Record<string, unknown>,
): Promise<void> =>
  audit(tx, { action: `maintenance.${act}`, object: `maintenanceAppointment:${appointmentNo}`, details });

/** @throws AppError those of `takeFor` */
async function confirm(
  deps: AppointmentActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.confirm']['parsed'],
): Promise<Moved> {
  const { appointmentNo } = input;
  const { by } = await takeFor(deps, tx, acting, 'confirm', input);
  const moved = await deps.moves.move(tx, { appointmentNo, event: 'confirm', actor: by });
  if (moved.kind === 'moved')
    await deps.moves.tell(tx, moved.row, {
      template: 'maintenance.confirmed',
      cause: String(moved.historyId),
    });
  await audited(tx, acting, 'confirm', { appointmentNo });
  return { status: 'confirmed' };
}

/** @throws AppError those of `takeFor`, maintenance.slotTaken */
async function propose(
  deps: AppointmentActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.propose']['parsed'],
): Promise<Moved> {
  const { clock, moves, slots } = deps;
  const { appointmentNo, day, hour, reason } = input;
  const { row, by } = await takeFor(deps, tx, acting, 'propose', input);
  const now = clock.now();
  const startsAt = startOfSlot({ day, hour });
  const isSame = row.status !== 'changed' && row.day === day && row.hour === hour;
  if (isSame || startsAt <= now) throw new AppError('maintenance.slotTaken');
  await slots.take(tx, row.storeId, { day, hour, minutes: row.minutes, by: 'staff', moving: appointmentNo });
  // There is no use in an answer after the proposed time.
  const answerBefore = new Date(Math.min(now.getTime() + answerHours * hourMs, startsAt.getTime()));
  const set = { changeDay: day, changeHour: hour, changeReason: reason, answerBefore };
  const moved = await moves.move(tx, { appointmentNo, event: 'propose', actor: by, reason, set });
  if (moved.kind === 'moved')
    await moves.tell(tx, row, {
      template: 'maintenance.changed',
      cause: String(moved.historyId),
      words: {
        newTime: slotText({ day, hour }, now),
        reason,
        until: formatShortDateTime(answerBefore, now),
      },
    });
  await audited(tx, acting, 'propose', { appointmentNo, day, hour, reason });
  return { status: 'changed' };
}

/** @throws AppError those of `takeFor` */
async function end(
  deps: AppointmentActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.end']['parsed'],
): Promise<Moved> {
  const { appointmentNo, reason } = input;
  const { row, by } = await takeFor(deps, tx, acting, 'end', input);
  const moved = await deps.moves.end(tx, appointmentNo, { event: 'end', actor: by, reason });
  if (moved.kind === 'moved')
    await deps.moves.tell(tx, row, {
      template: 'maintenance.cancelled',
      cause: String(moved.historyId),
      words: { reason },
    });
  await audited(tx, acting, 'end', { appointmentNo, reason });
  return { status: 'cancelled' };
}

/** @throws AppError those of `takeFor`, maintenance.notYetTime */
async function markNoShow(
  deps: AppointmentActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.markNoShow']['parsed'],
): Promise<Moved> {
  const { appointmentNo } = input;
  const { row, by } = await takeFor(deps, tx, acting, 'markNoShow', input);
  if (startOfSlot(row) > deps.clock.now()) throw new AppError('maintenance.notYetTime');
  const moved = await deps.moves.end(tx, appointmentNo, { event: 'markNoShow', actor: by });
  if (moved.kind === 'moved')
    await deps.moves.tell(tx, row, { template: 'maintenance.noShow', cause: String(moved.historyId) });
  await audited(tx, acting, 'markNoShow', { appointmentNo });
  return { status: 'noShow' };
}

/** @throws AppError those of `takeFor`, maintenance.notToday, media.privatePictureNotFound */
async function checkIn(
  deps: AppointmentActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.checkIn']['parsed'],
): Promise<{ workOrderNo: string }> {
  const { clock, moves, workMoves, pictures } = deps;
  const { appointmentNo, odometerKm, batteryPercent, damages, note, readyAt } = input;
  const { row, by } = await takeFor(deps, tx, acting, 'checkIn', input);
  const now = clock.now();
  if (row.day !== shanghaiDay(now)) throw new AppError('maintenance.notToday');
  const workOrderNo = newNo('R', now);
  await moves.move(tx, { appointmentNo, event: 'arrive', actor: by });
  const created = await workStates.create(tx, clock, {
    values: {
      workOrderNo,
      appointmentNo,
      accountId: row.accountId,
      vin: row.vin,
      storeId: row.storeId,
      odometerKm,
      batteryPercent,
      damages: damages.map(({ text }) => ({ text })),
      note,
      checkedInAt: now,
      readyAt: readyAt === null ? null : new Date(readyAt),
      takenParts: {},
      payFen: 0,
      refundedFen: 0,
    },
    event: 'checkIn',
    actor: by,
  });
  const { staffId } = acting.actor;
  for (const [index, { pictureIds }] of damages.entries())
    await pictures.claim(tx, {
      senderId: staffId,
      pictureIds,
      owner: ownerOf.damage(appointmentNo, index),
      keptDays: pictureDays,
    });
  const text = checkInText({ odometerKm, batteryPercent, damages });
  const hasPictures = damages.some(({ pictureIds }) => pictureIds.length > 0);
  await workMoves.addStep(tx, { workOrderNo, kind: 'checkIn', text, by: staffId, hasPictures });
  await workMoves.tell(
    tx,
    { order: created.row, appointment: row },
    { template: 'maintenance.checkedIn', cause: 'checkIn' },
  );
  await audited(tx, acting, 'checkIn', { appointmentNo, workOrderNo });
  return { workOrderNo };
}

function checkInText(of: {
  odometerKm: number;
  batteryPercent: number;
  damages: readonly { text: string }[];
}): string {
  const readings = `里程 ${of.odometerKm.toLocaleString('en-US')} 公里，剩余电量 ${of.batteryPercent}%`;
  const seen = of.damages.map(({ text }) => text).join('；');
  return seen === '' ? `${readings}，外观没有问题` : `${readings}。外观：${seen}`;
}

/** @throws AppError maintenance.appointmentNotFound, also for an appointment of a store out of reach */
export async function getReached(
  { stores }: Pick<AppointmentActDeps, 'stores'>,
  reader: Parameters<StoreReach['isOpen']>[0],
  actor: Acting['actor'],
  appointmentNo: string,
): Promise<AppointmentRow> {
  const row = await findAppointment(reader, appointmentNo);
  if (!row || !(await stores.isOpen(reader, actor, row.storeId)))
    throw new AppError('maintenance.appointmentNotFound');
  return row;
}
