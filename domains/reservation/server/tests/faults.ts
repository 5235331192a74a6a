import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/reservations.test.ts'];

/** Faults in who holds which gun, and in the cost of a no-show. */
export const faults: readonly Fault[] = [
  {
    name: "another customer's reserved gun",
    file: 'server/reservation-home.ts',
    find: 'if (row?.accountId !== accountId) throw',
    replace: 'if (!row) throw',
    breaks: 'anyone who knows a number releases the gun to which a customer is driving',
    tests,
  },
  {
    name: 'a start at a gun that is reserved by another customer',
    file: 'server/charge-following.ts',
    find: "return others > 0 ? 'reservation.gunReserved' : null;",
    replace: 'return null;',
    breaks: 'a reserved gun is taken by the first to arrive',
    tests,
  },
  {
    name: 'a charging gun is reserved',
    file: 'server/reserving.ts',
    find: 'if ((await tx.$count(gunsInUse, eq(gunsInUse.connectorId, connectorId))) > 0)',
    replace: 'if (false)',
    breaks: "a customer drives to a gun in use, because the operator's report is late",
    tests,
  },
  {
    name: 'a lock that opens for anyone',
    file: 'server/ground-lock.ts',
    find: "if (!isNear({ lat, lng }, row)) throw new AppError('reservation.tooFar');",
    replace: '',
    breaks: 'a reserved place is opened from afar, and another car parks there',
    tests,
  },
  {
    name: 'a no-show of a customer who came',
    file: 'server/reservation-rules.ts',
    find: 'of.status === reservationStatus.booked && of.lockDroppedAt === null',
    replace: 'of.status !== reservationStatus.charging',
    breaks: 'customers who stood at the gun are suspended',
    tests,
  },
  {
    name: 'a no-show of a customer whose plate opened the lock',
    file: 'server/reservation-due.ts',
    find: 'if (!gun?.lockDown || !gun.statusAt || gun.statusAt <= found.reservedAt) return;',
    replace: 'if (gun !== undefined) return;',
    breaks: 'customers are suspended who drove in and whom the charging point failed',
    tests,
  },
  {
    name: 'a no-show of a customer whose start failed',
    file: 'server/reservation-rules.ts',
    find: ' && of.triedAt === null',
    replace: '',
    breaks: 'customers are suspended for a charging point that did not start',
    tests,
  },
  {
    name: 'a pending start is discarded',
    file: 'server/reservation-due.ts',
    find: 'if (await isStarting(deps, found)) return;',
    replace: '',
    breaks: 'a customer who plugs in in the last second is counted as a no-show',
    tests,
  },
];
