import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { listInsurers } from './insurers.ts';
import type { Policies } from './policies.ts';

/** Policies of a car as staff read and enter them for its owner. */
export function createStaffPolicies(deps: {
  db: Database;
  vehicles: Pick<Vehicles, 'ownerOf'>;
  policies: Policies;
}) {
  const { db, vehicles, policies } = deps;
  return {
    /** @throws AppError insurance.noOwner */
    async list(vin: string): Promise<Api['insurance.listPolicies']['output']> {
      const [owner, insurers] = await Promise.all([vehicles.ownerOf(db, vin), listInsurers(db)]);
      if (owner === null) throw new AppError('insurance.noOwner');
      return { policies: await policies.list(db, vin, owner, insurers), insurers };
    },

    /** @throws AppError insurance.noOwner and those of `Policies.add` */
    async add(tx: Transaction, { actor, audit }: Acting, input: Api['insurance.addPolicy']['parsed']) {
      const accountId = await vehicles.ownerOf(tx, input.vin);
      if (accountId === null) throw new AppError('insurance.noOwner');
      const enteredBy = `staff:${actor.staffId}`;
      const added = await policies.add(tx, { accountId, enteredBy }, input);
      await audit(tx, {
        action: 'insurance.addPolicy',
        object: `insurancePolicy:${added.policyId}`,
        details: { kind: input.kind },
      });
      return added;
    },
  };
}
