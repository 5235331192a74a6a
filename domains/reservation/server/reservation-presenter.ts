import type { Reservation } from '../contract/reservation.ts';
import { isHeld, reservationStatus } from '../contract/words.ts';
import type { ReservationRow } from './tables.ts';

/**
 * The currently possible actions. An expired reservation has none, even if the sweep has not ended it yet.
 */
export function actionsOf(row: ReservationRow, now: Date): Reservation['actions'] {
  if (isHeld(row.status) && row.until > now) {
    const lockIsUp = row.hasLock && row.status === reservationStatus.booked;
    return [...(lockIsUp ? (['dropLock'] as const) : []), 'start', 'cancel'];
  }
  return row.status === reservationStatus.charging ? [] : ['reserveAgain'];
}

export function presentFacts(row: ReservationRow) {
  return {
    reservationId: row.reservationId,
    status: row.status,
    stationId: row.stationId,
    stationName: row.stationName,
    operatorName: row.operatorName,
    address: row.address,
    connectorId: row.connectorId,
    terminalNumber: row.terminalNumber,
    gunName: row.gunName,
    parkNo: row.parkNo,
    hasLock: row.hasLock,
    reservedAt: row.reservedAt.toISOString(),
    until: row.until.toISOString(),
    lockDroppedAt: row.lockDroppedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    endCause: row.endCause,
    releaseReason: row.releaseReason,
    chargeOrderId: row.chargeOrderId,
  };
}

export function presentReservation(row: ReservationRow, now: Date): Reservation {
  return {
    ...presentFacts(row),
    lat: row.lat,
    lng: row.lng,
    lockPlate: row.plateDropsLock ? row.plate : null,
    actions: actionsOf(row, now),
    serverTime: now.toISOString(),
  };
}
