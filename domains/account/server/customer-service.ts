import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Customer } from '../contract/customer.ts';
import { accounts, boundCars, deliveryAddresses } from './tables.ts';

export function createCustomers({ db, product }: { db: Database; product: string }) {
  return {
    /** The customer's own data; `{product}Uid` has the same value as `uid` (specification §3). */
    async get(accountId: string): Promise<Customer> {
      const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      if (!account) throw new AppError('auth.accountClosed');
      return {
        uid: account.id,
        [`${product}Uid`]: account.id,
        nickname: account.nickname,
        avatarUrl: account.avatarUrl,
        maskedPhone: maskPhone(account.phone),
        userGroups: account.userGroups,
        registeredAt: account.createdAt.toISOString(),
      };
    },

    /** Unmasked, for the customer only: fills in a form at their request. */
    async getContact(accountId: string): Promise<Api['account.getContact']['output']> {
      const [contact] = await db
        .select({ phone: accounts.phone, name: deliveryAddresses.name })
        .from(accounts)
        .leftJoin(
          deliveryAddresses,
          and(eq(deliveryAddresses.accountId, accounts.id), eq(deliveryAddresses.isDefault, true)),
        )
        .where(eq(accounts.id, accountId));
      if (!contact) throw new AppError('auth.accountClosed');
      return contact;
    },

    /** Bound cars, default first. */
    async listCars(
      accountId: string,
      { vin, pageNo, pageSize }: Api['account.listBoundCars']['parsed'],
    ): Promise<Api['account.listBoundCars']['output']> {
      const own = and(eq(boundCars.accountId, accountId), vin ? eq(boundCars.vin, vin) : undefined);
      const list = await db
        .select({
          vin: boundCars.vin,
          defaultStatus: boundCars.defaultStatus,
          modelCode: boundCars.modelCode,
          modelName: boundCars.modelName,
          plate: boundCars.plate,
        })
        .from(boundCars)
        .where(own)
        .orderBy(desc(boundCars.defaultStatus), asc(boundCars.vin))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize);
      const [all] = await db.select({ total: count() }).from(boundCars).where(own);
      return { list, total: all?.total ?? 0, pageNo, pageSize };
    },
  };
}
