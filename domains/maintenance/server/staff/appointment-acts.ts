import type { Api } from '@ev/contract';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { AppointmentStatus } from '../../contract/kinds.ts';
import type { AppointmentAct } from '../../contract/staff-kinds.ts';
import { type AppointmentMoves, appointmentStates, findAppointment } from '../appointment-home.ts';
import { ownerOf, pictureDays } from '../pictures.ts';
import { startOfSlot } from '../rules/slot-rules.ts';
import type { AppointmentRow } from '../tables.ts';
import type { VisitSteps } from '../visit-steps.ts';
import type { StoreReach } from './reach.ts';

export type AppointmentActDeps = {
  clock: Clock;
  moves: AppointmentMoves;
  steps: VisitSteps;
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
/** What staff can do with an appointment now; nothing while the workshop system carries it out. */
export const actsOf = ({ status, handler }: Pick<AppointmentRow, 'status' | 'handler'>): AppointmentAct[] =>
  handler === 'partner' ? [] : (actsByStatus[status] ?? []);

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
 * maintenance.appointmentNotFound, moved, atPartner, actRefused
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
  if (row.handler === 'partner') throw new AppError('maintenance.atPartner');
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
  const { row, by } = await takeFor(deps, tx, acting, 'confirm', input);
  await deps.steps.confirm(tx, row, by);
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
  const { appointmentNo, day, hour, reason } = input;
  const { row, by } = await takeFor(deps, tx, acting, 'propose', input);
  await deps.steps.propose(tx, row, { actor: by, day, hour, reason });
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
  const { appointmentNo, odometerKm, batteryPercent, damages, note, readyAt } = input;
  const { row, by } = await takeFor(deps, tx, acting, 'checkIn', input);
  if (row.day !== shanghaiDay(deps.clock.now())) throw new AppError('maintenance.notToday');
  const { staffId } = acting.actor;
  const workOrderNo = await deps.steps.checkIn(tx, row, {
    actor: by,
    by: staffId,
    car: { odometerKm, batteryPercent, damages, note, readyAt: readyAt === null ? null : new Date(readyAt) },
    hasPictures: damages.some(({ pictureIds }) => pictureIds.length > 0),
  });
  for (const [index, { pictureIds }] of damages.entries())
    await deps.pictures.claim(tx, {
      senderId: staffId,
      pictureIds,
      owner: ownerOf.damage(appointmentNo, index),
      keptDays: pictureDays,
    });
  await audited(tx, acting, 'checkIn', { appointmentNo, workOrderNo });
  return { workOrderNo };
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
