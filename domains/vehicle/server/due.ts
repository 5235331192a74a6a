import type { BoundCar, CarOwners } from '@ev/account/server/public.ts';
import { dayMs } from '@ev/kernel/durations.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { Log } from '@ev/platform/log.ts';
import { and, asc, eq, gt, isNotNull, lt, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type AuthorisationMoves, authorisationStates } from './authorisation-moves.ts';
import { textsInForce } from './authorisation-texts.ts';
import { links, type VehicleNotices } from './notices.ts';
import { papersDays } from './proof-rules.ts';
import { type ShareMoves, shareStates } from './share-moves.ts';
import { lasts } from './share-rules.ts';
import { vehicleAuthorisations, vehicleProofs, vehicleShares, vehicleTransfers } from './tables.ts';
import { type TransferMoves, transferStates } from './transfer-moves.ts';
import type { VehicleHome } from './vehicle-home.ts';

type DueDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  home: VehicleHome;
  owners: Pick<CarOwners, 'boundAfter'>;
  shares: ShareMoves;
  transfers: TransferMoves;
  authorisations: AuthorisationMoves;
  notices: VehicleNotices;
};

const actor = 'system';

/** What ends with time. */
export function createDue(deps: DueDeps) {
  return {
    async end(): Promise<void> {
      await endOffers(deps);
      await endShares(deps);
      await endTransfers(deps);
      await endAuthorisations(deps);
    },
    async tidy(): Promise<void> {
      await deletePapers(deps);
      await recordBound(deps);
    },
  };
}

/** Handles each row in its own transaction, after its car was locked. */
function eachDue(
  { db, home, log }: DueDeps,
  find: (
    after: (key: AnyPgColumn) => ReturnType<typeof gt>,
    limit: number,
  ) => PromiseLike<{ key: string; vin: string }[]>,
  act: (tx: Transaction, key: string) => Promise<void>,
): Promise<void> {
  const vins = new Map<string, string>();
  return eachKey(
    async (last, limit) => {
      const rows = await find((key) => gt(key, last), limit);
      for (const { key, vin } of rows) vins.set(key, vin);
      return rows.map(({ key }) => key);
    },
    (key) =>
      db
        .transaction(async (tx) => {
          await home.lock(tx, vins.get(key) ?? '');
          await act(tx, key);
        })
        .catch((error: unknown) => log.error({ key, error }, 'something that is over cannot be ended')),
  );
}

function endOffers(deps: DueDeps): Promise<void> {
  const { db, clock, shares } = deps;
  const { shareNo, vin, status, expiresAt } = vehicleShares;
  return eachDue(
    deps,
    (after, limit) =>
      db
        .select({ key: shareNo, vin })
        .from(vehicleShares)
        .where(and(eq(status, 'offered'), lte(expiresAt, clock.now()), after(shareNo)))
        .orderBy(asc(shareNo))
        .limit(limit),
    async (tx, key) => {
      const row = await shareStates.lock(tx, key);
      if (row?.status !== 'offered') return;
      await shares.move(tx, row, { event: 'expire', actor, set: { endedAt: clock.now() } });
    },
  );
}

/** A share ends with its last day in Shanghai. */
function endShares(deps: DueDeps): Promise<void> {
  const { db, clock, shares } = deps;
  const { shareNo, vin, status, untilDay } = vehicleShares;
  return eachDue(
    deps,
    (after, limit) =>
      db
        .select({ key: shareNo, vin })
        .from(vehicleShares)
        .where(and(eq(status, 'active'), lt(untilDay, shanghaiDay(clock.now())), after(shareNo)))
        .orderBy(asc(shareNo))
        .limit(limit),
    async (tx, key) => {
      const row = await shareStates.lock(tx, key);
      if (row?.status !== 'active' || lasts(row.untilDay, clock.now())) return;
      await shares.end(tx, row, { actor, reason: '共享已到期' });
    },
  );
}

function endTransfers(deps: DueDeps): Promise<void> {
  const { db, clock, transfers } = deps;
  const { transferNo, vin, status, expiresAt } = vehicleTransfers;
  return eachDue(
    deps,
    (after, limit) =>
      db
        .select({ key: transferNo, vin })
        .from(vehicleTransfers)
        .where(and(eq(status, 'offered'), lte(expiresAt, clock.now()), after(transferNo)))
        .orderBy(asc(transferNo))
        .limit(limit),
    async (tx, key) => {
      const row = await transferStates.lock(tx, key);
      if (row?.status !== 'offered') return;
      const moved = await transfers.move(tx, row, { event: 'expire', actor });
      await transfers.tell(tx, row.giverId, row, 'vehicle.transferExpired');
      if (moved.row.receiverId)
        await transfers.tell(tx, moved.row.receiverId, row, 'vehicle.transferExpired');
    },
  );
}

function endAuthorisations(deps: DueDeps): Promise<void> {
  const { db, clock, home, authorisations, notices } = deps;
  const { authorisationId, vin, status, untilDay } = vehicleAuthorisations;
  return eachDue(
    deps,
    (after, limit) =>
      db
        .select({ key: authorisationId, vin })
        .from(vehicleAuthorisations)
        .where(and(eq(status, 'granted'), lt(untilDay, shanghaiDay(clock.now())), after(authorisationId)))
        .orderBy(asc(authorisationId))
        .limit(limit),
    async (tx, key) => {
      const row = await authorisationStates.lock(tx, key);
      if (row?.status !== 'granted' || lasts(row.untilDay, clock.now())) return;
      await authorisations.end(tx, row, { event: 'expire', actor });
      const texts = await textsInForce(tx);
      await notices.tell(tx, row.ownerId, {
        modelName: (await home.find(tx, row.vin))?.modelName ?? '',
        template: 'vehicle.authorisationEnded',
        cause: `ended:${row.untilDay}`,
        params: { purpose: texts.find(({ purpose }) => purpose === row.purpose)?.name ?? '' },
        link: links.serviceAuthor,
        business: { type: 'vehicleAuthorisation', no: key },
      });
    },
  );
}

/** The pictures are deleted by media at the same time. */
async function deletePapers({ db, clock }: DueDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - papersDays * dayMs);
  await db
    .update(vehicleProofs)
    .set({ sealedHolder: null })
    .where(and(isNotNull(vehicleProofs.sealedHolder), lte(vehicleProofs.decidedAt, before)));
}

const batchSize = 200;

/** Staff can find every bound car. */
async function recordBound({ db, home, owners }: DueDeps): Promise<void> {
  let cars: BoundCar[];
  let last = '';
  do {
    cars = await owners.boundAfter(db, last, batchSize);
    const batch = cars;
    await db.transaction((tx) => home.recordBound(tx, batch));
    last = cars.at(-1)?.vin ?? last;
  } while (cars.length === batchSize);
}
