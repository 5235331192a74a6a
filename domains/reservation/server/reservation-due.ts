import { minuteMs } from '@ev/kernel/durations.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Services } from '@ev/platform/module.ts';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { heldStatuses, remindMinutes, reservationStatus } from '../contract/words.ts';
import type { ReservationMoves } from './reservation-home.ts';
import { isNoShow, standingOf } from './reservation-rules.ts';
import { noShowsOf } from './standing.ts';
import { type ReservationRow, reservations } from './tables.ts';

const held = () => inArray(reservations.status, [...heldStatuses]);

type DueDeps = {
  db: Database;
  clock: Clock;
  moves: ReservationMoves;
  stations: Pick<Services['station'], 'gun'>;
  charging: Pick<Services['charge'], 'live'>;
};

/** Changes of reservations caused by time and by their guns' states. */
export function createReservationDue(deps: DueDeps) {
  return {
    endOf: endOf.bind(null, deps),
    sweep: sweepReservations.bind(null, deps),
  };
}

const overdue = ({ clock }: DueDeps) => and(held(), lte(reservations.until, clock.now()));

async function eachOf(
  { db }: DueDeps,
  where: () => SQL | undefined,
  work: (row: ReservationRow) => Promise<void>,
) {
  await eachKey(
    async (last, limit) => {
      const rows = await db
        .select({ id: reservations.reservationId })
        .from(reservations)
        .where(and(where(), gt(reservations.reservationId, last)))
        .orderBy(asc(reservations.reservationId))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async (id) => {
      const [row] = await db.select().from(reservations).where(eq(reservations.reservationId, id));
      if (row) await work(row);
    },
  );
}

/**
 * A reservation that another transaction has locked is being cancelled, started or expired, so it is
 * skipped.
 */
async function lockedStill(tx: Transaction, { reservationId }: ReservationRow, where: SQL | undefined) {
  const [row] = await tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.reservationId, reservationId), where))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** A customer who starts in the last second keeps the reservation while the gun starts. */
const isStarting = async ({ charging }: DueDeps, { accountId }: ReservationRow) =>
  (await charging.live(accountId))?.status === 'starting';

const byPlate = () =>
  and(eq(reservations.status, reservationStatus.booked), eq(reservations.plateDropsLock, true));

/** If a lock lowers for a plate, only the state of the gun reports it. */
async function noteLowered({ db, clock, moves, stations }: DueDeps, found: ReservationRow): Promise<void> {
  if (found.status !== reservationStatus.booked || !found.plateDropsLock) return;
  const gun = await stations.gun(found.connectorId);
  // A state reported before the reservation says nothing about now.
  if (!gun?.lockDown || !gun.statusAt || gun.statusAt <= found.reservedAt) return;
  await db.transaction(async (tx) => {
    const row = await lockedStill(tx, found, byPlate());
    if (!row) return;
    const { reservationId } = row;
    const set = { lockDroppedAt: clock.now() };
    await moves.move(tx, { reservationId, event: 'dropLock', actor: 'operator', set });
  });
}

async function expireReservation(deps: DueDeps, found: ReservationRow): Promise<void> {
  const { db, clock, moves } = deps;
  if (await isStarting(deps, found)) return;
  await noteLowered(deps, found);
  await db.transaction(async (tx) => {
    const row = await lockedStill(tx, found, overdue(deps));
    if (!row) return;
    const { reservationId, accountId } = row;
    const noShow = isNoShow(row);
    await moves.move(tx, {
      reservationId,
      event: 'expire',
      actor: 'system',
      endCause: noShow ? 'noShow' : 'notStarted',
      set: { noShow },
    });
    if (!noShow) return moves.tell(tx, row, { template: 'reservation.notStarted', cause: 'expired' });
    const now = clock.now();
    const { pausedUntil } = standingOf(await noShowsOf(tx, accountId, now), now);
    if (pausedUntil === null)
      return moves.tell(tx, row, { template: 'reservation.expired', cause: 'expired' });
    await moves.tell(tx, row, {
      template: 'reservation.paused',
      cause: 'expired',
      words: { resumes: formatShortDateTime(pausedUntil, now) },
    });
  });
}

/**
 * A gun that its operator reports as faulty, or in use by a car from another platform, can no longer be
 * reserved.
 */
async function giveUpLost({ db, moves, stations, charging }: DueDeps, found: ReservationRow): Promise<void> {
  const gun = await stations.gun(found.connectorId);
  // A state reported before the reservation says nothing about now.
  if (!gun?.statusAt || gun.statusAt <= found.reservedAt) return;
  if (gun.status !== 'charging' && gun.status !== 'faulty') return;
  if ((await charging.live(found.accountId)) !== null) return;
  const endCause = gun.status === 'faulty' ? 'gunFaulty' : 'gunTaken';
  await db.transaction(async (tx) => {
    const row = await lockedStill(tx, found, held());
    if (!row) return;
    const { reservationId } = row;
    await moves.move(tx, { reservationId, event: 'giveUp', actor: 'system', endCause });
    await moves.tell(tx, row, {
      template: 'reservation.gunLost',
      cause: endCause,
      words: { why: endCause === 'gunFaulty' ? '出现故障' : '被其他车辆使用' },
    });
  });
}

async function remindHolder({ db, clock, moves }: DueDeps, found: ReservationRow): Promise<void> {
  const still = and(eq(reservations.status, reservationStatus.booked), isNull(reservations.remindedAt));
  await db.transaction(async (tx) => {
    const row = await lockedStill(tx, found, still);
    if (!row) return;
    const { reservationId } = row;
    await tx
      .update(reservations)
      .set({ remindedAt: clock.now() })
      .where(eq(reservations.reservationId, reservationId));
    await moves.tell(tx, row, { template: 'reservation.reminded', cause: 'reminded' });
  });
}

const nearEnd = ({ clock }: DueDeps) =>
  and(
    eq(reservations.status, reservationStatus.booked),
    isNull(reservations.remindedAt),
    gt(reservations.until, clock.now()),
    lte(reservations.until, new Date(clock.now().getTime() + remindMinutes * minuteMs)),
  );

/** Call this before reading or reserving: ends expired reservations of the customer and of the gun. */
const endOf = (deps: DueDeps, of: { accountId: string; connectorId?: string }) =>
  eachOf(
    deps,
    () =>
      and(
        overdue(deps),
        or(
          eq(reservations.accountId, of.accountId),
          of.connectorId === undefined ? undefined : eq(reservations.connectorId, of.connectorId),
        ),
      ),
    (found) => expireReservation(deps, found),
  );

/** The job; several processes may run it concurrently. */
async function sweepReservations(deps: DueDeps): Promise<void> {
  await eachOf(deps, byPlate, (found) => noteLowered(deps, found));
  await eachOf(
    deps,
    () => overdue(deps),
    (found) => expireReservation(deps, found),
  );
  await eachOf(deps, held, (found) => giveUpLost(deps, found));
  await eachOf(
    deps,
    () => nearEnd(deps),
    (found) => remindHolder(deps, found),
  );
}
