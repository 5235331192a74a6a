import type { Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import { type UserGroup, userGroup } from '../contract/user-group.ts';
import { accounts, boundCars } from './tables.ts';

/** What a customer has become by what they did. */
export type CarOwners = ReturnType<typeof createCarOwners>;

export function createCarOwners() {
  /** Puts a customer into groups and takes them out of others. The groups stay sorted. */
  async function changeGroups(
    tx: Transaction,
    accountId: string,
    { add, remove = [] }: { add: readonly UserGroup[]; remove?: readonly UserGroup[] },
  ): Promise<void> {
    const [account] = await tx
      .select({ userGroups: accounts.userGroups })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!account) throw new Error(`There is no account ${accountId}`);
    const groups = new Set([...account.userGroups, ...add]);
    for (const group of remove) groups.delete(group);
    const userGroups = [...groups].sort();
    if (userGroups.join() === account.userGroups.join()) return;
    await tx.update(accounts).set({ userGroups }).where(eq(accounts.id, accountId));
  }

  return {
    changeGroups,

    /** Whether a car is somebody's by now. */
    async isOwned(tx: Transaction, vin: string): Promise<boolean> {
      return (await tx.$count(boundCars, eq(boundCars.vin, vin))) > 0;
    },

    /** A delivered car is its customer's; the first one is the default. */
    async bindCar(
      tx: Transaction,
      car: { accountId: string; vin: string; modelCode: string; modelName: string; corporate: boolean },
    ): Promise<void> {
      const { corporate, ...bound } = car;
      await changeGroups(tx, car.accountId, {
        add: [corporate ? userGroup.corporateAuthorised : userGroup.personalOwner],
        remove: [userGroup.nonOwner],
      });
      // The account is locked by now: of two cars at once one becomes the default.
      const [known] = await tx
        .select({ vin: boundCars.vin })
        .from(boundCars)
        .where(and(eq(boundCars.accountId, car.accountId), eq(boundCars.defaultStatus, '1')));
      await tx.insert(boundCars).values({ ...bound, plate: null, defaultStatus: known ? '0' : '1' });
    },
  };
}
