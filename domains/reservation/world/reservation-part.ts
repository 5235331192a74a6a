import { customers } from '@ev/account/world/people.ts';
import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import { demoGuns } from '@ev/operator/world/stations.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import type { EndCause, ReservationStatus } from '../contract/words.ts';
import { reservationSettings, reservations } from '../server/tables.ts';

type Told = {
  who: number;
  at: 'shanghai' | 'jinhua';
  hoursAgo: number;
  minutes: number;
  status: ReservationStatus;
  endCause: EndCause | null;
  /** How many minutes after it began the reservation ended. */
  tookMinutes: number;
  lowered?: true;
};

const told: readonly Told[] = [
  {
    who: 0,
    at: 'shanghai',
    hoursAgo: 3.9,
    minutes: 20,
    status: '4',
    endCause: null,
    tookMinutes: 54,
    lowered: true,
  },
  { who: 0, at: 'jinhua', hoursAgo: 9 * 24, minutes: 15, status: '5', endCause: 'noShow', tookMinutes: 15 },
  { who: 0, at: 'shanghai', hoursAgo: 20 * 24, minutes: 30, status: '6', endCause: 'self', tookMinutes: 8 },
  { who: 1, at: 'jinhua', hoursAgo: 6 * 24, minutes: 15, status: '6', endCause: 'gunTaken', tookMinutes: 6 },
];

/** Reservations of demo customers and their outcomes. Existing rows are left as they are. */
export function reservationPart(): SeedPart {
  const content = told.flatMap((one, index) => {
    const person = customers[one.who];
    return person ? [{ ...one, accountId: person.uid, reservationId: `GDEMO${index + 1}` }] : [];
  });
  return {
    name: 'gunReservations',
    content,
    async put(tx, clock) {
      for (const { accountId, reservationId, ...one } of content) {
        const { pileName, gunName, powerW: _, ...gun } = demoGuns[one.at];
        const reservedAt = new Date(clock.now().getTime() - one.hoursAgo * hourMs);
        const after = (minutes: number) => new Date(reservedAt.getTime() + minutes * minuteMs);
        await tx
          .insert(reservations)
          .values({
            reservationId,
            accountId,
            ...gun,
            gunName: `${pileName} ${gunName}`,
            status: one.status,
            reservedAt,
            until: after(one.minutes),
            lockDroppedAt: one.lowered ? after(11) : null,
            // The latest session of that customer.
            chargeOrderId: one.status === '4' ? 'EDEMO1' : null,
            closedAt: after(one.tookMinutes),
            endCause: one.endCause,
            noShow: one.endCause === 'noShow',
          })
          .onConflictDoNothing();
      }
      const [first] = customers;
      if (first)
        await tx
          .insert(reservationSettings)
          .values({ accountId: first.uid, minutes: 20, plate: '沪AD52316', dropOnArrival: true })
          .onConflictDoNothing();
    },
  };
}
