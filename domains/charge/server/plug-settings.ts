import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq } from 'drizzle-orm';
import type { PlugAndCharge } from '../contract/plug.ts';
import { plugTermsVersion, usualPlugLimitFen } from '../contract/plug-words.ts';
import { lockChargesOf } from './charge-home.ts';
import { plugAgreements, plugCars } from './tables.ts';

export type PlugSettings = ReturnType<typeof createPlugSettings>;

/**
 * Customers' plug-and-charge settings. Switching off takes effect at once, because a start checks under the
 * same lock.
 */
export function createPlugSettings(parts: {
  db: Database;
  clock: Clock;
  owners: Pick<CarOwners, 'carsOf' | 'ownsCar'>;
}) {
  const { db, clock, owners } = parts;

  async function get(accountId: string, reader: Database | Transaction = db): Promise<PlugAndCharge> {
    const cars = await owners.carsOf(reader, accountId);
    const on = await reader.select().from(plugCars).where(eq(plugCars.accountId, accountId));
    const [agreement] = await reader
      .select()
      .from(plugAgreements)
      .where(eq(plugAgreements.accountId, accountId));
    return {
      agreedAt: agreement?.version === plugTermsVersion ? agreement.agreedAt.toISOString() : null,
      cars: cars.map((car) => {
        const switched = on.find(({ vin }) => vin === car.vin);
        return { ...car, on: switched !== undefined, limitFen: switched?.limitFen ?? usualPlugLimitFen };
      }),
    };
  }

  return {
    get,

    /** @throws AppError charge.carNotFound, charge.plugNotAgreed */
    async set(tx: Transaction, accountId: string, input: Api['charge.setPlugAndCharge']['parsed']) {
      const { vin, on, limitFen, agreedTo } = input;
      await lockChargesOf(tx, accountId);
      if (!(await owners.ownsCar(tx, accountId, vin))) throw new AppError('charge.carNotFound');
      if (!on) {
        await tx.delete(plugCars).where(and(eq(plugCars.vin, vin), eq(plugCars.accountId, accountId)));
        return get(accountId, tx);
      }
      const now = clock.now();
      const agreement = { version: plugTermsVersion, agreedAt: now };
      if (agreedTo === plugTermsVersion)
        await tx
          .insert(plugAgreements)
          .values({ accountId, ...agreement })
          .onConflictDoUpdate({ target: plugAgreements.accountId, set: agreement });
      else if ((await get(accountId, tx)).agreedAt === null) throw new AppError('charge.plugNotAgreed');
      const car = { accountId, limitFen, switchedOnAt: now };
      await tx
        .insert(plugCars)
        .values({ vin, ...car })
        .onConflictDoUpdate({ target: plugCars.vin, set: car });
      return get(accountId, tx);
    },
  };
}
