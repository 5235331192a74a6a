import { customers } from '@ev/account/world/people.ts';
import { hourMs, minuteMs, secondMs } from '@ev/kernel/durations.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { type CommandKind, type CommandStatus, commandSeconds } from '../contract/kinds.ts';
import { planSets, vehicleCommands, vehiclePlans, vehicleStates } from '../server/tables.ts';

type Told = { kind: CommandKind; status: CommandStatus; hoursAgo: number; celsius?: number };

/** What the owner of a car has told it. */
const told: readonly Told[] = [
  { kind: 'climateOn', status: 'confirmed', hoursAgo: 3, celsius: 22 },
  { kind: 'lock', status: 'failed', hoursAgo: 26 },
  { kind: 'flashAndHonk', status: 'expired', hoursAgo: 50 },
];
const answerMs = 900;

/** Cars of the cast have reported, and their first ones hold a plan. Where they are is reported by the sandbox. */
export function carsPart(): SeedPart {
  const cars = customers.flatMap(({ uid, cars: own }) => own.map(({ vin }) => ({ vin, accountId: uid })));
  const content = cars.map((car, at) => ({
    ...car,
    number: at + 1,
    socPercent: 72 - at * 9,
    odometerKm: 8_620 + at * 3_411,
  }));
  return {
    name: 'vehicle-states',
    content: { content, told },
    async put(tx, clock) {
      const now = clock.now();
      for (const { vin, accountId, number, socPercent, odometerKm } of content) {
        const reportedAt = new Date(now.getTime() - number * 11 * minuteMs);
        const at = reportedAt.toISOString();
        await tx
          .insert(vehicleStates)
          .values({
            vin,
            reportedAt,
            presence: 'asleep',
            presenceAt: reportedAt,
            energy: {
              at,
              socPercent,
              rangeKm: socPercent * 5,
              plugged: false,
              charging: false,
              powerKw: null,
              minutesLeft: null,
              limitPercent: 90,
            },
            battery: { at, celsius: 16, heating: false },
            climate: { at, on: false, targetCelsius: null, cabinCelsius: 19 },
            closures: { at, locked: true, open: [] },
            tyres: { at, kpa: [250, 250, 245, 245] },
            odometer: { at, km: odometerKm },
            driving: { at, on: false },
          })
          .onConflictDoNothing();
        const commands = told.map(({ kind, status, hoursAgo, celsius }, line) => {
          const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
          const answered = status === 'confirmed' || status === 'failed';
          return {
            commandNo: `TDEMO${number}${line + 1}`,
            vin,
            accountId,
            ownerId: accountId,
            kind,
            celsius: celsius ?? null,
            status,
            statusSince: createdAt,
            failure: status === 'failed' ? ('doorOpen' as const) : null,
            createdAt,
            sentAt: createdAt,
            answeredAt: answered ? new Date(createdAt.getTime() + answerMs) : null,
            expiresAt: new Date(createdAt.getTime() + commandSeconds * secondMs),
          };
        });
        await tx.insert(vehicleCommands).values(commands).onConflictDoNothing();
        if (number > 1) continue;
        const plan = {
          planNo: `PDEMO${number}`,
          vin,
          accountId,
          status: 'held' as const,
          statusSince: reportedAt,
          createdAt: reportedAt,
        };
        await tx
          .insert(vehiclePlans)
          .values({
            ...plan,
            kind: 'charging',
            weekdays: [1, 2, 3, 4, 5],
            time: '22:00',
            endTime: '06:00',
            percent: 90,
          })
          .onConflictDoNothing();
        await tx
          .insert(planSets)
          .values({ vin, version: 1, sentVersion: 1, heldVersion: 1 })
          .onConflictDoNothing();
      }
    },
  };
}
