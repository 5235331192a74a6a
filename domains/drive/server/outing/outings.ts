import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { DriveRoute, TryCard } from '../../contract/outing.ts';
import { lockOwnDrive } from '../drive-home.ts';
import { type TestDrive, testDrives } from '../tables.ts';
import { cardsFor, stageOf, takesTried, withTried } from './outing-rules.ts';
import { driveRoutes, type OutingRow, outings, tryCards } from './tables.ts';

type Shown = Pick<OutingRow, 'route' | 'cards' | 'tried'>;

/** Tried cards, earliest first. */
export const triedList = (tried: Readonly<Record<string, string>>) =>
  Object.entries(tried)
    .map(([code, at]) => ({ code, at }))
    .sort((one, other) => one.at.localeCompare(other.at));

/**
 * A customer's own drive; other customers' drives are reported as not found. @throws AppError
 * drive.driveNotFound
 */
export async function getOwnDrive(
  reader: Database | Transaction,
  accountId: string,
  driveId: string,
): Promise<TestDrive> {
  const [drive] = await reader
    .select()
    .from(testDrives)
    .where(and(eq(testDrives.id, driveId), eq(testDrives.accountId, accountId)));
  if (!drive) throw new AppError('drive.driveNotFound');
  return drive;
}

/** The route and cards that the brand offers now for a car at a store. */
async function offeredOuting(
  reader: Database | Transaction,
  { modelCode, storeId }: Pick<TestDrive, 'modelCode' | 'storeId'>,
): Promise<{ route: DriveRoute | null; cards: TryCard[] }> {
  const cards = await reader.select().from(tryCards).orderBy(asc(tryCards.position));
  const [route] =
    storeId === null
      ? []
      : await reader
          .select()
          .from(driveRoutes)
          .where(eq(driveRoutes.storeId, storeId))
          .orderBy(asc(driveRoutes.position))
          .limit(1);
  return cardsFor(modelCode, cards, route ?? null);
}

/** The route and cards of a drive: as stored when it began, otherwise as offered now. */
export async function shownOuting(reader: Database | Transaction, drive: TestDrive): Promise<Shown> {
  const [kept] = await reader.select().from(outings).where(eq(outings.driveId, drive.id));
  return kept ?? { ...(await offeredOuting(reader, drive)), tried: {} };
}

/** Stores the current route and cards unless already stored. The caller has locked the drive. */
export async function keepOuting(tx: Transaction, drive: TestDrive): Promise<OutingRow> {
  const offered = { driveId: drive.id, ...(await offeredOuting(tx, drive)), tried: {} };
  await tx.insert(outings).values(offered).onConflictDoNothing();
  const [row] = await tx.select().from(outings).where(eq(outings.driveId, drive.id));
  if (!row) throw new Error(`The outing of ${drive.id} was not kept`);
  return row;
}

/** The assistant of a test drive. */
export function createOutings({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @throws AppError drive.driveNotFound, drive.noOuting */
    async get(accountId: string, driveId: string): Promise<Api['drive.getOuting']['output']> {
      const drive = await getOwnDrive(db, accountId, driveId);
      const stage = stageOf(drive);
      if (stage === null || drive.storeName === null) throw new AppError('drive.noOuting');
      const { route, cards, tried } = await shownOuting(db, drive);
      return {
        driveId,
        stage,
        modelName: drive.modelName,
        storeName: drive.storeName,
        startsAt: drive.startsAt?.toISOString() ?? null,
        route,
        cards,
        tried: triedList(tried),
        serverTime: clock.now().toISOString(),
      };
    },

    /** @throws AppError drive.driveNotFound, drive.notDriving */
    async keepTried(
      tx: Transaction,
      accountId: string,
      { driveId, tried: said }: Api['drive.keepTried']['parsed'],
    ): Promise<Api['drive.keepTried']['output']> {
      const now = clock.now();
      const drive = await lockOwnDrive(tx, accountId, driveId);
      if (!takesTried(drive, now)) throw new AppError('drive.notDriving');
      const { cards, tried: kept } = await keepOuting(tx, drive);
      const to = drive.closedAt ?? now;
      const tried = withTried(kept, said, {
        codes: cards.map(({ code }) => code),
        from: drive.checkedInAt ?? to,
        to,
      });
      await tx.update(outings).set({ tried }).where(eq(outings.driveId, driveId));
      return { tried: triedList(tried) };
    },
  };
}
