import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq } from 'drizzle-orm';
import { type EndCause, reservationStatus } from '../contract/words.ts';
import { type ReservationEvent, reservationMachine } from './reservation-machine.ts';
import { type ReservationRow, reservations } from './tables.ts';

export const reservationStates = statefulTable(reservations, {
  machine: reservationMachine,
  id: 'reservationId',
});

/** Reads a reservation and locks it until the transaction ends; null if there is none. */
export const lockReservation = (tx: Transaction, id: string): Promise<ReservationRow | null> =>
  reservationStates.lock(tx, id);

/** Locks the customer's own reservation. @throws AppError reservation.reservationNotFound */
export async function lockOwn(tx: Transaction, accountId: string, id: string): Promise<ReservationRow> {
  const row = await lockReservation(tx, id);
  if (row?.accountId !== accountId) throw new AppError('reservation.reservationNotFound');
  return row;
}

/**
 * Serializes reservations and starts per customer and per gun. Take this lock before the rows of
 * reservations; it always locks the customer before the gun, so that there are no deadlocks.
 */
export async function lockAccountAndGun(
  tx: Transaction,
  { accountId, connectorId }: { accountId: string; connectorId: string },
): Promise<void> {
  for (const key of [`reservation.account/${accountId}`, `reservation.gun/${connectorId}`])
    await lockByKey(tx, key);
}

/** Query condition: the reservation whose customer charges in this session. */
export const ofCharge = (chargeOrderId: string) =>
  and(eq(reservations.chargeOrderId, chargeOrderId), eq(reservations.status, reservationStatus.charging));

export type ReservationMoves = ReturnType<typeof createReservationMoves>;

/** The only way to change the status of a reservation: it writes the history, and an end has a cause. */
export function createReservationMoves({ clock, notices }: { clock: Clock; notices: Notices }) {
  return {
    /** @throws AppError reservation.notHeld, or object.notFound */
    async move(
      tx: Transaction,
      change: {
        reservationId: string;
        event: ReservationEvent;
        actor: string;
        endCause?: EndCause;
        reason?: string;
        set?: Partial<ReservationRow>;
      },
    ): Promise<Moved<ReservationRow>> {
      const { reservationId, event, actor, endCause, reason, set } = change;
      const ends = endCause !== undefined || event === 'finish';
      return reservationStates.transition(tx, clock, {
        id: reservationId,
        event,
        actor,
        reason,
        set: { ...set, ...(ends ? { closedAt: clock.now(), endCause: endCause ?? null } : {}) },
      });
    },

    /** Notifies the customer about a reservation, once per `cause`. */
    async tell(
      tx: Transaction,
      row: ReservationRow,
      about: { template: TemplateCode; cause: string; words?: Record<string, string> },
    ): Promise<void> {
      await notices.tell(tx, {
        accountId: row.accountId,
        template: about.template,
        params: {
          stationName: row.stationName,
          gunName: row.gunName,
          until: shanghaiClock(row.until),
          ...about.words,
        },
        source: `gunReservation:${row.reservationId}:${about.cause}`,
        link: `/pages/reserve/detail?id=${row.reservationId}`,
        business: { type: 'gunReservation', no: row.reservationId },
      });
    },
  };
}
