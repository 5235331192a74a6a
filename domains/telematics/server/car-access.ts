import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ShareScope } from '@ev/vehicle/contract/kinds.ts';
import type { Authorisations, VehicleAccess, Vehicles } from '@ev/vehicle/server/public.ts';

type Reader = Database | Transaction;

export type CarAccess = ReturnType<typeof createCarAccess>;

/** What a customer may do with a car, by their access to it and the owner's agreement. */
export function createCarAccess({
  vehicles,
  authorisations,
}: {
  vehicles: Vehicles;
  authorisations: Authorisations;
}) {
  /** @throws AppError vehicle.notFound, also for another customer's car */
  async function mayRead(reader: Reader, accountId: string, vin: string): Promise<VehicleAccess> {
    const access = await vehicles.accessOf(reader, accountId, vin);
    if (!access) throw new AppError('vehicle.notFound');
    return access;
  }

  /** As `mayRead`, and nobody's access changes before the command is written. @throws AppError vehicle.notFound */
  async function hold(tx: Transaction, accountId: string, vin: string): Promise<VehicleAccess> {
    const access = await vehicles.holdAccess(tx, accountId, vin);
    if (!access) throw new AppError('vehicle.notFound');
    return access;
  }

  return {
    mayRead,
    hold,
    isControlAgreed: (reader: Reader, vin: string) => authorisations.isGranted(reader, vin, 'remoteControl'),
    isPlaceAgreed: (reader: Reader, vin: string) => authorisations.isGranted(reader, vin, 'location'),
    /** @throws AppError vehicle.notFound, telematics.notAllowed, telematics.notAuthorised */
    async mayControl(
      tx: Transaction,
      accountId: string,
      vin: string,
      scope: Extract<ShareScope, 'control' | 'plans'>,
    ): Promise<VehicleAccess> {
      const access = await hold(tx, accountId, vin);
      if (!access.scopes.includes(scope)) throw new AppError('telematics.notAllowed');
      if (!(await authorisations.isGranted(tx, vin, 'remoteControl')))
        throw new AppError('telematics.notAuthorised');
      return access;
    },
  };
}
