import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type EndCause, reservationStatus } from '../contract/words.ts';
import { type ReservationEvent, reservationMachine } from './reservation-machine.ts';
import { type ReservationRow, reservations } from './tables.ts';

export const reservationStates = statefulTable(reservations, {
  machine: reservationMachine,
  id: 'reservationId',
});

/** Reads a reservation with a lock that lasts until the transaction ends; null when there is none. */
export const lockReservation = (tx: Transaction, id: string): Promise<ReservationRow | null> =>
  reservationStates.lock(tx, id);

/** The customer's own, locked. @throws AppError reservation.reservationNotFound */
export async function lockOwn(tx: Transaction, accountId: string, id: string): Promise<ReservationRow> {
  const row = await lockReservation(tx, id);
  if (row?.accountId !== accountId) throw new AppError('reservation.reservationNotFound');
  return row;
}

/**
 * Whoever keeps a gun for a customer, or begins to charge at one, does so alone for that customer and that gun. Comes
 * before the rows of the reservations; always first the customer, then the gun, so that nobody waits for one another.
 */
export async function lockAccountAndGun(
  tx: Transaction,
  { accountId, connectorId }: { accountId: string; connectorId: string },
): Promise<void> {
  for (const key of [`reservation.account/${accountId}`, `reservation.gun/${connectorId}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Charging of the customer there has ended by this. */
export const ofCharge = (chargeOrderId: string) =>
  and(eq(reservations.chargeOrderId, chargeOrderId), eq(reservations.status, reservationStatus.charging));

export type ReservationMoves = ReturnType<typeof createReservationMoves>;

/** The only way in which the status of a reservation changes: with its history, and what ends says why. */
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

    /** Tells the customer of a reservation. `cause` names what it tells of: each is told once. */
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
