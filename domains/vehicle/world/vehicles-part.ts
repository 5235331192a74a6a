import { isBoundCar } from '@ev/account/server/public.ts';
import { customers } from '@ev/account/world/people.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import type { SeedPart } from '@ev/platform/seed-part.ts';
import { and, eq } from 'drizzle-orm';
import type { DataPurpose } from '../contract/kinds.ts';
import type { VehicleLook } from '../contract/vehicle.ts';
import { authorisationStates } from '../server/authorisation-moves.ts';
import { vehicleAuthorisations, vehicleBindings, vehicles } from '../server/tables.ts';

const looks: Readonly<Record<string, { versionName: string; look: VehicleLook }>> = {
  ling: {
    versionName: '后驱长续航',
    look: { family: 'sedan', paint: 'fjord', roofPaint: 'black', wheel: 'aero' },
  },
  yue: {
    versionName: '六座四驱',
    look: { family: 'suv', paint: 'graphite', roofPaint: null, wheel: 'turbine' },
  },
  yuan: {
    versionName: '标准续航',
    look: { family: 'crossover', paint: 'ember', roofPaint: null, wheel: 'aero' },
  },
};

/** What owners of the cast have agreed to, for each of their cars. */
const granted: readonly DataPurpose[] = ['remoteControl', 'location', 'tripHistory'];
const deliveredDaysAgo = 420;

/** The cars of the cast with their paint and wheels, and what their owners have agreed to. */
export function vehiclesPart(): SeedPart {
  const content = customers.flatMap(({ uid, cars }) =>
    cars.map(({ vin, modelCode, modelName }) => ({ uid, vin, modelCode, modelName, ...looks[modelCode] })),
  );
  return {
    name: 'vehicles',
    content: { cars: content, granted },
    async put(tx, clock) {
      const now = clock.now();
      const deliveredAt = new Date(now.getTime() - deliveredDaysAgo * dayMs);
      for (const [
        place,
        { uid, vin, modelCode, modelName, versionName = null, look = null },
      ] of content.entries()) {
        const facts = { modelCode, modelName, versionName, look, origin: 'delivered' } as const;
        await tx
          .insert(vehicles)
          .values({ vin, ...facts, deliveredAt, recordedAt: now })
          .onConflictDoUpdate({ target: vehicles.vin, set: facts });
        // Another person may have registered with the phone of an owner.
        const isOwn = and(eq(vehicles.vin, vin), isBoundCar(vehicles.vin, uid));
        if ((await tx.$count(vehicles, isOwn)) === 0) continue;
        await tx
          .insert(vehicleBindings)
          .values({ vin, accountId: uid, way: 'order', boundAt: deliveredAt })
          .onConflictDoNothing();
        if ((await tx.$count(vehicleAuthorisations, eq(vehicleAuthorisations.vin, vin))) > 0) continue;
        for (const [at, purpose] of granted.entries())
          await authorisationStates.create(tx, clock, {
            values: {
              authorisationId: `ADEMO${place + 1}${at + 1}`,
              vin,
              ownerId: uid,
              purpose,
              grantedAt: now,
              untilDay: null,
              version: '1',
            },
            event: 'grant',
            actor: `member:${uid}`,
          });
      }
    },
  };
}
