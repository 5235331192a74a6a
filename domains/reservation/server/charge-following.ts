import type { ChargeFollowing } from '@ev/charge/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import { heldStatuses } from '../contract/words.ts';
import { lockAccountAndGun, ofCharge, type ReservationMoves } from './reservation-home.ts';
import { gunsInUse, reservations } from './tables.ts';

/**
 * The effects of sessions on reservations: a start ends the customer's reservation, and a gun reserved for
 * another customer cannot be started.
 */
export function createChargeFollowing(parts: {
  db: Database;
  clock: Clock;
  moves: ReservationMoves;
}): ChargeFollowing {
  const { db, clock, moves } = parts;
  return {
    key: 'reservation',

    async mayStart({ accountId, connectorId }) {
      const others = await db.$count(
        reservations,
        and(
          eq(reservations.connectorId, connectorId),
          ne(reservations.accountId, accountId),
          inArray(reservations.status, [...heldStatuses]),
          gt(reservations.until, clock.now()),
        ),
      );
      return others > 0 ? 'reservation.gunReserved' : null;
    },

    async onAsked(tx, { accountId, connectorId }) {
      await tx
        .update(reservations)
        .set({ triedAt: clock.now() })
        .where(
          and(
            eq(reservations.accountId, accountId),
            eq(reservations.connectorId, connectorId),
            inArray(reservations.status, [...heldStatuses]),
          ),
        );
    },

    async onStarted(tx, { accountId, connectorId, chargeOrderId }) {
      await lockAccountAndGun(tx, { accountId, connectorId });
      const use = { chargeOrderId, since: clock.now() };
      await tx
        .insert(gunsInUse)
        .values({ connectorId, ...use })
        .onConflictDoUpdate({ target: gunsInUse.connectorId, set: use });
      const touched = await tx
        .select()
        .from(reservations)
        .where(
          and(
            inArray(reservations.status, [...heldStatuses]),
            or(eq(reservations.accountId, accountId), eq(reservations.connectorId, connectorId)),
          ),
        )
        .orderBy(reservations.reservationId)
        .for('update');
      for (const row of touched) {
        const { reservationId } = row;
        const actor = `member:${accountId}`;
        if (row.accountId === accountId && row.connectorId === connectorId) {
          await moves.move(tx, { reservationId, event: 'start', actor, set: { chargeOrderId } });
        } else if (row.accountId === accountId) {
          await moves.move(tx, { reservationId, event: 'giveUp', actor, endCause: 'otherGun' });
        } else {
          // A reservation and a start of two customers were concurrent, and the plugged-in car charges: the
          // reservation is void.
          await moves.move(tx, { reservationId, event: 'giveUp', actor: 'system', endCause: 'gunTaken' });
          await moves.tell(tx, row, {
            template: 'reservation.gunLost',
            cause: 'gunTaken',
            words: { why: '被其他车辆使用' },
          });
        }
      }
    },

    async onEnded(tx, { chargeOrderId }) {
      await tx.delete(gunsInUse).where(eq(gunsInUse.chargeOrderId, chargeOrderId));
      const rows = await tx.select().from(reservations).where(ofCharge(chargeOrderId)).for('update');
      for (const { reservationId } of rows)
        await moves.move(tx, { reservationId, event: 'finish', actor: 'system' });
    },
  };
}
