import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { and, eq, or } from 'drizzle-orm';
import type { PartnerMessageType, VisitHandler } from '../../contract/staff-kinds.ts';
import type { AppointmentEvent } from '../appointment-machine.ts';
import { findWorkshop } from '../catalogue/catalogue.ts';
import { shownQuoteOf } from '../quote/shown-quote.ts';
import { type AppointmentRow, appointments, type WorkOrderRow } from '../tables.ts';
import type { WorkEvent } from '../work-machine.ts';
import { messagesOf, partnerActor } from './partner-home.ts';
import type { WorkshopPartnerPort } from './port.ts';
import { partnerFiles, partnerMessages } from './tables.ts';

type OutboxDeps = { clock: Clock; jobs: Jobs; partner: Pick<WorkshopPartnerPort, 'missing'> };
export type PartnerOutbox = ReturnType<typeof createPartnerOutbox>;

/**
 * What the workshop system must learn of a visit, written in the transaction of its cause and sent by a job in the same
 * order.
 */
export function createPartnerOutbox(deps: OutboxDeps) {
  return {
    /** Who carries out a visit at a store. */
    async handlerOf(reader: Database | Transaction, storeId: string): Promise<VisitHandler> {
      if (deps.partner.missing) return 'staff';
      return (await findWorkshop(reader, storeId))?.usesPartner ? 'partner' : 'staff';
    },
    followAppointment: followAppointment.bind(null, deps),
    followWork: followWork.bind(null, deps),
    write: write.bind(null, deps),
    repeat: repeat.bind(null, deps),
  };
}

const ends: readonly string[] = ['cancel', 'end', 'lapse', 'markNoShow'] satisfies AppointmentEvent[];

/** An appointment was requested, or was changed by a customer, a staff member or a deadline. */
async function followAppointment(
  deps: OutboxDeps,
  tx: Transaction,
  { appointmentNo, handler }: Pick<AppointmentRow, 'appointmentNo' | 'handler'>,
  { event, actor }: { event: AppointmentEvent | 'request'; actor: string },
): Promise<void> {
  if (actor === partnerActor) return;
  if (handler === 'partner') {
    await tx.insert(partnerFiles).values({ appointmentNo }).onConflictDoNothing();
    await write(deps, tx, appointmentNo, { type: ends.includes(event) ? 'cancelled' : 'appointment' });
    return;
  }
  // Moved to a store that works in the console.
  if (event === 'reschedule' && (await isHeld(tx, appointmentNo)))
    await write(deps, tx, appointmentNo, { type: 'cancelled' });
}

/** Whether the partner thinks that it carries the visit out. */
async function isHeld(tx: Transaction, appointmentNo: string): Promise<boolean> {
  const last = (await messagesOf(tx, appointmentNo)).at(-1);
  return last !== undefined && last.type !== 'cancelled' && last.type !== 'takenOver';
}

/** The customer has decided a quote, or paid. */
async function followWork(
  deps: OutboxDeps,
  tx: Transaction,
  { workOrderNo, appointmentNo }: WorkOrderRow,
  event: WorkEvent,
): Promise<void> {
  if (event !== 'sign' && event !== 'decline' && event !== 'pay') return;
  const [appointment] = await tx
    .select({ handler: appointments.handler })
    .from(appointments)
    .where(eq(appointments.appointmentNo, appointmentNo));
  if (appointment?.handler !== 'partner') return;
  if (event === 'pay') return write(deps, tx, appointmentNo, { type: 'paid' });
  const version = (await shownQuoteOf(tx, workOrderNo))?.version ?? null;
  await write(deps, tx, appointmentNo, { type: 'decision', version });
}

async function write(
  { clock, jobs }: OutboxDeps,
  tx: Transaction,
  appointmentNo: string,
  { type, version = null }: { type: PartnerMessageType; version?: number | null },
): Promise<void> {
  const now = clock.now();
  await tx
    .insert(partnerMessages)
    .values({ appointmentNo, type, version, createdAt: now, waitingSince: now });
  await jobs.enqueue(tx, 'maintenance.tellPartner', { appointmentNo });
}

/** Sends again what was refused, and the last message. False if there is none. */
async function repeat({ clock, jobs }: OutboxDeps, tx: Transaction, appointmentNo: string): Promise<boolean> {
  const last = (await messagesOf(tx, appointmentNo)).at(-1);
  if (!last) return false;
  await tx
    .update(partnerMessages)
    .set({ state: 'waiting', refusedCode: null, waitingSince: clock.now() })
    .where(
      and(
        eq(partnerMessages.appointmentNo, appointmentNo),
        or(eq(partnerMessages.state, 'refused'), eq(partnerMessages.messageNo, last.messageNo)),
      ),
    );
  await jobs.enqueue(tx, 'maintenance.tellPartner', { appointmentNo });
  return true;
}
