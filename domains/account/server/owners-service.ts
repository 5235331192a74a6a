import { isUuid } from '@ev/kernel/ids.ts';
import { normalisePhone } from '@ev/kernel/phone.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Viewer } from '../contract/audience.ts';
import { type StoredGroup, userGroup } from '../contract/user-group.ts';
import { createBoundCars } from './bound-cars.ts';
import { groupsWith } from './lists/list-conditions.ts';
import type { Membership } from './lists/membership.ts';
import { shownPhone } from './phone.ts';
import { accounts, boundCars } from './tables.ts';

/** Customer groups and cars, as they change with what customers do. */
export type CarOwners = ReturnType<typeof createCarOwners>;

export function createCarOwners({ membership }: { membership: Pick<Membership, 'listsOf'> }) {
  /** Adds a customer to groups and removes them from others. The groups stay sorted. */
  async function changeGroups(
    tx: Transaction,
    accountId: string,
    { add, remove = [] }: { add: readonly StoredGroup[]; remove?: readonly StoredGroup[] },
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
    ...createBoundCars(changeGroups),
    changeGroups,

    /** A customer's nickname; null if there is none. */
    async nicknameOf(reader: Database | Transaction, accountId: string): Promise<string | null> {
      const [account] = await reader
        .select({ nickname: accounts.nickname })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      return account?.nickname ?? null;
    },

    /** The phone of a customer with an active account; null otherwise. */
    async phoneOf(reader: Database | Transaction, accountId: string): Promise<string | null> {
      const [account] = await reader
        .select({ phone: accounts.phone })
        .from(accounts)
        .where(and(eq(accounts.id, accountId), eq(accounts.status, 'active')));
      return account?.phone ?? null;
    },

    /** The groups and lists of a customer, for everything with an audience. */
    async viewerOf(reader: Database | Transaction, accountId: string): Promise<Viewer> {
      const [account] = await reader
        .select({ userGroups: accounts.userGroups })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      const lists = await membership.listsOf(reader, accountId);
      return { groups: groupsWith(account?.userGroups ?? [], lists), lists };
    },

    /** Nicknames by account. */
    async nicknamesOf(
      reader: Database | Transaction,
      accountIds: readonly string[],
    ): Promise<Map<string, string>> {
      if (accountIds.length === 0) return new Map();
      const rows = await reader
        .select({ id: accounts.id, nickname: accounts.nickname })
        .from(accounts)
        .where(inArray(accounts.id, [...new Set(accountIds)]));
      return new Map(rows.map(({ id, nickname }) => [id, nickname]));
    },

    /** Nicknames and masked phones by account, for staff. */
    async shownOf(
      reader: Database | Transaction,
      accountIds: readonly string[],
    ): Promise<Map<string, { nickname: string; maskedPhone: string }>> {
      if (accountIds.length === 0) return new Map();
      const rows = await reader
        .select({ id: accounts.id, nickname: accounts.nickname, phone: accounts.phone })
        .from(accounts)
        .where(inArray(accounts.id, [...new Set(accountIds)]));
      return new Map(
        rows.map(({ id, nickname, phone }) => [id, { nickname, maskedPhone: shownPhone(phone) }]),
      );
    },

    /** The customer with a phone or id given by staff; null if there is none. */
    async findAccount(reader: Database | Transaction, named: string): Promise<{ accountId: string } | null> {
      const [account] = await reader
        .select({ accountId: accounts.id })
        .from(accounts)
        .where(isUuid(named) ? eq(accounts.id, named) : eq(accounts.phone, normalisePhone(named)));
      return account ?? null;
    },

    /** Whether the customer owns the car. */
    async ownsCar(reader: Database | Transaction, accountId: string, vin: string): Promise<boolean> {
      const own = and(eq(boundCars.accountId, accountId), eq(boundCars.vin, vin));
      return (await reader.$count(boundCars, own)) > 0;
    },

    /** The cars of a customer, default first. */
    async carsOf(
      reader: Database | Transaction,
      accountId: string,
    ): Promise<{ vin: string; modelName: string; plate: string | null }[]> {
      const { vin, modelName, plate, defaultStatus } = boundCars;
      return reader
        .select({ vin, modelName, plate })
        .from(boundCars)
        .where(eq(boundCars.accountId, accountId))
        .orderBy(desc(defaultStatus), asc(vin));
    },

    /**
     * The owner of a car with an active account; null for a car without owner, or of a blocked or closed
     * account.
     */
    async ownerOf(
      reader: Database | Transaction,
      vin: string,
    ): Promise<{ accountId: string; plate: string | null } | null> {
      const [owner] = await reader
        .select({ accountId: boundCars.accountId, plate: boundCars.plate })
        .from(boundCars)
        .innerJoin(accounts, eq(accounts.id, boundCars.accountId))
        .where(and(eq(boundCars.vin, vin), eq(accounts.status, 'active')));
      return owner ?? null;
    },

    /** Whether the car has an owner. */
    async isOwned(tx: Transaction, vin: string): Promise<boolean> {
      return (await tx.$count(boundCars, eq(boundCars.vin, vin))) > 0;
    },

    /** Binds a delivered car to its customer; the first one becomes the default. */
    async bindCar(
      tx: Transaction,
      car: {
        accountId: string;
        vin: string;
        modelCode: string;
        modelName: string;
        corporate: boolean;
        plate?: string | null;
      },
    ): Promise<void> {
      const { corporate, plate = null, ...bound } = car;
      await changeGroups(tx, car.accountId, {
        add: [corporate ? userGroup.corporateAuthorised : userGroup.personalOwner],
        remove: [userGroup.nonOwner],
      });
      // The account is locked, so that only one of two concurrent cars becomes the default.
      const [known] = await tx
        .select({ vin: boundCars.vin })
        .from(boundCars)
        .where(and(eq(boundCars.accountId, car.accountId), eq(boundCars.defaultStatus, '1')));
      await tx.insert(boundCars).values({ ...bound, plate, defaultStatus: known ? '0' : '1' });
    },
  };
}
