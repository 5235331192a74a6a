import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import { maskVin } from '@ev/kernel/vin.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, desc, eq, or } from 'drizzle-orm';
import { offerDays } from '../contract/kinds.ts';
import type { Transfer } from '../contract/vehicle.ts';
import type { Bindings } from './bindings.ts';
import type { Followings } from './followings.ts';
import type { OwnVehicles } from './own-vehicles.ts';
import type { Reader } from './public.ts';
import { type TransferRow, vehicleTransfers } from './tables.ts';
import { openTransferOf, type TransferMoves, transferStates } from './transfer-moves.ts';
import type { LockedVehicle, VehicleHome } from './vehicle-home.ts';
import { shownPhone } from './vehicle-presenter.ts';

type Moved = { status: Transfer['status'] };

type TransferDeps = {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  home: VehicleHome;
  own: OwnVehicles;
  bindings: Bindings;
  followings: Followings;
  moves: TransferMoves;
  owners: Pick<CarOwners, 'shownOf' | 'phoneOf'>;
};

/** Transfers of cars to second owners. Every command locks the car before its transfer. */
export function createTransfers(deps: TransferDeps) {
  return {
    list: listTransfers.bind(null, deps),
    offer: offerTransfer.bind(null, deps),
    accept: acceptTransfer.bind(null, deps),
    decline: declineTransfer.bind(null, deps),
    withdraw: withdrawTransfer.bind(null, deps),
  };
}

async function present(
  { db, owners, followings }: TransferDeps,
  accountId: string,
  rows: readonly TransferRow[],
  reader: Reader = db,
): Promise<Transfer[]> {
  const givers = await owners.shownOf(
    reader,
    rows.map(({ giverId }) => giverId),
  );
  const shown: Transfer[] = [];
  for (const row of rows) {
    const { vin, giverId, receiverPhone } = row;
    const isGiver = giverId === accountId;
    const isOpen = row.status === 'offered';
    shown.push({
      transferNo: row.transferNo,
      status: row.status,
      side: isGiver ? 'giver' : 'receiver',
      maskedVin: maskVin(vin),
      modelName: row.modelName,
      look: row.look,
      maskedPhone: isGiver ? shownPhone(receiverPhone) : (givers.get(giverId)?.maskedPhone ?? ''),
      offeredAt: row.offeredAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      passes: row.passed ?? (isOpen ? await followings.passes(reader, { vin, ownerId: giverId }) : []),
    });
  }
  return shown;
}

async function listTransfers(
  deps: TransferDeps,
  accountId: string,
  page: Api['vehicle.listTransfers']['parsed'],
): Promise<Api['vehicle.listTransfers']['output']> {
  const { db, owners } = deps;
  const phone = await owners.phoneOf(db, accountId);
  const where = or(
    eq(vehicleTransfers.giverId, accountId),
    eq(vehicleTransfers.receiverId, accountId),
    phone === null
      ? undefined
      : and(eq(vehicleTransfers.receiverPhone, phone), eq(vehicleTransfers.status, 'offered')),
  );
  const { rows, ...rest } = await readPage({
    rows: db
      .select()
      .from(vehicleTransfers)
      .where(where)
      .orderBy(desc(vehicleTransfers.offeredAt), desc(vehicleTransfers.transferNo)),
    count: db.$count(vehicleTransfers, where),
    page,
  });
  return { list: await present(deps, accountId, rows), ...rest };
}

/** The transfer of a customer that was offered by them or to their phone. */
async function findForCaller(
  { owners }: TransferDeps,
  tx: Transaction,
  accountId: string,
  transferNo: string,
): Promise<{ row: TransferRow; side: 'giver' | 'receiver' } | null> {
  const [row] = await tx.select().from(vehicleTransfers).where(eq(vehicleTransfers.transferNo, transferNo));
  if (!row) return null;
  if (row.giverId === accountId) return { row, side: 'giver' };
  if (row.receiverId === accountId) return { row, side: 'receiver' };
  const isOffered = row.status === 'offered' && row.receiverPhone === (await owners.phoneOf(tx, accountId));
  return isOffered ? { row, side: 'receiver' } : null;
}

/** Locks the car, then the transfer. @throws AppError vehicle.transferNotFound */
async function lockFor(
  deps: TransferDeps,
  tx: Transaction,
  accountId: string,
  { transferNo, side }: { transferNo: string; side: 'giver' | 'receiver' },
): Promise<{ row: TransferRow; car: LockedVehicle }> {
  const found = await findForCaller(deps, tx, accountId, transferNo);
  if (found?.side !== side) throw new AppError('vehicle.transferNotFound');
  const car = await deps.home.lock(tx, found.row.vin);
  const row = await transferStates.lock(tx, transferNo);
  if (!car || !row) throw new AppError('vehicle.transferNotFound');
  return { row, car };
}

/**
 * @throws AppError vehicle.notFound, vehicle.notOwner, vehicle.ownPhone, vehicle.transferOpen,
 * vehicle.obstacles
 */
async function offerTransfer(
  deps: TransferDeps,
  tx: Transaction,
  accountId: string,
  { vin, phone }: Api['vehicle.offerTransfer']['parsed'],
): Promise<Transfer> {
  const { clock, jobs, own, moves, owners } = deps;
  const { facts } = await own.lockOwn(tx, accountId, vin);
  if ((await owners.phoneOf(tx, accountId)) === phone) throw new AppError('vehicle.ownPhone');
  const now = clock.now();
  const open = await openTransferOf(tx, vin);
  if (open && open.expiresAt > now) throw new AppError('vehicle.transferOpen');
  if (open) await moves.move(tx, open, { event: 'expire', actor: 'system' });
  const { obstacles } = await own.partingOf(tx, { vin, ownerId: accountId });
  if (obstacles.length > 0) throw new AppError('vehicle.obstacles');
  const { row } = await transferStates.create(tx, clock, {
    values: {
      transferNo: orderNo('T', now),
      vin,
      giverId: accountId,
      receiverPhone: phone,
      modelName: facts.modelName,
      look: facts.look,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + offerDays * dayMs),
    },
    event: 'offer',
    actor: `member:${accountId}`,
  });
  const receiver = await moves.receiverOf(tx, row);
  if (receiver)
    await moves.tell(tx, receiver, row, 'vehicle.transferOffered', {
      until: formatShortDateTime(row.expiresAt, now),
    });
  else await jobs.enqueue(tx, 'vehicle.invite', { transferNo: row.transferNo });
  const [shown] = await present(deps, accountId, [row], tx);
  if (!shown) throw new AppError('vehicle.transferNotFound');
  return shown;
}

/**
 * The car passes in one transaction: what stands in the way is asked again under the lock.
 * @throws AppError vehicle.transferNotFound, vehicle.moved, vehicle.obstacles
 */
async function acceptTransfer(
  deps: TransferDeps,
  tx: Transaction,
  accountId: string,
  transferNo: string,
): Promise<Transfer> {
  const { clock, own, moves, bindings, followings } = deps;
  const { row, car } = await lockFor(deps, tx, accountId, { transferNo, side: 'receiver' });
  const { vin, giverId } = row;
  if (row.status !== 'offered' || row.expiresAt <= clock.now() || car.ownerId !== giverId)
    throw new AppError('vehicle.moved');
  const { obstacles } = await own.partingOf(tx, { vin, ownerId: giverId });
  if (obstacles.length > 0) throw new AppError('vehicle.obstacles');
  const passed = await followings.passes(tx, { vin, ownerId: giverId });
  const actor = `member:${accountId}`;
  const { row: done } = await moves.move(
    tx,
    { ...row, receiverId: accountId },
    {
      event: 'accept',
      actor,
      passed,
    },
  );
  await bindings.move(tx, {
    vin,
    from: giverId,
    to: accountId,
    way: 'transfer',
    // The plate stays with the former owner.
    plate: null,
    corporate: false,
    actor,
    reason: '车辆已过户',
  });
  await moves.tell(tx, giverId, done, 'vehicle.transferAccepted');
  await moves.tell(tx, accountId, done, 'vehicle.transferReceived');
  const [shown] = await present(deps, accountId, [done], tx);
  if (!shown) throw new AppError('vehicle.transferNotFound');
  return shown;
}

/** @throws AppError vehicle.transferNotFound, vehicle.moved */
async function declineTransfer(
  deps: TransferDeps,
  tx: Transaction,
  accountId: string,
  transferNo: string,
): Promise<Moved> {
  const { moves } = deps;
  const { row } = await lockFor(deps, tx, accountId, { transferNo, side: 'receiver' });
  const { status } = await moves.move(tx, row, { event: 'decline', actor: `member:${accountId}` });
  await moves.tell(tx, row.giverId, row, 'vehicle.transferDeclined');
  return { status };
}

/** @throws AppError vehicle.transferNotFound, vehicle.moved */
async function withdrawTransfer(
  deps: TransferDeps,
  tx: Transaction,
  accountId: string,
  transferNo: string,
): Promise<Moved> {
  const { moves } = deps;
  const { row } = await lockFor(deps, tx, accountId, { transferNo, side: 'giver' });
  const moved = await moves.move(tx, row, { event: 'withdraw', actor: `member:${accountId}` });
  if (moved.row.receiverId) await moves.tell(tx, moved.row.receiverId, row, 'vehicle.transferWithdrawn');
  return { status: moved.status };
}
