import type { SeedPart } from '@ev/platform/seed-part.ts';
import { inArray } from 'drizzle-orm';
import { userGroup } from '../contract/user-group.ts';
import { accounts, boundCars, userListMembers, userLists } from '../server/tables.ts';
import { customers } from './people.ts';

/** The list that those of the cast in the group of lists are on. */
const list = {
  listCode: 'pilots',
  name: '产品体验官',
  purpose: '试用新功能并反馈，首页和领券中心有专属内容',
};
const keeper = '程予';

/** The cast's accounts, cars and list. Existing accounts are left unchanged. */
export function peoplePart(): SeedPart {
  const people = customers.map(({ uid, phone, nickname, userGroups, registeredAt }) => ({
    id: uid,
    phone,
    nickname,
    userGroups: userGroups.filter((group) => group !== userGroup.custom),
    registeredAt,
  }));
  const onList = customers
    .filter(({ userGroups }) => userGroups.includes(userGroup.custom))
    .map(({ uid }) => uid);
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
    content: { people, cars, list, onList },
    async put(tx, clock) {
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
      const now = clock.now();
      await tx
        .insert(userLists)
        .values({ ...list, version: 1, createdByName: keeper, createdAt: now })
        .onConflictDoNothing();
      const members = onList.filter((uid) => present.some(({ id }) => id === uid));
      if (members.length > 0)
        await tx
          .insert(userListMembers)
          .values(
            members.map((accountId) => ({
              listCode: list.listCode,
              accountId,
              addedByName: keeper,
              addedAt: now,
            })),
          )
          .onConflictDoNothing();
    },
  };
}
