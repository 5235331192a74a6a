import { minuteMs, secondMs } from '@ev/kernel/durations.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { DataPurpose } from '@ev/vehicle/contract/kinds.ts';
import type { Authorisations } from '@ev/vehicle/server/public.ts';

/** The purposes for which the place of a car is needed. */
export const placeUses: readonly DataPurpose[] = ['location', 'rescueLocation', 'remoteDiagnosis'];
/** How long a process uses an agreement that it has read. */
const agreedMs = 2 * minuteMs;
/**
 * A withdrawal deletes the stored place at once, and again after this time, when no process uses what it read before
 * and the batches that did are stored.
 */
export const forgetAgainSeconds = (agreedMs + minuteMs / 2) / secondMs;
/** An owner who has just agreed should soon see the place. */
const refusedMs = 10 * secondMs;
const mostCars = 50_000;

export type PlaceConsents = ReturnType<typeof createPlaceConsents>;

/** Whether the place of a car may be stored: only while its owner agrees to some use of it. */
export function createPlaceConsents({
  authorisations,
  vault,
}: {
  authorisations: Authorisations;
  vault: Vault;
}) {
  const known = new Map<string, { may: boolean; readAt: number }>();

  async function isAgreed(reader: Database | Transaction, vin: string): Promise<boolean> {
    const granted = await authorisations.grantedOf(reader, vin);
    return placeUses.some((use) => granted.has(use));
  }

  return {
    async mayStore(reader: Database | Transaction, vin: string): Promise<boolean> {
      if (vault.missing) return false;
      // The machine's time: the demo's clock may be moved.
      const now = performance.now();
      const cached = known.get(vin);
      if (cached && now - cached.readAt < (cached.may ? agreedMs : refusedMs)) return cached.may;
      const may = await isAgreed(reader, vin);
      if (known.size >= mostCars) known.clear();
      known.set(vin, { may, readAt: now });
      return may;
    },
    forget: (vin: string): void => void known.delete(vin),
    isAgreed,
  };
}
