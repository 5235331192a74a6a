import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { type AppointmentEvent, appointmentMachine } from './appointment-machine.ts';
import { campaignCars } from './campaign/tables.ts';
import type { PartnerOutbox } from './partner/outbox.ts';
import { type Slot, startOfSlot } from './rules/slot-rules.ts';
import { type AppointmentRow, appointments, openStatuses } from './tables.ts';

type Reader = Database | Transaction;

export const appointmentStates = statefulTable(appointments, {
  machine: appointmentMachine,
  id: 'appointmentNo',
});

export const appointmentLink = (appointmentNo: string): string =>
  `/pages/maintain/appointmentDetail?id=${appointmentNo}`;

/** `12月8日 14:00` */
export const slotText = (slot: Slot, now?: Date): string => formatShortDateTime(startOfSlot(slot), now);

export async function findAppointment(reader: Reader, appointmentNo: string): Promise<AppointmentRow | null> {
  const [row = null] = await reader
    .select()
    .from(appointments)
    .where(eq(appointments.appointmentNo, appointmentNo));
  return row;
}

/** @throws AppError maintenance.appointmentNotFound */
export async function lockAppointment(tx: Transaction, appointmentNo: string): Promise<AppointmentRow> {
  const row = await appointmentStates.lock(tx, appointmentNo);
  if (!row) throw new AppError('maintenance.appointmentNotFound');
  return row;
}

/** The appointment that occupies a car; null if there is none. */
export async function findOpen(reader: Reader, vin: string): Promise<AppointmentRow | null> {
  const [row = null] = await reader
    .select()
    .from(appointments)
    .where(and(eq(appointments.vin, vin), inArray(appointments.status, [...openStatuses])));
  return row;
}

/** Without a time of the store that waits for an answer. */
export const noChange = {
  changeDay: null,
  changeHour: null,
  changeReason: null,
  answerBefore: null,
} as const satisfies Partial<AppointmentRow>;

export type AppointmentMoves = ReturnType<typeof createAppointmentMoves>;

/** Changes of appointments and their messages. */
export function createAppointmentMoves({
  clock,
  notices,
  outbox,
}: {
  clock: Clock;
  notices: Pick<Notices, 'tell'>;
  outbox: Pick<PartnerOutbox, 'followAppointment'>;
}) {
  async function tell(
    tx: Transaction,
    row: AppointmentRow,
    { template, cause, words }: { template: TemplateCode; cause: string; words?: Record<string, string> },
  ): Promise<void> {
    const { accountId, appointmentNo, modelName, storeName, day, hour } = row;
    await notices.tell(tx, {
      accountId,
      template,
      params: { modelName, storeName, time: slotText({ day, hour }, clock.now()), ...words },
      source: `maintenance:${appointmentNo}:${cause}`,
      link: appointmentLink(appointmentNo),
      business: { type: 'maintenance', no: appointmentNo },
    });
  }

  return {
    tell,

    /** @throws AppError maintenance.moved */
    async move(
      tx: Transaction,
      change: {
        appointmentNo: string;
        event: AppointmentEvent;
        /** `member:…`, `staff:…`, `partner`, `system`. */
        actor: string;
        reason?: string | undefined;
        set?: Partial<AppointmentRow>;
      },
    ): Promise<Moved<AppointmentRow>> {
      const { appointmentNo: id, ...rest } = change;
      const moved = await appointmentStates.transition(tx, clock, { id, ...rest });
      if (moved.kind !== 'moved') return moved;
      const handler = change.set?.handler ?? moved.row.handler;
      await outbox.followAppointment(tx, { appointmentNo: id, handler }, change);
      return moved;
    },

    /** Ends an appointment before the car has arrived; its campaigns are due again. @throws AppError maintenance.moved */
    async end(
      tx: Transaction,
      appointmentNo: string,
      by: { event: 'cancel' | 'end' | 'lapse' | 'markNoShow'; actor: string; reason?: string },
    ): Promise<Moved<AppointmentRow>> {
      const set = { ...noChange, endedAt: clock.now() };
      const moved = await appointmentStates.transition(tx, clock, { id: appointmentNo, ...by, set });
      if (moved.kind !== 'moved') return moved;
      await tx
        .update(campaignCars)
        .set({ appointmentNo: null })
        .where(eq(campaignCars.appointmentNo, appointmentNo));
      await outbox.followAppointment(tx, moved.row, by);
      return moved;
    },
  };
}
