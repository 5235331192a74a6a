import type { Api } from '@ev/contract';
import { maskVin } from '@ev/kernel/vin.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Authorisations, VehicleAccess, Vehicles } from '@ev/vehicle/server/public.ts';
import { listInsurers } from './insurers.ts';
import type { createOwnQuotes } from './own-quotes.ts';
import type { Policies } from './policies.ts';

/** Insurance of own cars. A family member with whom a car is shared has no part in it. */
export function createOwnInsurance(deps: {
  db: Database;
  vehicles: Pick<Vehicles, 'accessOf' | 'holdAccess'>;
  authorisations: Pick<Authorisations, 'isGranted'>;
  policies: Policies;
  quotes: ReturnType<typeof createOwnQuotes>;
}) {
  const { db, vehicles, authorisations, policies, quotes } = deps;

  /** @throws AppError vehicle.notFound, vehicle.notOwner */
  function owned(access: VehicleAccess | null): VehicleAccess {
    if (!access) throw new AppError('vehicle.notFound');
    if (access.role !== 'owner') throw new AppError('vehicle.notOwner');
    return access;
  }

  return {
    async get(accountId: string, vin: string): Promise<Api['insurance.getInsurance']['output']> {
      const { modelName, plate } = owned(await vehicles.accessOf(db, accountId, vin));
      const insurers = await listInsurers(db);
      const [own, quote, mileageAuthorised] = await Promise.all([
        policies.list(db, vin, accountId, insurers),
        quotes.last(accountId, vin),
        authorisations.isGranted(db, vin, 'insuranceMileage'),
      ]);
      const car = { maskedVin: maskVin(vin), modelName, plate };
      return { car, policies: own, quote, insurers, mileageAuthorised };
    },

    async savePolicy(tx: Transaction, accountId: string, input: Api['insurance.savePolicy']['parsed']) {
      owned(await vehicles.holdAccess(tx, accountId, input.vin));
      return policies.add(tx, { accountId, enteredBy: `member:${accountId}` }, input);
    },

    async requestQuote(tx: Transaction, accountId: string, input: Api['insurance.requestQuote']['parsed']) {
      owned(await vehicles.holdAccess(tx, accountId, input.vin));
      return quotes.request(tx, accountId, input);
    },
  };
}
