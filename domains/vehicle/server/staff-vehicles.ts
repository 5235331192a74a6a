import { type CarOwners, hasPlateLike, isBoundCar } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { normalisePlate } from '@ev/kernel/plate.ts';
import { addDays, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, gte, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { StaffVehicleRow } from '../contract/staff-vehicle.ts';
import type { createAuthorisations } from './authorisations-service.ts';
import { shownShare } from './shares-service.ts';
import { type Person, peopleOf } from './staff-people.ts';
import { staffProofRow } from './staff-proofs.ts';
import {
  type VehicleRow,
  vehicleBindings,
  vehicleProofs,
  vehicleShares,
  vehicles,
  vehicleTransfers,
} from './tables.ts';
import { readVehicleHistory } from './vehicle-history.ts';
import type { VehicleHome } from './vehicle-home.ts';
import { shownPhone } from './vehicle-presenter.ts';

type Looking = Parameters<ModuleContext['recordAction']>[1];

type StaffVehicleDeps = {
  db: Database;
  clock: Clock;
  home: VehicleHome;
  owners: Pick<CarOwners, 'shownOf' | 'findAccount' | 'boundByVin'>;
  advisers: Pick<Advisers, 'namesOf'>;
  authorisations: Pick<ReturnType<typeof createAuthorisations>, 'listOf'>;
  recordAction: ModuleContext['recordAction'];
};

/** Cars as staff see them: owners are masked, and every view of one car is audited. */
export function createStaffVehicles(deps: StaffVehicleDeps) {
  return {
    list: listVehicles.bind(null, deps),
    get: getVehicle.bind(null, deps),
  };
}

/** By the beginning of the VIN or the plate, or the owner's phone or id. */
async function matching(
  { db, owners }: StaffVehicleDeps,
  keyword: string | undefined,
): Promise<SQL | undefined> {
  const named = keyword?.trim();
  if (!named) return undefined;
  const customer = await owners.findAccount(db, named);
  return or(
    like(vehicles.vin, beginningWith(named.toUpperCase())),
    hasPlateLike(vehicles.vin, beginningWith(normalisePlate(named))),
    customer ? isBoundCar(vehicles.vin, customer.accountId) : undefined,
  );
}

function staffRow(row: VehicleRow, plate: string | null, owner: Person | null): StaffVehicleRow {
  const { vin, modelCode, modelName, versionName, deliveredAt, origin } = row;
  return {
    vin,
    modelCode,
    modelName,
    versionName,
    plate,
    owner,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    origin,
  };
}

async function listVehicles(
  deps: StaffVehicleDeps,
  query: Api['vehicle.listAllVehicles']['parsed'],
): Promise<Api['vehicle.listAllVehicles']['output']> {
  const { db, owners } = deps;
  const { modelCode, owner, deliveredFrom, deliveredTo, keyword } = query;
  const isOwned = isBoundCar(vehicles.vin);
  const where = and(
    modelCode ? eq(vehicles.modelCode, modelCode) : undefined,
    owner && (owner === 'owned' ? isOwned : not(isOwned)),
    deliveredFrom ? gte(vehicles.deliveredAt, startOfDay(deliveredFrom)) : undefined,
    deliveredTo ? lt(vehicles.deliveredAt, startOfDay(addDays(deliveredTo, 1))) : undefined,
    await matching(deps, keyword),
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(vehicles)
      .where(where)
      .orderBy(sql`${desc(vehicles.deliveredAt)} nulls last`, asc(vehicles.vin)),
    count: db.$count(vehicles, where),
    page: query,
  });
  const bound = await owners.boundByVin(
    db,
    rows.map(({ vin }) => vin),
  );
  const personOf = await peopleOf(
    owners,
    db,
    [...bound.values()].map(({ accountId }) => accountId),
  );
  const list = rows.map((row) => {
    const car = bound.get(row.vin);
    return staffRow(row, car?.plate ?? null, car ? personOf(car.accountId) : null);
  });
  return { list, ...page };
}

/** A bound car that was not recorded yet is recorded. @throws AppError vehicle.notFound */
async function recorded({ home }: StaffVehicleDeps, tx: Transaction, vin: string): Promise<VehicleRow> {
  await home.lock(tx, vin);
  const [row] = await tx.select().from(vehicles).where(eq(vehicles.vin, vin));
  if (!row) throw new AppError('vehicle.notFound');
  return row;
}

/** Everything about a car that is stored here. */
async function readAll(db: Database, vin: string) {
  const [shares, transfers, proofs, bindings] = await Promise.all([
    db.select().from(vehicleShares).where(eq(vehicleShares.vin, vin)).orderBy(desc(vehicleShares.offeredAt)),
    db
      .select()
      .from(vehicleTransfers)
      .where(eq(vehicleTransfers.vin, vin))
      .orderBy(desc(vehicleTransfers.offeredAt)),
    db
      .select()
      .from(vehicleProofs)
      .where(eq(vehicleProofs.vin, vin))
      .orderBy(desc(vehicleProofs.submittedAt)),
    db.select().from(vehicleBindings).where(eq(vehicleBindings.vin, vin)).orderBy(desc(vehicleBindings.id)),
  ]);
  return { shares, transfers, proofs, bindings };
}

/** @throws AppError vehicle.notFound */
async function getVehicle(
  deps: StaffVehicleDeps,
  call: Looking,
  vin: string,
): Promise<Api['vehicle.getAnyVehicle']['output']> {
  const { db, clock, owners, advisers, authorisations, recordAction } = deps;
  const row = await db.transaction(async (tx) => {
    const known = await recorded(deps, tx, vin);
    await recordAction(tx, call, { action: 'vehicle.opened', object: `vehicle:${vin}` });
    return known;
  });
  const [all, bound] = await Promise.all([readAll(db, vin), owners.boundByVin(db, [vin])]);
  const { shares, transfers, proofs, bindings } = all;
  const car = bound.get(vin);
  const [personOf, consents, history] = await Promise.all([
    peopleOf(owners, db, [
      car?.accountId,
      ...shares.map(({ acceptedBy }) => acceptedBy),
      ...transfers.map(({ giverId }) => giverId),
      ...proofs.map(({ accountId }) => accountId),
      ...bindings.map(({ accountId }) => accountId),
    ]),
    car ? authorisations.listOf(db, { vin, ownerId: car.accountId }) : [],
    readVehicleHistory({ db, advisers }, all, vin),
  ]);
  const now = clock.now();
  return {
    ...staffRow(row, car?.plate ?? null, car ? personOf(car.accountId) : null),
    look: row.look,
    shares: shares.map((share) => ({
      ...shownShare(share, null),
      acceptedBy: share.acceptedBy ? personOf(share.acceptedBy) : null,
    })),
    transfers: transfers.map(({ transferNo, status, giverId, receiverPhone, ...at }) => ({
      transferNo,
      status,
      giver: personOf(giverId),
      receiverPhone: shownPhone(receiverPhone),
      offeredAt: at.offeredAt.toISOString(),
      expiresAt: at.expiresAt.toISOString(),
      decidedAt: at.decidedAt?.toISOString() ?? null,
    })),
    proofs: proofs.map((proof) => staffProofRow(proof, personOf, now)),
    authorisations: consents.map(({ purpose, name, granted, grantedAt, untilDay, version }) => ({
      purpose,
      name,
      granted,
      grantedAt,
      untilDay,
      version,
    })),
    history,
  };
}
