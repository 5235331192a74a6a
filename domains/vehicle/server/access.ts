import type { CarOwners } from '@ev/account/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { and, asc, eq } from 'drizzle-orm';
import { shareScopes } from '../contract/kinds.ts';
import type { Reader, VehicleAccess, Vehicles } from './public.ts';
import { givesAccess } from './share-rules.ts';
import { vehicleShares } from './tables.ts';
import { holdVin, type VehicleHome } from './vehicle-home.ts';

/** An access with what the customer's own pages show of it. */
export type ShownAccess = VehicleAccess & { untilDay: string | null };

export type Access = ReturnType<typeof createAccess>;

/** Who may use a car: its owner, and family members as long as their shares last. */
export function createAccess(deps: {
  clock: Clock;
  home: VehicleHome;
  owners: Pick<CarOwners, 'boundTo' | 'ownerOf'>;
}) {
  const { clock, home, owners } = deps;

  async function ownOf(reader: Reader, accountId: string): Promise<ShownAccess[]> {
    const cars = await owners.boundTo(reader, accountId);
    const facts = await home.factsOf(
      reader,
      cars.map(({ vin }) => vin),
    );
    return cars.flatMap(({ vin, isDefault }) => {
      const known = facts.get(vin);
      const own = { accountId, ownerId: accountId, role: 'owner', scopes: shareScopes, isDefault } as const;
      return known ? [{ ...known, ...own, untilDay: null }] : [];
    });
  }

  async function sharedWith(reader: Reader, accountId: string, vin?: string): Promise<ShownAccess[]> {
    const shares = await reader
      .select()
      .from(vehicleShares)
      .where(
        and(
          eq(vehicleShares.acceptedBy, accountId),
          eq(vehicleShares.status, 'active'),
          vin === undefined ? undefined : eq(vehicleShares.vin, vin),
        ),
      )
      .orderBy(asc(vehicleShares.statusSince), asc(vehicleShares.shareNo));
    const facts = await home.factsOf(
      reader,
      shares.map((share) => share.vin),
    );
    const found: ShownAccess[] = [];
    for (const share of shares) {
      const known = facts.get(share.vin);
      // Also without access while the owner's account is blocked or closed.
      const owner = await owners.ownerOf(reader, share.vin);
      if (!known || !givesAccess(share, owner?.accountId ?? null, clock.now())) continue;
      const { ownerId, scopes, untilDay } = share;
      found.push({ ...known, accountId, ownerId, role: 'shared', scopes, isDefault: false, untilDay });
    }
    return found;
  }

  async function listOf(reader: Reader, accountId: string): Promise<ShownAccess[]> {
    const own = await ownOf(reader, accountId);
    const owned = new Set(own.map(({ vin }) => vin));
    const shared = (await sharedWith(reader, accountId)).filter(({ vin }) => !owned.has(vin));
    // A family member without a car of their own uses the first shared one by default.
    if (own.length === 0) return shared.map((access, index) => ({ ...access, isDefault: index === 0 }));
    return [...own, ...shared];
  }

  async function accessOf(reader: Reader, accountId: string, vin: string): Promise<ShownAccess | null> {
    return (await listOf(reader, accountId)).find((access) => access.vin === vin) ?? null;
  }

  const services: Vehicles = {
    accessOf,
    async holdAccess(tx, accountId, vin) {
      await holdVin(tx, vin);
      return accessOf(tx, accountId, vin);
    },
    listOf,
    find: home.find,
    factsOf: home.factsOf,
    async ownerOf(reader, vin) {
      return (await owners.ownerOf(reader, vin))?.accountId ?? null;
    },
    search: home.search,
  };

  return { services, listOf, accessOf };
}
