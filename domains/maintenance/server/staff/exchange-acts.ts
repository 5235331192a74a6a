import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { ExchangeAct, VisitHandler } from '../../contract/staff-kinds.ts';
import { appointmentStates } from '../appointment-home.ts';
import { appointmentMachine } from '../appointment-machine.ts';
import type { PartnerOutbox } from '../partner/outbox.ts';
import { lockFile, setFile } from '../partner/partner-home.ts';
import type { PartnerFileRow } from '../partner/tables.ts';
import { type AppointmentRow, appointments } from '../tables.ts';
import type { StoreReach } from './reach.ts';

type ExchangeDeps = {
  clock: Clock;
  stores: StoreReach;
  outbox: Pick<PartnerOutbox, 'repeat' | 'write'>;
};
type Handled = { handler: VisitHandler };

/** An appointment that the partner has refused can be offered to it again before the car has arrived. */
const canReturn = (
  { handler, status }: Pick<AppointmentRow, 'handler' | 'status'>,
  { refusedAt, takenOverAt }: Pick<PartnerFileRow, 'refusedAt' | 'takenOverAt'>,
): boolean =>
  handler === 'staff' &&
  refusedAt !== null &&
  takenOverAt === null &&
  ['requested', 'confirmed', 'changed'].includes(status);

/** What staff can do about the exchange with the workshop system. */
export function exchangeActsOf({
  handler,
  status,
}: Pick<AppointmentRow, 'handler' | 'status'>): ExchangeAct[] {
  if (status === 'done') return [];
  return handler === 'partner' && !appointmentMachine.terminal.includes(status)
    ? ['takeOver', 'repeat']
    : ['repeat'];
}

export function createExchangeActs(deps: ExchangeDeps) {
  return { repeat: repeat.bind(null, deps), takeOver: takeOver.bind(null, deps) };
}

/** Locks the exchange and the appointment. @throws AppError maintenance.appointmentNotFound */
async function lockExchange(
  { stores }: ExchangeDeps,
  tx: Transaction,
  { actor }: Acting,
  appointmentNo: string,
): Promise<{ file: PartnerFileRow | null; row: AppointmentRow }> {
  const file = await lockFile(tx, appointmentNo);
  const row = await appointmentStates.lock(tx, appointmentNo);
  if (!row || !(await stores.isOpen(tx, actor, row.storeId)))
    throw new AppError('maintenance.appointmentNotFound');
  return { file, row };
}

/** @throws AppError maintenance.appointmentNotFound, actRefused if the partner has never had the appointment or it is done */
async function repeat(
  deps: ExchangeDeps,
  tx: Transaction,
  acting: Acting,
  { appointmentNo }: Api['maintenance.repeatToPartner']['parsed'],
): Promise<Handled> {
  const { file, row } = await lockExchange(deps, tx, acting, appointmentNo);
  const isOffered = exchangeActsOf(row).includes('repeat');
  if (!file || !isOffered || !(await deps.outbox.repeat(tx, appointmentNo)))
    throw new AppError('maintenance.actRefused');
  const handler = canReturn(row, file) ? 'partner' : row.handler;
  await tx.update(appointments).set({ handler }).where(eq(appointments.appointmentNo, appointmentNo));
  const refusedAt = handler === row.handler ? file.refusedAt : null;
  await setFile(tx, appointmentNo, { refusedAt, problem: null, problemAt: null });
  await audited(tx, acting, 'repeatToPartner', { appointmentNo });
  return { handler };
}

/** @throws AppError maintenance.appointmentNotFound, moved if the partner does not carry the visit out */
async function takeOver(
  deps: ExchangeDeps,
  tx: Transaction,
  acting: Acting,
  { appointmentNo, reason }: Api['maintenance.takeOver']['parsed'],
): Promise<Handled> {
  const { file, row } = await lockExchange(deps, tx, acting, appointmentNo);
  if (!file || !exchangeActsOf(row).includes('takeOver')) throw new AppError('maintenance.moved');
  await tx
    .update(appointments)
    .set({ handler: 'staff' })
    .where(eq(appointments.appointmentNo, appointmentNo));
  await setFile(tx, appointmentNo, { takenOverAt: deps.clock.now(), problem: null, problemAt: null });
  await deps.outbox.write(tx, appointmentNo, { type: 'takenOver' });
  await audited(tx, acting, 'takeOver', { appointmentNo, reason });
  return { handler: 'staff' };
}

const audited = (
  tx: Transaction,
  { audit }: Acting,
  act: 'repeatToPartner' | 'takeOver',
  { appointmentNo, ...details }: { appointmentNo: string; reason?: string },
): Promise<void> =>
  audit(tx, { action: `maintenance.${act}`, object: `maintenanceAppointment:${appointmentNo}`, details });
