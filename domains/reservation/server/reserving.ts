import type { Api } from '@ev/contract';
import { minuteMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Services } from '@ev/platform/module.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { activeStatuses } from '../contract/words.ts';
import { lockAccountAndGun, reservationStates } from './reservation-home.ts';
import { standingOf } from './reservation-rules.ts';
import { noShowsOf } from './standing.ts';
import { gunsInUse, type ReservationRow, reservations } from './tables.ts';

type Input = Api['reservation.reserveGun']['parsed'];
type Kept = Pick<
  ReservationRow,
  | 'connectorId'
  | 'terminalNumber'
  | 'stationId'
  | 'operatorId'
  | 'stationName'
  | 'operatorName'
  | 'address'
  | 'lat'
  | 'lng'
  | 'gunName'
  | 'parkNo'
  | 'hasLock'
>;

/** Reserves a gun for a customer. */
export function createReserving(parts: {
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  stations: Pick<Services['station'], 'gun' | 'cards'>;
  charging: Pick<Services['charge'], 'live'>;
}) {
  const { clock, jobs, stations, charging } = parts;

  return {
    /**
     * Checks the current state of the gun.
     * @throws AppError reservation.gunNotFound, .notOffered, .gunNotFree; .chargingNow while the customer
     * charges
     */
    async prepare(accountId: string, { connectorId }: Input): Promise<Kept> {
      const gun = await stations.gun(connectorId);
      if (!gun) throw new AppError('reservation.gunNotFound');
      if (!gun.reservable) throw new AppError('reservation.notOffered');
      if (gun.status !== 'free') throw new AppError('reservation.gunNotFree');
      if ((await charging.live(accountId)) !== null) throw new AppError('reservation.chargingNow');
      const card = (await stations.cards([gun.stationId])).get(gun.stationId);
      const { terminalNumber, stationId, operatorId, stationName, operatorName, parkNo, hasLock } = gun;
      return {
        connectorId,
        terminalNumber,
        stationId,
        operatorId,
        stationName,
        operatorName,
        parkNo,
        hasLock,
        gunName: [gun.pileName, gun.gunName].filter(Boolean).join(' '),
        address: card?.address ?? '',
        lat: card?.lat ?? null,
        lng: card?.lng ?? null,
      };
    },

    /** @throws AppError reservation.paused, .alreadyHeld, .gunNotFree */
    async reserve(
      tx: Transaction,
      accountId: string,
      { minutes, plate }: Input,
      gun: Kept,
    ): Promise<{ reservationId: string }> {
      const { connectorId, hasLock } = gun;
      await lockAccountAndGun(tx, { accountId, connectorId });
      const now = clock.now();
      if (standingOf(await noShowsOf(tx, accountId, now), now).pausedUntil !== null)
        throw new AppError('reservation.paused');
      const standing = await tx
        .select({ accountId: reservations.accountId })
        .from(reservations)
        .where(
          and(
            inArray(reservations.status, [...activeStatuses]),
            or(eq(reservations.accountId, accountId), eq(reservations.connectorId, connectorId)),
          ),
        );
      if (standing.some((one) => one.accountId === accountId)) throw new AppError('reservation.alreadyHeld');
      if (standing.length > 0) throw new AppError('reservation.gunNotFree');
      // A session may have begun meanwhile, before the operator has reported the new gun state.
      if ((await tx.$count(gunsInUse, eq(gunsInUse.connectorId, connectorId))) > 0)
        throw new AppError('reservation.gunNotFree');
      const reservationId = orderNo('G', now);
      await reservationStates.create(tx, clock, {
        values: {
          ...gun,
          reservationId,
          accountId,
          plate: plate === '' ? null : plate,
          reservedAt: now,
          until: new Date(now.getTime() + minutes * minuteMs),
        },
        event: 'reserve',
        actor: `member:${accountId}`,
      });
      if (hasLock && plate !== '') await jobs.enqueue(tx, 'reservation.tellPlate', { reservationId });
      return { reservationId };
    },
  };
}
