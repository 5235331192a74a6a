import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { StaffReservation } from '../contract/reservation.ts';
import { heldStatuses, isHeld, type ReservationStatus, reservationStatus } from '../contract/words.ts';
import { lockReservation, type ReservationMoves } from './reservation-home.ts';
import { reservationMachine } from './reservation-machine.ts';
import { presentFacts } from './reservation-presenter.ts';
import { type ReservationRow, reservations } from './tables.ts';

type History = StaffReservation['history'];

/** Actors who are neither customers nor staff. */
const others: Readonly<Record<string, string>> = { system: '系统', operator: '运营商' };

/** Reservations as the brand's staff see and release them. */
export function createStaffReservations(parts: {
  db: Database;
  moves: ReservationMoves;
  advisers: Pick<Advisers, 'namesOf'>;
}) {
  const { db, moves, advisers } = parts;

  async function historiesOf(rows: readonly ReservationRow[]): Promise<Map<string, History>> {
    const ids = rows.map(({ reservationId }) => reservationId);
    const lines = await db
      .select()
      .from(stateHistory)
      .where(and(eq(stateHistory.machine, reservationMachine.name), inArray(stateHistory.entityId, ids)))
      .orderBy(asc(stateHistory.id));
    const staffIds = lines.flatMap(({ actor }) => /^staff:(.+)$/.exec(actor)?.[1] ?? []);
    const names = await advisers.namesOf(staffIds);
    const histories = new Map<string, History>(ids.map((id) => [id, []]));
    for (const { entityId, at, event, toState, actor } of lines) {
      const who = names.get(actor.replace(/^staff:/, '')) ?? others[actor] ?? '客户';
      histories
        .get(entityId)
        ?.push({ at: at.toISOString(), event, to: toState as ReservationStatus, actor: who });
    }
    return histories;
  }

  return {
    /** Active reservations first, then the newest. Searches by number, customer, station or gun. */
    async list(
      query: Api['reservation.listAllReservations']['parsed'],
    ): Promise<Api['reservation.listAllReservations']['output']> {
      const { keyword, status } = query;
      const where = and(
        status ? eq(reservations.status, status) : undefined,
        keyword
          ? or(
              eq(reservations.reservationId, keyword.toUpperCase()),
              sql`${reservations.accountId}::text = ${keyword}`,
              eq(reservations.connectorId, keyword),
              ilike(reservations.stationName, containing(keyword)),
            )
          : undefined,
      );
      const heldFirst = sql`case when ${inArray(reservations.status, [...heldStatuses])} then 0 else 1 end`;
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(reservations)
          .where(where)
          .orderBy(heldFirst, desc(reservations.reservedAt), desc(reservations.reservationId)),
        count: db.$count(reservations, where),
        page: query,
      });
      const histories = rows.length === 0 ? new Map<string, History>() : await historiesOf(rows);
      const list = rows.map((row) => ({
        ...presentFacts(row),
        uid: row.accountId,
        noShow: row.noShow,
        history: histories.get(row.reservationId) ?? [],
        releasable: isHeld(row.status),
      }));
      return { list, ...page };
    },

    /**
     * @throws AppError reservation.reservationNotFound; reservation.notHeld if the status is no longer the
     * one that was seen
     */
    async release(
      tx: Transaction,
      { actor, audit }: Acting,
      { reservationId, seenStatus, reason }: Api['reservation.releaseReservation']['parsed'],
    ): Promise<{ status: ReservationStatus }> {
      const row = await lockReservation(tx, reservationId);
      if (!row) throw new AppError('reservation.reservationNotFound');
      if (row.status !== seenStatus) throw new AppError('reservation.notHeld');
      await moves.move(tx, {
        reservationId,
        event: 'release',
        actor: `staff:${actor.staffId}`,
        endCause: 'staff',
        reason,
        set: { releaseReason: reason },
      });
      await moves.tell(tx, row, { template: 'reservation.released', cause: 'released', words: { reason } });
      await audit(tx, { action: 'gunReservation.release', object: `gunReservation:${reservationId}` });
      return { status: reservationStatus.cancelled };
    },
  };
}
