import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import type { Stores } from '@ev/store/server/public.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Drive } from '../contract/drive.ts';
import { cancelMessages, cancelScene, type DriveStatus, driveStatus } from '../contract/statuses.ts';
import type { CalendarFiles } from './calendar-file.ts';
import type { DriveDue } from './drive-due.ts';
import { type DriveMoves, lockOwnDrive } from './drive-home.ts';
import { driveOf, isReasonDue } from './drive-presenter.ts';
import { readRules } from './drive-rules-store.ts';
import { driveLeads, testDrives } from './tables.ts';

/** What customers do with their own test drives. Other customers' bookings are reported as not found. */
export function createCustomerDrives(parts: {
  db: Database;
  clock: Clock;
  moves: DriveMoves;
  due: DriveDue;
  stores: Pick<Stores, 'find'>;
  calendar: Pick<CalendarFiles, 'addressOf'>;
}) {
  const { db, clock, moves, due, stores, calendar } = parts;

  const selectDrives = (where: SQL | undefined) =>
    db
      .select({
        drive: testDrives,
        adviser: driveLeads.ownerName,
        family: sql<'sedan' | 'suv' | 'crossover' | null>`${carModels.detail}->>'family'`,
        paint: sql<string | null>`${carModels.detail}->>'paint'`,
      })
      .from(testDrives)
      .leftJoin(driveLeads, eq(driveLeads.driveId, testDrives.id))
      .leftJoin(carModels, eq(carModels.modelCode, testDrives.modelCode))
      .where(where)
      // Upcoming drives first, nearest first; then past ones, newest first.
      .orderBy(
        sql`${testDrives.status} not in ('0', '1')`,
        asc(sql`case when ${testDrives.status} in ('0', '1') then ${testDrives.startsAt} end`),
        desc(testDrives.createdAt),
        desc(testDrives.id),
      );

  async function present(rows: Awaited<ReturnType<typeof selectDrives>>): Promise<Drive[]> {
    const ids = [...new Set(rows.flatMap(({ drive }) => drive.storeId ?? []))];
    const [rules, ...found] = await Promise.all([readRules(db), ...ids.map((id) => stores.find(id))]);
    const places = new Map(ids.map((id, index) => [id, found[index] ?? null]));
    const now = clock.now();
    return rows.map(({ drive, adviser, family, paint }) => {
      const store = drive.storeId === null ? null : places.get(drive.storeId);
      const place = store ? { phone: store.phone, lat: store.lat, lng: store.lng } : null;
      const look = family && paint ? { family, paint } : null;
      return driveOf({ drive, adviser, look, place, calendar: calendar.addressOf(drive.id) }, rules, now);
    });
  }

  return {
    async list(
      accountId: string,
      query: Api['drive.listDrives']['parsed'],
    ): Promise<Api['drive.listDrives']['output']> {
      const { status } = query;
      await due.endOf(accountId);
      const where = and(
        eq(testDrives.accountId, accountId),
        status ? eq(testDrives.status, status) : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: selectDrives(where),
        count: db.$count(testDrives, where),
        page: query,
      });
      return { list: await present(rows), ...page };
    },

    /** @throws AppError drive.driveNotFound */
    async get(accountId: string, driveId: string): Promise<Drive> {
      await due.endOf(accountId);
      const where = and(eq(testDrives.id, driveId), eq(testDrives.accountId, accountId));
      const [drive] = await present(await selectDrives(where).limit(1));
      if (!drive) throw new AppError('drive.driveNotFound');
      return drive;
    },

    /**
     * Cancelling a cancelled booking succeeds.
     * @throws AppError drive.driveNotFound, drive.notCancellable, drive.reasonDue, drive.checkedIn
     */
    async cancel(
      tx: Transaction,
      accountId: string,
      { driveId, reason }: Api['drive.cancelDrive']['parsed'],
    ): Promise<Api['drive.cancelDrive']['output']> {
      const drive = await lockOwnDrive(tx, accountId, driveId);
      const open = drive.status === driveStatus.toConfirm || drive.status === driveStatus.toDrive;
      if (open && drive.checkedInAt) throw new AppError('drive.checkedIn');
      if (open && reason === undefined && isReasonDue(drive, await readRules(tx), clock.now()))
        throw new AppError('drive.reasonDue');
      const moved = await moves.move(tx, {
        id: driveId,
        event: 'cancel',
        actor: `member:${accountId}`,
        set: { cancelReason: reason ?? null },
      });
      const scene = moved.kind === 'already' ? (drive.cancelScene ?? cancelScene.user) : cancelScene.user;
      return { status: moved.to as DriveStatus, message: cancelMessages[scene] };
    },
  };
}
