import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { and, asc, eq, gt, inArray, like, or } from 'drizzle-orm';
import { type StoredGroup, userGroup } from '../contract/user-group.ts';
import { boundCars } from './tables.ts';

type Reader = Database | Transaction;

export type BoundCar = {
  vin: string;
  accountId: string;
  modelCode: string;
  modelName: string;
  plate: string | null;
  isDefault: boolean;
};

type ChangeGroups = (
  tx: Transaction,
  accountId: string,
  groups: { add: readonly StoredGroup[]; remove?: readonly StoredGroup[] },
) => Promise<void>;

const ownerGroups = [userGroup.personalOwner, userGroup.corporateAuthorised];

const groupOf = (corporate: boolean) => (corporate ? userGroup.corporateAuthorised : userGroup.personalOwner);

const boundOf = ({ defaultStatus, ...car }: typeof boundCars.$inferSelect): BoundCar => ({
  ...car,
  isDefault: defaultStatus === '1',
});

/**
 * Bound cars for the domain of vehicles, whatever the status of their accounts. The caller of a change has
 * locked the car in its own domain and checked that it may be changed.
 */
export function createBoundCars(changeGroups: ChangeGroups) {
  /** Locks accounts in a fixed order, so that two exchanges of cars do not deadlock. */
  async function lockAccounts(tx: Transaction, accountIds: readonly string[]): Promise<void> {
    for (const accountId of [...new Set(accountIds)].sort()) await changeGroups(tx, accountId, { add: [] });
  }

  /** A customer with cars has a default; the account is locked. */
  async function requireDefault(tx: Transaction, accountId: string): Promise<void> {
    const cars = await tx
      .select({ vin: boundCars.vin, defaultStatus: boundCars.defaultStatus })
      .from(boundCars)
      .where(eq(boundCars.accountId, accountId))
      .orderBy(asc(boundCars.vin));
    const [first] = cars;
    if (first && !cars.some(({ defaultStatus }) => defaultStatus === '1'))
      await tx.update(boundCars).set({ defaultStatus: '1' }).where(eq(boundCars.vin, first.vin));
  }

  /** After a car has left a customer; the account is locked. */
  async function settle(tx: Transaction, accountId: string): Promise<void> {
    const rest = await tx.$count(boundCars, eq(boundCars.accountId, accountId));
    if (rest === 0) await changeGroups(tx, accountId, { add: [userGroup.nonOwner], remove: ownerGroups });
    await requireDefault(tx, accountId);
  }

  return {
    /** Bound cars by VIN. */
    async boundByVin(reader: Reader, vins: readonly string[]): Promise<Map<string, BoundCar>> {
      if (vins.length === 0) return new Map();
      const rows = await reader
        .select()
        .from(boundCars)
        .where(inArray(boundCars.vin, [...new Set(vins)]));
      return new Map(rows.map((row) => [row.vin, boundOf(row)]));
    },

    /** The cars of a customer, default first. */
    async boundTo(reader: Reader, accountId: string): Promise<BoundCar[]> {
      const rows = await reader
        .select()
        .from(boundCars)
        .where(eq(boundCars.accountId, accountId))
        .orderBy(asc(boundCars.vin));
      return rows.map(boundOf).sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
    },

    /** Bound cars by the beginning of VIN or plate. */
    async searchBound(reader: Reader, keyword: string, limit: number): Promise<BoundCar[]> {
      const pattern = beginningWith(keyword);
      const rows = await reader
        .select()
        .from(boundCars)
        .where(or(like(boundCars.vin, pattern), like(boundCars.plate, pattern)))
        .orderBy(asc(boundCars.vin))
        .limit(limit);
      return rows.map(boundOf);
    },

    /** All bound cars after a VIN, in order. */
    async boundAfter(reader: Reader, vin: string, limit: number): Promise<BoundCar[]> {
      const rows = await reader
        .select()
        .from(boundCars)
        .where(gt(boundCars.vin, vin))
        .orderBy(asc(boundCars.vin))
        .limit(limit);
      return rows.map(boundOf);
    },

    /** Makes a car of the customer the default. Returns false for a car that is not theirs. */
    async setDefault(tx: Transaction, accountId: string, vin: string): Promise<boolean> {
      await lockAccounts(tx, [accountId]);
      const own = and(eq(boundCars.vin, vin), eq(boundCars.accountId, accountId));
      if ((await tx.$count(boundCars, own)) === 0) return false;
      await tx.update(boundCars).set({ defaultStatus: '0' }).where(eq(boundCars.accountId, accountId));
      await tx.update(boundCars).set({ defaultStatus: '1' }).where(own);
      return true;
    },

    /** Changes the plate. Returns false for a car that is not the customer's. */
    async setPlate(
      tx: Transaction,
      car: { accountId: string; vin: string; plate: string | null },
    ): Promise<boolean> {
      const { accountId, vin, plate } = car;
      const changed = await tx
        .update(boundCars)
        .set({ plate })
        .where(and(eq(boundCars.vin, vin), eq(boundCars.accountId, accountId)))
        .returning({ vin: boundCars.vin });
      return changed.length === 1;
    },

    /**
     * Unbinds a car. Another car becomes the default; with the last one the customer is no owner any more.
     * Returns false for a car that is not theirs.
     */
    async unbindCar(
      tx: Transaction,
      { accountId, vin }: { accountId: string; vin: string },
    ): Promise<boolean> {
      await lockAccounts(tx, [accountId]);
      const gone = await tx
        .delete(boundCars)
        .where(and(eq(boundCars.vin, vin), eq(boundCars.accountId, accountId)))
        .returning({ vin: boundCars.vin });
      if (gone.length === 0) return false;
      await settle(tx, accountId);
      return true;
    },

    /** Binds a customer's car to another customer. Returns false if it does not belong to the first. */
    async moveCar(
      tx: Transaction,
      move: { vin: string; from: string; to: string; plate: string | null; corporate: boolean },
    ): Promise<boolean> {
      const { vin, from, to, plate, corporate } = move;
      await lockAccounts(tx, [from, to]);
      const moved = await tx
        .update(boundCars)
        .set({ accountId: to, plate, defaultStatus: '0' })
        .where(and(eq(boundCars.vin, vin), eq(boundCars.accountId, from)))
        .returning({ vin: boundCars.vin });
      if (moved.length === 0) return false;
      await changeGroups(tx, to, { add: [groupOf(corporate)], remove: [userGroup.nonOwner] });
      await settle(tx, from);
      await requireDefault(tx, to);
      return true;
    },
  };
}
