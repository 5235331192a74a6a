import { areas } from '@ev/areas/areas.ts';
import type { InvalidFields } from '@ev/contract/errors';
import { regionText } from '@ev/kernel/areas.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type Address, addressLimit, type SaveAddress } from '../../contract/address.ts';
import { accounts, deliveryAddresses } from '../tables.ts';

export type Addresses = ReturnType<typeof createAddresses>;

export function createAddresses({ db, clock }: { db: Database; clock: Clock }) {
  const own = (accountId: string, id: string) =>
    and(eq(deliveryAddresses.accountId, accountId), eq(deliveryAddresses.id, id));

  /** Serializes changes to the addresses of an account, so that limit and default hold. */
  async function lockAccount(tx: Transaction, accountId: string): Promise<void> {
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
  }

  async function dropDefault(tx: Transaction, accountId: string): Promise<void> {
    await tx
      .update(deliveryAddresses)
      .set({ isDefault: false })
      .where(and(eq(deliveryAddresses.accountId, accountId), eq(deliveryAddresses.isDefault, true)));
  }

  return {
    /** The default address first, then the newest. */
    async list(accountId: string): Promise<{ addresses: Address[] }> {
      const rows = await db
        .select()
        .from(deliveryAddresses)
        .where(eq(deliveryAddresses.accountId, accountId))
        .orderBy(
          desc(deliveryAddresses.isDefault),
          desc(deliveryAddresses.createdAt),
          desc(deliveryAddresses.id),
        );
      return { addresses: rows.map(present) };
    },

    /** @throws AppError account.addressNotFound, also for other customers' addresses. */
    async get(accountId: string, id: string, reader: Database | Transaction = db): Promise<Address> {
      const [row] = await reader.select().from(deliveryAddresses).where(own(accountId, id));
      if (!row) throw new AppError('account.addressNotFound');
      return present(row);
    },

    /**
     * Adds an address, or edits the one with the id. The first one becomes the default.
     * @throws AppError account.addressNotFound, account.tooManyAddresses, or request.invalid for an unknown
     * district.
     */
    async save(tx: Transaction, accountId: string, input: SaveAddress): Promise<{ id: string }> {
      const { id, name, phone, detail, postalCode, tag } = input;
      const place = placeOf(input.districtCode);
      await lockAccount(tx, accountId);
      const known = await tx.$count(deliveryAddresses, eq(deliveryAddresses.accountId, accountId));
      if (!id && known >= addressLimit) throw new AppError('account.tooManyAddresses');
      const isDefault = input.isDefault || (!id && known === 0);
      if (isDefault) await dropDefault(tx, accountId);
      const values = {
        name,
        phone,
        ...place,
        detail,
        postalCode: postalCode || null,
        tag: tag ?? null,
        isDefault,
      };
      const key = { id: deliveryAddresses.id };
      const [saved] = id
        ? await tx.update(deliveryAddresses).set(values).where(own(accountId, id)).returning(key)
        : await tx
            .insert(deliveryAddresses)
            .values({ accountId, ...values, createdAt: clock.now() })
            .returning(key);
      if (!saved) throw new AppError('account.addressNotFound');
      return saved;
    },

    /** @throws AppError account.addressNotFound */
    async setDefault(tx: Transaction, accountId: string, id: string): Promise<void> {
      await lockAccount(tx, accountId);
      await dropDefault(tx, accountId);
      const changed = await tx
        .update(deliveryAddresses)
        .set({ isDefault: true })
        .where(own(accountId, id))
        .returning({ id: deliveryAddresses.id });
      if (changed.length === 0) throw new AppError('account.addressNotFound');
    },

    /** @throws AppError account.addressNotFound */
    async delete(tx: Transaction, accountId: string, id: string): Promise<void> {
      const deleted = await tx
        .delete(deliveryAddresses)
        .where(own(accountId, id))
        .returning({ id: deliveryAddresses.id });
      if (deleted.length === 0) throw new AppError('account.addressNotFound');
    },
  };
}

/** Codes and names of a district. @throws AppError request.invalid for an unknown code. */
function placeOf(districtCode: string) {
  const path = areas.path(districtCode);
  if (!path) {
    const fields = [{ path: 'districtCode', message: '所在地区不正确，请重新选择' }];
    throw new AppError('request.invalid', { fields } satisfies InvalidFields);
  }
  const [province, city, district] = path;
  return {
    provinceCode: province.code,
    cityCode: city.code,
    districtCode: district.code,
    region: regionText(path),
  };
}

function present(row: typeof deliveryAddresses.$inferSelect): Address {
  const { accountId: _, createdAt: __, ...address } = row;
  return address;
}
