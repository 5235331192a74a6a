import type { Api } from '@ev/contract';
import { OperatorRefused, OperatorSilent } from '@ev/operator/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { heldStatuses, isHeld, type ReservationStatus, reservationStatus } from '../contract/words.ts';
import { lockOwn, type ReservationMoves } from './reservation-home.ts';
import { isNear } from './reservation-rules.ts';
import { type ReservationRow, reservations } from './tables.ts';

type Input = Api['reservation.dropLock']['parsed'];

/** The timeout for a ground lock, short because the customer waits in the car. */
const lockTimeoutMs = 15_000;

/** The operator's own id of the gun. */
const codeOf = ({ connectorId, operatorId }: Pick<ReservationRow, 'connectorId' | 'operatorId'>) =>
  connectorId.slice(operatorId.length + 1);

/** Ground locks, which the operators move. */
export function createGroundLock(parts: {
  db: Database;
  clock: Clock;
  moves: ReservationMoves;
  operators: Pick<Services['operator'], 'ask' | 'sequence'>;
}) {
  const { db, clock, moves, operators } = parts;

  /** @throws AppError reservation.lockRefused, .lockSilent */
  async function lower(row: ReservationRow): Promise<void> {
    const { operatorId } = row;
    const options = { timeoutMs: lockTimeoutMs };
    try {
      const dropLockSeq = await operators.sequence(operatorId);
      const request = { dropLockSeq, connectorId: codeOf(row) };
      const { succeeded } = await operators.ask(operatorId, 'query_drop_lock', request, options);
      if (!succeeded) throw new AppError('reservation.lockRefused');
      const { lock } = await operators.ask(operatorId, 'query_drop_lock_result', { dropLockSeq }, options);
      if (lock === 'up') throw new AppError('reservation.lockRefused');
    } catch (error) {
      if (error instanceof OperatorRefused) throw new AppError('reservation.lockRefused');
      if (error instanceof OperatorSilent) throw new AppError('reservation.lockSilent');
      throw error;
    }
  }

  return {
    /**
     * Lowers the ground lock; a repeat lowers it again, which is harmless.
     * @throws AppError reservation.reservationNotFound, .notHeld, .noLock, .tooFar, .lockRefused, .lockSilent
     */
    async prepareDrop(accountId: string, { reservationId, lat, lng }: Input): Promise<void> {
      const own = and(eq(reservations.reservationId, reservationId), eq(reservations.accountId, accountId));
      const [row] = await db.select().from(reservations).where(own);
      if (!row) throw new AppError('reservation.reservationNotFound');
      if (!isHeld(row.status) || row.until <= clock.now()) throw new AppError('reservation.notHeld');
      if (!row.hasLock) throw new AppError('reservation.noLock');
      if (!isNear({ lat, lng }, row)) throw new AppError('reservation.tooFar');
      await lower(row);
    },

    /** @throws AppError reservation.notHeld if the reservation ended while the lock was lowered */
    async noteDrop(
      tx: Transaction,
      accountId: string,
      { reservationId }: Input,
    ): Promise<{ status: ReservationStatus }> {
      await lockOwn(tx, accountId, reservationId);
      await moves.move(tx, {
        reservationId,
        event: 'dropLock',
        actor: `member:${accountId}`,
        set: { lockDroppedAt: clock.now() },
      });
      return { status: reservationStatus.lockDropped };
    },

    /**
     * The job `reservation.tellPlate`: registers the plate with the operator, which lowers the lock for it. A
     * refusal means that there is no camera; without a response the job queue retries.
     */
    async tellPlate(reservationId: string): Promise<void> {
      const held = and(
        eq(reservations.reservationId, reservationId),
        inArray(reservations.status, [...heldStatuses]),
      );
      const [row] = await db.select().from(reservations).where(held);
      if (!row?.plate || row.until <= clock.now()) return;
      const request = { connectorId: codeOf(row), plate: row.plate };
      try {
        const { succeeded } = await operators.ask(row.operatorId, 'query_ground_lock_auth', request);
        await db.update(reservations).set({ plateDropsLock: succeeded }).where(held);
      } catch (error) {
        if (!(error instanceof OperatorRefused)) throw error;
      }
    },
  };
}
