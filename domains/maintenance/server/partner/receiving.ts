import { createHash } from 'node:crypto';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { EventOutcome } from '@ev/platform/signed-events-route.ts';
import { eq } from 'drizzle-orm';
import { refusals } from '../../contract/refusals.ts';
import { appointmentStates, findAppointment } from '../appointment-home.ts';
import { appointmentMachine } from '../appointment-machine.ts';
import type { AppointmentRow } from '../tables.ts';
import { findWorkOf } from '../work/work-home.ts';
import { applyToWork, type WorkApplying } from './apply-to-work.ts';
import type { PartnerOutbox } from './outbox.ts';
import { type Ignored, lockFile, partnerActor, setFile } from './partner-home.ts';
import type { PartnerEvent } from './port.ts';
import { giveToStore } from './sending.ts';
import { partnerEvents } from './tables.ts';

export type ReceivingDeps = WorkApplying & { db: Database; clock: Clock; outbox: PartnerOutbox };

/** Applies what the workshop system reports, in its order; an event without effect is stored with the reason. */
export function createPartnerEvents(deps: ReceivingDeps) {
  return {
    receive: (event: PartnerEvent): Promise<EventOutcome> =>
      deps.db.transaction((tx) => receive(deps, tx, event)),
  };
}

async function receive(deps: ReceivingDeps, tx: Transaction, event: PartnerEvent): Promise<EventOutcome> {
  const { id, appointmentNo, sequence, at, content } = event;
  const now = deps.clock.now();
  const file = await lockFile(tx, appointmentNo);
  const digest = createHash('sha256')
    .update(JSON.stringify([appointmentNo, sequence, content]))
    .digest('base64url');
  const [known] = await tx.select().from(partnerEvents).where(eq(partnerEvents.id, id));
  if (known) return known.digest === digest ? 'taken' : 'reused';
  if (file && sequence <= file.lastSequence) return 'reused';
  if (file && sequence > file.lastSequence + 1) {
    await setFile(tx, appointmentNo, { gapSince: file.gapSince ?? now });
    return 'early';
  }
  const ignored = file ? await applied(deps, tx, event) : { why: '没有这个预约' };
  await tx
    .insert(partnerEvents)
    .values({
      id,
      appointmentNo,
      sequence,
      type: content.type,
      digest,
      happenedAt: at,
      receivedAt: now,
      ignored: ignored?.why ?? null,
    })
    .onConflictDoNothing();
  if (!file) return 'taken';
  const problem = ignored?.problem ? { problem: ignored.why, problemAt: now } : {};
  await setFile(tx, appointmentNo, { lastSequence: sequence, gapSince: null, ...problem });
  return 'taken';
}

/** Applies the event as a whole or not at all; what the rules refuse is a problem of a person. */
async function applied(deps: ReceivingDeps, tx: Transaction, event: PartnerEvent): Promise<Ignored | null> {
  try {
    return await tx.transaction((inner) => apply(deps, inner, event));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const known: Readonly<Record<string, { message: string }>> = refusals;
    return { why: known[error.errorName]?.message ?? '当前状态不能这样处理', problem: true };
  }
}

/** Events by which the partner begins something that it would not have begun if it knew our last message. */
const beginnings: readonly PartnerEvent['content']['type'][] = [
  'confirmed',
  'proposed',
  'checkedIn',
  'quoted',
];

async function apply(deps: ReceivingDeps, tx: Transaction, event: PartnerEvent): Promise<Ignored | null> {
  const { appointmentNo, content } = event;
  const work = await findWorkOf(tx, appointmentNo);
  if (work && work.appointment.handler === 'partner' && work.order.finishedAt === null)
    return applyToWork(deps, tx, work.order.workOrderNo, content);
  const row = work
    ? await findAppointment(tx, appointmentNo)
    : await appointmentStates.lock(tx, appointmentNo);
  if (!row) return { why: '没有这个预约' };
  const isOver = appointmentMachine.terminal.includes(row.status);
  if (row.handler === 'partner' && !isOver) return applyToAppointment(deps, tx, row, content);
  if (beginnings.includes(content.type)) await deps.outbox.repeat(tx, appointmentNo);
  if (!isOver) return { why: '由门店在后台处理' };
  // The car stands at the store, and nobody expects it there.
  return content.type === 'checkedIn' && row.status !== 'done'
    ? { why: '车已到店，但预约已经结束，请联系门店和客户', problem: true }
    : { why: '预约已结束' };
}

/** An event before the car has arrived. @throws AppError maintenance.moved, slotTaken */
async function applyToAppointment(
  { steps, clock }: ReceivingDeps,
  tx: Transaction,
  row: AppointmentRow,
  content: PartnerEvent['content'],
): Promise<Ignored | null> {
  switch (content.type) {
    case 'confirmed': {
      const { storeId, time } = content;
      const isSame = storeId === row.storeId && time.day === row.day && time.hour === row.hour;
      if (!isSame) return { why: '客户已改到别的时间或门店' };
      if (row.status === 'confirmed') return { why: '已经确认' };
      if (row.status === 'changed') return { why: '在等客户答复新时间' };
      await steps.confirm(tx, row, partnerActor);
      return null;
    }
    case 'proposed': {
      const { time, reason } = content;
      await steps.propose(tx, row, { actor: partnerActor, ...time, reason });
      return null;
    }
    case 'refused':
      await giveToStore(tx, row.appointmentNo, clock.now());
      return { why: '门店维保系统不接这个预约', problem: true };
    case 'checkedIn': {
      if (row.status === 'changed')
        return { why: '车已到店，但客户还没有答复新时间，请联系门店和客户', problem: true };
      const { odometerKm, batteryPercent, damages, note, readyAt } = content;
      const car = { odometerKm, batteryPercent, damages: damages.map((text) => ({ text })), note, readyAt };
      await steps.checkIn(tx, row, { actor: partnerActor, by: partnerActor, car, hasPictures: false });
      return null;
    }
    default:
      return { why: '车还没有到店', problem: true };
  }
}
