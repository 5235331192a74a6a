import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { vehicles } from './tables.ts';
import type { VehicleHome } from './vehicle-home.ts';
import { readVins } from './vin-list.ts';

/** Enters cars that were not delivered here, so that their owners can prove and bind them. */
export function createAdding({ clock, home }: { clock: Clock; home: Pick<VehicleHome, 'factsOf'> }) {
  return async (
    tx: Transaction,
    by: Acting,
    input: Api['vehicle.addVehicles']['parsed'],
  ): Promise<Api['vehicle.addVehicles']['output']> => {
    const { modelCode, modelName, versionName, dryRun } = input;
    const { vins, faults } = readVins(input.vins);
    const facts = await home.factsOf(tx, vins);
    const fresh = vins.filter((vin) => !facts.has(vin));
    const counted = { known: vins.length - fresh.length, faults };
    if (dryRun || faults.length > 0 || fresh.length === 0)
      return { added: dryRun && faults.length === 0 ? fresh.length : 0, ...counted };
    const recordedAt = clock.now();
    const added = await tx
      .insert(vehicles)
      .values(
        fresh.map((vin) => ({
          vin,
          modelCode,
          modelName,
          versionName,
          origin: 'entered' as const,
          recordedAt,
        })),
      )
      .onConflictDoNothing()
      .returning({ vin: vehicles.vin });
    await by.audit(tx, {
      action: 'vehicle.addVehicles',
      object: `model:${modelCode}`,
      details: { added: added.length, versionName },
    });
    return { added: added.length, ...counted };
  };
}
