import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reservation, Settings, Standing } from '../contract/reservation.ts';
import { activeStatuses, isHeld, type ReservationStatus, reservationStatus } from '../contract/words.ts';
import { lockOwn, type ReservationMoves } from './reservation-home.ts';
import { presentReservation } from './reservation-presenter.ts';
import { standingOf } from './reservation-rules.ts';
import { noShowsOf } from './standing.ts';
import { reservationSettings, reservations } from './tables.ts';

const beginWith: Settings = { minutes: 15, plate: '', dropOnArrival: false };

/** What customers do with their own reservations. Another customer's reservation is treated as not found. */
export function createOwnReservations(parts: { db: Database; clock: Clock; moves: ReservationMoves }) {
  const { db, clock, moves } = parts;

  return {
    async standing(accountId: string): Promise<Standing> {
      const now = clock.now();
      const [[active], noShows, [kept]] = await Promise.all([
        db
          .select()
          .from(reservations)
          .where(
            and(eq(reservations.accountId, accountId), inArray(reservations.status, [...activeStatuses])),
          ),
        noShowsOf(db, accountId, now),
        db.select().from(reservationSettings).where(eq(reservationSettings.accountId, accountId)),
      ]);
      const { pausedUntil, counting } = standingOf(noShows, now);
      return {
        active: active ? presentReservation(active, now) : null,
        noShows: counting,
        pausedUntil: pausedUntil?.toISOString() ?? null,
        settings: kept
          ? { minutes: kept.minutes, plate: kept.plate ?? '', dropOnArrival: kept.dropOnArrival }
          : beginWith,
      };
    },

    /** Newest first. */
    async list(
      accountId: string,
      query: Api['reservation.listReservations']['parsed'],
    ): Promise<Api['reservation.listReservations']['output']> {
      const own = eq(reservations.accountId, accountId);
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(reservations)
          .where(own)
          .orderBy(desc(reservations.reservedAt), desc(reservations.reservationId)),
        count: db.$count(reservations, own),
        page: query,
      });
      const now = clock.now();
      return { list: rows.map((row) => presentReservation(row, now)), ...page };
    },

    /** @throws AppError reservation.reservationNotFound */
    async get(accountId: string, reservationId: string): Promise<Reservation> {
      const own = and(eq(reservations.reservationId, reservationId), eq(reservations.accountId, accountId));
      const [row] = await db.select().from(reservations).where(own);
      if (!row) throw new AppError('reservation.reservationNotFound');
      return presentReservation(row, clock.now());
    },

    /**
     * @throws AppError reservation.reservationNotFound; reservation.notHeld if it has ended or charging has
     * begun
     */
    async cancel(
      tx: Transaction,
      accountId: string,
      reservationId: string,
    ): Promise<{ status: ReservationStatus }> {
      const row = await lockOwn(tx, accountId, reservationId);
      // An expired reservation has ended, even if the sweep has not processed it yet.
      if (isHeld(row.status) && row.until <= clock.now()) throw new AppError('reservation.notHeld');
      await moves.move(tx, {
        reservationId,
        event: 'cancel',
        actor: `member:${accountId}`,
        endCause: 'self',
      });
      return { status: reservationStatus.cancelled };
    },

    async saveSettings(tx: Transaction, accountId: string, settings: Settings): Promise<Settings> {
      const { minutes, dropOnArrival } = settings;
      const values = { minutes, dropOnArrival, plate: settings.plate === '' ? null : settings.plate };
      await tx
        .insert(reservationSettings)
        .values({ accountId, ...values })
        .onConflictDoUpdate({ target: reservationSettings.accountId, set: values });
      return settings;
    },
  };
}
