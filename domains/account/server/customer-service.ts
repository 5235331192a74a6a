import type { Api } from '@ev/contract';
import { maskPhone } from '@ev/kernel/phone.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Customer } from '../contract/customer.ts';
import type { Membership } from './lists/membership.ts';
import { accounts, boundCars, deliveryAddresses } from './tables.ts';

export function createCustomers({
  db,
  membership,
  product,
}: {
  db: Database;
  membership: Pick<Membership, 'groupsOf'>;
  product: string;
}) {
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
        userGroups: await membership.groupsOf(db, account),
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
      query: Api['account.listBoundCars']['parsed'],
    ): Promise<Api['account.listBoundCars']['output']> {
      const { vin } = query;
      const own = and(eq(boundCars.accountId, accountId), vin ? eq(boundCars.vin, vin) : undefined);
      const { rows: list, ...page } = await readPage({
        rows: db
          .select({
            vin: boundCars.vin,
            defaultStatus: boundCars.defaultStatus,
            modelCode: boundCars.modelCode,
            modelName: boundCars.modelName,
            plate: boundCars.plate,
          })
          .from(boundCars)
          .where(own)
          .orderBy(desc(boundCars.defaultStatus), asc(boundCars.vin)),
        count: db.$count(boundCars, own),
        page: query,
      });
      return { list, ...page };
    },
  };
}
