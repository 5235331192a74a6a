import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Parting, Vehicle } from '../contract/vehicle.ts';
import type { Access, ShownAccess } from './access.ts';
import type { Bindings } from './bindings.ts';
import type { Followings } from './followings.ts';
import { links } from './notices.ts';
import type { Reader } from './public.ts';
import { vehicleShares, vehicleTransfers } from './tables.ts';
import { openTransferOf } from './transfer-moves.ts';
import type { LockedVehicle, VehicleHome } from './vehicle-home.ts';
import { shownVehicle } from './vehicle-presenter.ts';

export type OwnVehicles = ReturnType<typeof createOwnVehicles>;

type OwnDeps = {
  db: Database;
  home: VehicleHome;
  access: Access;
  bindings: Bindings;
  followings: Followings;
  owners: Pick<CarOwners, 'nicknamesOf' | 'setDefault' | 'setPlate'>;
};

/** The customer's cars. Another customer's car is reported as not found. */
export function createOwnVehicles(deps: OwnDeps) {
  return {
    list: listVehicles.bind(null, deps),
    get: getVehicle.bind(null, deps),
    requireOwner: requireOwner.bind(null, deps),
    lockOwn: lockOwn.bind(null, deps),
    partingOf: partingOf.bind(null, deps),
    getParting: getParting.bind(null, deps),
    setDefault: setDefault.bind(null, deps),
    edit: editVehicle.bind(null, deps),
    unbind: unbindVehicle.bind(null, deps),
  };
}

async function presentAll(
  { bindings, owners }: OwnDeps,
  reader: Reader,
  cars: readonly ShownAccess[],
): Promise<Vehicle[]> {
  const vins = cars.map(({ vin }) => vin);
  if (vins.length === 0) return [];
  const isOpen = and(inArray(vehicleTransfers.vin, vins), eq(vehicleTransfers.status, 'offered'));
  const [current, transfers, names] = await Promise.all([
    bindings.currentOf(reader, vins),
    reader.select().from(vehicleTransfers).where(isOpen),
    owners.nicknamesOf(
      reader,
      cars.map(({ ownerId }) => ownerId),
    ),
  ]);
  return cars.map((car) =>
    shownVehicle(car, {
      binding: current.get(car.vin),
      transfer: transfers.find(({ vin }) => vin === car.vin),
      ownerName: names.get(car.ownerId),
    }),
  );
}

async function listVehicles(
  deps: OwnDeps,
  accountId: string,
  reader: Reader = deps.db,
): Promise<{ vehicles: Vehicle[] }> {
  return { vehicles: await presentAll(deps, reader, await deps.access.listOf(reader, accountId)) };
}

/** @throws AppError vehicle.notFound */
async function getVehicle(
  deps: OwnDeps,
  accountId: string,
  vin: string,
  reader: Reader = deps.db,
): Promise<Vehicle> {
  const car = await deps.access.accessOf(reader, accountId, vin);
  const [shown] = car ? await presentAll(deps, reader, [car]) : [];
  if (!shown) throw new AppError('vehicle.notFound');
  return shown;
}

/** @throws AppError vehicle.notFound, vehicle.notOwner for a family member */
async function requireOwner(
  { access }: OwnDeps,
  reader: Reader,
  accountId: string,
  vin: string,
): Promise<void> {
  const car = await access.accessOf(reader, accountId, vin);
  if (!car) throw new AppError('vehicle.notFound');
  if (car.role !== 'owner') throw new AppError('vehicle.notOwner');
}

/** Locks the customer's own car. @throws AppError vehicle.notFound, vehicle.notOwner for a family member */
async function lockOwn(
  deps: OwnDeps,
  tx: Transaction,
  accountId: string,
  vin: string,
): Promise<LockedVehicle> {
  const locked = await deps.home.lock(tx, vin);
  await requireOwner(deps, tx, accountId, vin);
  if (!locked) throw new AppError('vehicle.notFound');
  return locked;
}

/** What stands in the way of a parting, and what ends with it. */
async function partingOf(
  { followings }: OwnDeps,
  reader: Reader,
  { vin, ownerId }: { vin: string; ownerId: string },
): Promise<Parting> {
  const [obstacles, ends, shared] = await Promise.all([
    followings.obstacles(reader, { vin, ownerId }),
    followings.ends(reader, { vin, ownerId }),
    reader.$count(
      vehicleShares,
      and(eq(vehicleShares.vin, vin), inArray(vehicleShares.status, ['offered', 'active'])),
    ),
  ]);
  return { obstacles, ends: [...(shared > 0 ? [`${shared} 个家人共享`] : []), '数据授权', ...ends] };
}

/** A transfer that is under way also stands in the way of an unbinding. */
async function ownParting(
  deps: OwnDeps,
  reader: Reader,
  car: { vin: string; ownerId: string },
): Promise<Parting> {
  const [parting, transfer] = await Promise.all([
    partingOf(deps, reader, car),
    openTransferOf(reader, car.vin),
  ]);
  if (!transfer) return parting;
  const obstacle = { text: '车辆正在过户，请先撤回过户', href: links.myCar };
  return { ...parting, obstacles: [obstacle, ...parting.obstacles] };
}

/** @throws AppError vehicle.notFound, vehicle.notOwner */
async function getParting(deps: OwnDeps, accountId: string, vin: string): Promise<Parting> {
  await requireOwner(deps, deps.db, accountId, vin);
  return ownParting(deps, deps.db, { vin, ownerId: accountId });
}

/** @throws AppError vehicle.notFound */
async function setDefault(
  deps: OwnDeps,
  tx: Transaction,
  accountId: string,
  vin: string,
): Promise<{ vehicles: Vehicle[] }> {
  if (!(await deps.owners.setDefault(tx, accountId, vin))) throw new AppError('vehicle.notFound');
  return listVehicles(deps, accountId, tx);
}

/** @throws AppError vehicle.notFound, vehicle.notOwner */
async function editVehicle(
  deps: OwnDeps,
  tx: Transaction,
  accountId: string,
  { vin, plate, nickname }: Api['vehicle.edit']['parsed'],
): Promise<Vehicle> {
  await lockOwn(deps, tx, accountId, vin);
  await deps.owners.setPlate(tx, { accountId, vin, plate });
  await deps.bindings.setNickname(tx, { vin, accountId, nickname });
  return getVehicle(deps, accountId, vin, tx);
}

/** @throws AppError vehicle.notFound, vehicle.notOwner, vehicle.obstacles */
async function unbindVehicle(
  deps: OwnDeps,
  tx: Transaction,
  accountId: string,
  { vin, reason }: Api['vehicle.unbind']['parsed'],
): Promise<{ vehicles: Vehicle[] }> {
  await lockOwn(deps, tx, accountId, vin);
  const { obstacles } = await ownParting(deps, tx, { vin, ownerId: accountId });
  if (obstacles.length > 0) throw new AppError('vehicle.obstacles');
  await deps.bindings.release(tx, {
    vin,
    from: accountId,
    actor: `member:${accountId}`,
    reason: reason || '车主解绑',
  });
  return listVehicles(deps, accountId, tx);
}
