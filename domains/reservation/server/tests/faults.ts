import type { Fault } from '@ev/testkit/server/fault.ts';

const tests = ['server/tests/reservations.test.ts'];

/** Faults in who holds which gun, and in what not coming costs. */
export const faults: readonly Fault[] = [
  {
    name: "somebody else's reserved gun",
    file: 'server/reservation-home.ts',
    find: 'if (row?.accountId !== accountId) throw',
    replace: 'if (!row) throw',
    breaks: 'whoever knows a number lets the gun go that somebody drives to',
    tests,
  },
  {
    name: 'a start at a gun that is kept for somebody',
    file: 'server/charge-following.ts',
    find: "return others > 0 ? 'reservation.gunReserved' : null;",
    replace: 'return null;',
    breaks: 'a kept gun is taken by whoever comes first',
    tests,
  },
  {
    name: 'a gun that is charged at is reserved',
    file: 'server/reserving.ts',
    find: 'if ((await tx.$count(gunsInUse, eq(gunsInUse.connectorId, connectorId))) > 0)',
    replace: 'if (false)',
    breaks: 'somebody drives to a gun in use, because the word of the operator is late',
    tests,
  },
  {
    name: 'a lock that goes down for anybody',
    file: 'server/ground-lock.ts',
    find: "if (!isNear({ lat, lng }, row)) throw new AppError('reservation.tooFar');",
    replace: '',
    breaks: 'a kept place is opened from afar, and somebody else parks there',
    tests,
  },
  {
    name: 'a no-show of somebody who came',
    file: 'server/reservation-rules.ts',
    find: 'of.status === reservationStatus.booked && of.lockDroppedAt === null',
    replace: 'of.status !== reservationStatus.charging',
    breaks: 'customers are paused who stood at the gun',
    tests,
  },
  {
    name: 'a no-show of somebody whose plate let the lock down',
    file: 'server/reservation-due.ts',
    find: 'if (!gun?.lockDown || !gun.statusAt || gun.statusAt <= found.reservedAt) return;',
    replace: 'if (gun !== undefined) return;',
    breaks: 'customers are paused who drove in and whom the pile let down',
    tests,
  },
  {
    name: 'a no-show of somebody whose start failed',
    file: 'server/reservation-rules.ts',
    find: ' && of.triedAt === null',
    replace: '',
    breaks: 'customers are paused for a pile that did not begin',
    tests,
  },
  {
    name: 'a start that is under way is thrown out',
    file: 'server/reservation-due.ts',
    find: 'if (await isStarting(found)) return;',
    replace: '',
    breaks: 'whoever plugs in in the last second is counted as not having come',
    tests,
  },
];
