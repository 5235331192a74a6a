import type { Transaction } from '@ev/platform/database.ts';
import type { DataPurpose } from '../contract/kinds.ts';
import type { Parting } from '../contract/vehicle.ts';
import type { Reader, VehicleFollowing } from './public.ts';

type Car = { vin: string; ownerId: string };

export type Followings = ReturnType<typeof followingsOf>;

/** Asks and notifies everything that other domains keep for a car, in the order of the domains. */
export function followingsOf(fills: () => readonly VehicleFollowing[]) {
  async function namesOf(kind: 'ends' | 'passes', reader: Reader, car: Car): Promise<string[]> {
    const names: string[] = [];
    for (const one of fills()) names.push(...((await one[kind]?.(reader, car)) ?? []));
    return names;
  }

  return {
    async obstacles(reader: Reader, car: Car): Promise<Parting['obstacles']> {
      const found: Parting['obstacles'] = [];
      for (const one of fills()) found.push(...((await one.obstacles?.(reader, car)) ?? []));
      return found;
    },
    ends: (reader: Reader, car: Car) => namesOf('ends', reader, car),
    passes: (reader: Reader, car: Car) => namesOf('passes', reader, car),

    async ownerChanged(
      tx: Transaction,
      change: { vin: string; from: string; to: string | null },
    ): Promise<void> {
      for (const one of fills()) await one.onOwnerChanged?.(tx, change);
    },
    async shareEnded(tx: Transaction, share: { vin: string; accountId: string }): Promise<void> {
      for (const one of fills()) await one.onShareEnded?.(tx, share);
    },
    async authorisationWithdrawn(
      tx: Transaction,
      withdrawn: { vin: string; ownerId: string; purpose: DataPurpose },
    ): Promise<void> {
      for (const one of fills()) await one.onAuthorisationWithdrawn?.(tx, withdrawn);
    },
  };
}
