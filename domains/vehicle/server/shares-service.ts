import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo } from '@ev/kernel/ids.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { linkSecret, linkSecretHash } from '@ev/platform/link-secrets.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import { offerDays, type ShareStatus, shareLimit } from '../contract/kinds.ts';
import type { Share, Vehicle } from '../contract/vehicle.ts';
import type { OwnVehicles } from './own-vehicles.ts';
import type { Reader } from './public.ts';
import { type ShareMoves, shareStates } from './share-moves.ts';
import { isOpen, lasts, scopesOf } from './share-rules.ts';
import { type ShareRow, vehicleShares } from './tables.ts';
import type { VehicleHome } from './vehicle-home.ts';
import { endOf } from './vehicle-presenter.ts';

/** Lookups of unknown invitations per address; guessing 2²⁵⁶ values is impossible at this rate. */
const missesAllowed = { limit: 20, windowSeconds: 600 };
/** Ended shares are listed for a year. */
const shownDays = 365;

type ShareDeps = {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  serverSecret: string;
  home: VehicleHome;
  own: OwnVehicles;
  moves: ShareMoves;
  owners: Pick<CarOwners, 'nicknameOf' | 'nicknamesOf'>;
};

/** Cars shared with family members by a link. Every command locks the car before its share. */
export function createShares(deps: ShareDeps) {
  return {
    list: listShares.bind(null, deps),
    offer: offerShare.bind(null, deps),
    getInvitation: getInvitation.bind(null, deps),
    accept: acceptShare.bind(null, deps),
    end: endShare.bind(null, deps),
  };
}

/** When a share ended, or when an offer or an active share will end. */
function endsAtOf({ status, endedAt, expiresAt, untilDay }: ShareRow): string | null {
  if (endedAt) return endedAt.toISOString();
  if (status === 'offered') return expiresAt.toISOString();
  return untilDay === null ? null : endOf(untilDay);
}

export function shownShare(row: ShareRow, acceptedBy: string | null): Share {
  const { shareNo, status, name, scopes, untilDay, offeredAt } = row;
  return {
    shareNo,
    status,
    name,
    scopes: [...scopes],
    untilDay,
    acceptedBy,
    offeredAt: offeredAt.toISOString(),
    endsAt: endsAtOf(row),
  };
}

/** @throws AppError vehicle.notFound, vehicle.notOwner */
async function listShares(
  { db, clock, own, owners }: ShareDeps,
  accountId: string,
  vin: string,
): Promise<{ shares: Share[] }> {
  await own.requireOwner(db, accountId, vin);
  const since = new Date(clock.now().getTime() - shownDays * dayMs);
  const rows = await db
    .select()
    .from(vehicleShares)
    .where(
      and(
        eq(vehicleShares.vin, vin),
        eq(vehicleShares.ownerId, accountId),
        or(inArray(vehicleShares.status, ['offered', 'active']), gte(vehicleShares.statusSince, since)),
      ),
    )
    .orderBy(desc(vehicleShares.offeredAt), desc(vehicleShares.shareNo));
  const names = await owners.nicknamesOf(
    db,
    rows.flatMap(({ acceptedBy }) => acceptedBy ?? []),
  );
  return { shares: rows.map((row) => shownShare(row, names.get(row.acceptedBy ?? '') ?? null)) };
}

/** @throws AppError vehicle.notFound, vehicle.notOwner, vehicle.tooManyShares, vehicle.endInPast */
async function offerShare(
  { clock, serverSecret, own }: ShareDeps,
  tx: Transaction,
  accountId: string,
  { vin, name, scopes, untilDay }: Api['vehicle.offerShare']['parsed'],
): Promise<{ shareNo: string; token: string }> {
  await own.lockOwn(tx, accountId, vin);
  const now = clock.now();
  if (!lasts(untilDay, now)) throw new AppError('vehicle.endInPast');
  const rows = await tx
    .select()
    .from(vehicleShares)
    .where(and(eq(vehicleShares.vin, vin), inArray(vehicleShares.status, ['offered', 'active'])));
  const counted = rows.filter((row) => row.status === 'active' || isOpen(row, accountId, now));
  if (counted.length >= shareLimit) throw new AppError('vehicle.tooManyShares');
  const shareNo = orderNo('S', now);
  const token = linkSecret(serverSecret, 'vehicle-share', shareNo);
  await shareStates.create(tx, clock, {
    values: {
      shareNo,
      vin,
      ownerId: accountId,
      name,
      scopes: scopesOf(scopes),
      untilDay,
      tokenHash: linkSecretHash(token),
      offeredAt: now,
      expiresAt: new Date(now.getTime() + offerDays * dayMs),
    },
    event: 'offer',
    actor: `member:${accountId}`,
  });
  return { shareNo, token };
}

/** @throws AppError vehicle.shareNotFound, also after too many unknown invitations from one address */
async function findByToken(
  { db, limiter }: ShareDeps,
  token: string,
  { ip }: Pick<Call, 'ip'>,
): Promise<ShareRow> {
  const key = `vehicle:miss:${ip}`;
  if (await limiter.isSpent(key, missesAllowed)) throw new AppError('vehicle.shareNotFound');
  const [row] = await db
    .select()
    .from(vehicleShares)
    .where(eq(vehicleShares.tokenHash, linkSecretHash(token)));
  if (row) return row;
  await limiter.take(key, missesAllowed);
  throw new AppError('vehicle.shareNotFound');
}

/** @throws AppError vehicle.shareNotFound */
async function getInvitation(
  deps: ShareDeps,
  token: string,
  call: Pick<Call, 'ip'> & { actor: { accountId: string } },
): Promise<Api['vehicle.getShareInvitation']['output']> {
  const { db, clock, home, owners } = deps;
  const row = await findByToken(deps, token, call);
  const [facts, ownerName] = await Promise.all([home.find(db, row.vin), owners.nicknameOf(db, row.ownerId)]);
  if (!facts) throw new AppError('vehicle.shareNotFound');
  const isLate = row.status === 'offered' && row.expiresAt <= clock.now();
  return {
    status: isLate ? 'expired' : row.status,
    ownerName: ownerName ?? '车主',
    modelName: facts.modelName,
    look: facts.look,
    scopes: row.scopes,
    untilDay: row.untilDay,
    expiresAt: row.expiresAt.toISOString(),
    isOwn: row.ownerId === call.actor.accountId,
  };
}

/** An earlier share of the same car with the same family member is replaced. */
async function endFormer(
  { moves }: ShareDeps,
  tx: Transaction,
  { vin, accountId }: { vin: string; accountId: string },
): Promise<void> {
  const [former] = await tx
    .select()
    .from(vehicleShares)
    .where(
      and(
        eq(vehicleShares.vin, vin),
        eq(vehicleShares.acceptedBy, accountId),
        eq(vehicleShares.status, 'active'),
      ),
    );
  if (former) await moves.end(tx, former, { actor: 'system', reason: '已接受新的邀请' });
}

/**
 * Of several concurrent requests the first wins.
 * @throws AppError vehicle.shareNotFound, vehicle.moved, vehicle.alreadyOwn
 */
function acceptShare(
  deps: ShareDeps,
  token: string,
  call: Call & { actor: { accountId: string } },
): Promise<Vehicle> {
  const { clock, home, own, moves } = deps;
  const { accountId } = call.actor;
  return call.once({
    prepare: () => findByToken(deps, token, call),
    async run(tx, { vin, shareNo }) {
      const car = await home.lock(tx, vin);
      const row = await shareStates.lock(tx, shareNo);
      if (!car || !row) throw new AppError('vehicle.shareNotFound');
      if (car.ownerId === accountId) throw new AppError('vehicle.alreadyOwn');
      if (!isOpen(row, car.ownerId, clock.now())) throw new AppError('vehicle.moved');
      await endFormer(deps, tx, { vin, accountId });
      await moves.move(tx, row, {
        event: 'accept',
        actor: `member:${accountId}`,
        set: { acceptedBy: accountId },
      });
      await moves.tell(tx, row.ownerId, row, { template: 'vehicle.shareAccepted', cause: 'accepted' });
      return own.get(accountId, vin, tx);
    },
  });
}

/** The share that the call names, if it concerns the caller: by its number, or their own by the car. */
async function findForCaller(
  reader: Reader,
  accountId: string,
  { shareNo, vin }: Api['vehicle.endShare']['parsed'],
): Promise<ShareRow | null> {
  const [row] = await reader
    .select()
    .from(vehicleShares)
    .where(
      shareNo !== undefined
        ? eq(vehicleShares.shareNo, shareNo)
        : and(
            eq(vehicleShares.vin, vin ?? ''),
            eq(vehicleShares.acceptedBy, accountId),
            eq(vehicleShares.status, 'active'),
          ),
    );
  return row && (row.ownerId === accountId || row.acceptedBy === accountId) ? row : null;
}

/** @throws AppError vehicle.shareNotFound, vehicle.moved */
async function endShare(
  { home, moves }: ShareDeps,
  tx: Transaction,
  accountId: string,
  named: Api['vehicle.endShare']['parsed'],
): Promise<{ status: ShareStatus }> {
  const found = await findForCaller(tx, accountId, named);
  if (!found) throw new AppError('vehicle.shareNotFound');
  await home.lock(tx, found.vin);
  const row = await shareStates.lock(tx, found.shareNo);
  if (!row) throw new AppError('vehicle.shareNotFound');
  const actor = `member:${accountId}`;
  const isOwner = row.ownerId === accountId;
  if (isOwner && (row.status === 'offered' || row.status === 'withdrawn'))
    return { status: await moves.move(tx, row, { event: 'withdraw', actor }) };
  return { status: await moves.end(tx, row, { actor, left: !isOwner }) };
}
