import type { SeedPart } from '@ev/platform/seed-part.ts';
import { inArray } from 'drizzle-orm';
import { accounts, boundCars } from '../server/tables.ts';
import { customers } from './people.ts';

/** The cast's accounts and cars. Existing accounts are left unchanged. */
export function peoplePart(): SeedPart {
  const people = customers.map(({ uid, phone, nickname, userGroups, registeredAt }) => ({
    id: uid,
    phone,
    nickname,
    userGroups,
    registeredAt,
  }));
  const cars = customers.flatMap(({ uid, cars: owned }) =>
    owned.map(({ vin, modelCode, modelName, plate, defaultStatus }) => ({
      vin,
      accountId: uid,
      modelCode,
      modelName,
      plate,
      defaultStatus,
    })),
  );
  return {
    name: 'people',
    content: { people, cars },
    async put(tx) {
      await tx
        .insert(accounts)
        .values(
          people.map(({ registeredAt, ...person }) => ({
            ...person,
            status: 'active' as const,
            createdAt: new Date(registeredAt),
          })),
        )
        .onConflictDoNothing();
      // A real person may have registered with a phone of the cast; the cars are not theirs.
      const present = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(
          inArray(
            accounts.id,
            people.map((person) => person.id),
          ),
        );
      const owned = cars.filter((car) => present.some(({ id }) => id === car.accountId));
      if (owned.length > 0) await tx.insert(boundCars).values(owned).onConflictDoNothing();
    },
  };
}
