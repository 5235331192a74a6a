import { randomInt } from 'node:crypto';
import { orderNo } from '@ev/kernel/ids.ts';
import { gunStatuses } from '@ev/station/contract/words.ts';
import { gunStates } from '@ev/station/server/tables.ts';
import { placeStations } from '@ev/station/server/testing/place-stations.ts';
import {
  gunOf,
  operatorId,
  reportedStation,
  terminalOf,
} from '@ev/station/server/testing/reported-stations.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { activeStatuses, type ReservationStatus, reservationStatus } from '../../contract/words.ts';
import { type ReservationRow, reservations } from '../tables.ts';
import { openLocks } from './lock-operator.ts';

type Place = { server: TestServer };
type Holder = { uid: string };

/** The location of the test stations. */
export const place = { lat: 31.2, lng: 121.5 };
const up = 50;

/** A free gun with a ground lock, at its own station. */
export async function freeGun({ server }: Place): Promise<{ connectorId: string }> {
  const n = randomInt(100_000, 999_999);
  await placeStations(server, [reportedStation(n, place)]);
  const connectorId = gunOf(n);
  await server.db
    .update(gunStates)
    .set({ status: gunStatuses.indexOf('free'), saidAt: server.clock.now(), lock: up })
    .where(eq(gunStates.connectorId, connectorId));
  return { connectorId };
}

export const reserveInput = (connectorId: string, plate = '') => ({
  connectorId,
  minutes: 15 as const,
  plate,
});

/** A reservation of a customer in a status; earlier ones are over. Returns its number. */
export async function placeReservation(
  { server }: Place,
  { uid }: Holder,
  status: ReservationStatus,
  changes: Partial<ReservationRow> = {},
): Promise<string> {
  const { db, clock } = server;
  const now = clock.now();
  const n = randomInt(100_000, 999_999);
  const reservationId = orderNo('G', now);
  const { charging, done, expired, cancelled } = reservationStatus;
  const isOver = ([done, expired, cancelled] as ReservationStatus[]).includes(status);
  await db
    .update(reservations)
    .set({ status: cancelled, closedAt: now, endCause: 'self' })
    .where(and(eq(reservations.accountId, uid), inArray(reservations.status, [...activeStatuses])));
  await db.insert(reservations).values({
    reservationId,
    accountId: uid,
    status,
    operatorId,
    hasLock: true,
    ...place,
    connectorId: gunOf(n),
    terminalNumber: terminalOf(n),
    stationId: `${operatorId}-T${n}`,
    stationName: `试验 ${n} 号充电站`,
    operatorName: '试验充电',
    address: '上海市浦东新区试验路 1 号',
    gunName: '1 号快充桩 A 枪',
    parkNo: 'B2-018',
    reservedAt: now,
    until: new Date(now.getTime() + 30 * 60_000),
    lockDroppedAt: status === reservationStatus.lockDropped ? now : null,
    chargeOrderId: status === charging || status === done ? `E${n}` : null,
    closedAt: isOver ? now : null,
    endCause: status === cancelled ? 'self' : status === expired ? 'notStarted' : null,
    ...changes,
  });
  return reservationId;
}

export const placed =
  (status: ReservationStatus, changes: Partial<ReservationRow> = {}) =>
  (world: Place, person: Holder) =>
    placeReservation(world, person, status, changes);

/** One whose lock opens on request. */
export async function placeWithLock(world: Place, person: Holder): Promise<string> {
  await placeStations(world.server);
  await openLocks(world.server);
  return placeReservation(world, person, reservationStatus.booked);
}

export const release = (reservationId: string) => ({
  reservationId,
  seenStatus: reservationStatus.booked,
  reason: '车位临时检修',
});
