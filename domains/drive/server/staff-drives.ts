import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { normalisePhone } from '@ev/kernel/phone.ts';
import { addDays, shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import type { FollowUps, LeadSource } from '@ev/lead/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, count, desc, eq, gte, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { StaffDrive } from '../contract/staff-drive.ts';
import { driveStatus, isOpenDrive } from '../contract/statuses.ts';
import { carsToHandOut } from './cars-to-hand-out.ts';
import { driveMachine } from './drive-machine.ts';
import { staffRowOf } from './staff-presenter.ts';
import type { DriveReach } from './staff-reach.ts';
import { actorWordsOf, eventWordsOf, staffActsOf } from './staff-stage.ts';
import { driveCars, driveLeads, driveMoves, type TestDrive, testDrives } from './tables.ts';

type Query = Api['drive.listAllDrives']['parsed'];

/** Test drives as staff see them. */
export function createStaffDrives(parts: {
  db: Database;
  clock: Clock;
  reach: Pick<Reach, 'storeOf'>;
  reached: DriveReach;
  leadSource: LeadSource;
  followUps: Pick<FollowUps, 'present'>;
  advisers: Pick<Advisers, 'namesOf'>;
}) {
  const { db, clock, reach, reached, leadSource, followUps, advisers } = parts;

  async function ofScope(actor: StaffActor, of: Query['of']): Promise<SQL | undefined> {
    if (of === 'all') return undefined;
    if (of === 'mine') return eq(driveLeads.ownerId, actor.staffId);
    const storeId = await reach.storeOf(db, actor);
    return storeId === null ? sql`false` : eq(testDrives.storeId, storeId);
  }

  async function historyOf(id: string): Promise<StaffDrive['history']> {
    const { machine, entityId } = stateHistory;
    const rows = await db
      .select({ line: stateHistory, move: driveMoves })
      .from(stateHistory)
      .leftJoin(driveMoves, eq(driveMoves.historyId, stateHistory.id))
      .where(and(eq(machine, driveMachine.name), eq(entityId, id)))
      .orderBy(asc(stateHistory.id));
    const staffIds = rows.flatMap(({ line: { actor } }) => /^staff:(.+)$/.exec(actor)?.[1] ?? []);
    const names = await advisers.namesOf(staffIds);
    return rows.map(({ line: { at, actor, event, fromState, toState, reason }, move }) => ({
      at: at.toISOString(),
      actor: names.get(actor.replace(/^staff:/, '')) ?? actorWordsOf(actor),
      event: eventWordsOf({ event, actor }),
      to: fromState === toState ? null : (toState as StaffDrive['status']),
      reason,
      move: move && movedOf(move),
    }));
  }

  async function carOf({ carId }: TestDrive): Promise<StaffDrive['car']> {
    if (carId === null) return null;
    const { plate, versionName, colour } = driveCars;
    const [car] = await db
      .select({ plate, versionName, colour })
      .from(driveCars)
      .where(eq(driveCars.id, carId));
    return car ?? null;
  }

  return {
    /** Open bookings by time, those without a time after them; then past ones, newest first. */
    async list(actor: StaffActor, query: Query): Promise<Api['drive.listAllDrives']['output']> {
      const { of, status, pageType, storeId, uid, keyword, from, to } = query;
      const where = and(
        await reached.seen(db, actor),
        await ofScope(actor, of),
        status ? eq(testDrives.status, status) : undefined,
        pageType ? eq(testDrives.pageType, pageType) : undefined,
        storeId ? eq(testDrives.storeId, storeId) : undefined,
        uid ? eq(testDrives.accountId, uid) : undefined,
        from ? gte(testDrives.startsAt, startOfDay(from)) : undefined,
        to ? lt(testDrives.startsAt, startOfDay(addDays(to, 1))) : undefined,
        keyword ? meant(keyword) : undefined,
      );
      const isOpen = sql`${testDrives.status} in ('0', '1')`;
      const { rows, ...page } = await readPage({
        rows: db
          .select({ drive: testDrives, adviser: driveLeads.ownerName })
          .from(testDrives)
          .leftJoin(driveLeads, eq(driveLeads.driveId, testDrives.id))
          .where(where)
          .orderBy(
            sql`not ${isOpen}`,
            asc(sql`case when ${isOpen} then ${testDrives.startsAt} end`),
            desc(sql`coalesce(${testDrives.startsAt}, ${testDrives.createdAt})`),
            desc(testDrives.id),
          ),
        count: db
          .select({ total: count() })
          .from(testDrives)
          .leftJoin(driveLeads, eq(driveLeads.driveId, testDrives.id))
          .where(where),
        page: query,
      });
      const now = clock.now();
      return {
        list: rows.map(({ drive, adviser }) => staffRowOf(drive, adviser, now)),
        ...page,
      };
    },

    /** @throws AppError drive.driveNotFound */
    async get(actor: StaffActor, driveId: string): Promise<StaffDrive> {
      const drive = await reached.get(db, actor, driveId);
      const [lead] = await db.select().from(driveLeads).where(eq(driveLeads.driveId, driveId));
      const [followUp] = lead ? await followUps.present(leadSource, [lead], actor) : [];
      if (!lead || !followUp) throw new AppError('drive.driveNotFound');
      const now = clock.now();
      const [history, car, cars] = await Promise.all([
        historyOf(driveId),
        carOf(drive),
        isOpenDrive(drive.status) && drive.checkedInAt ? carsToHandOut(db, drive, now) : [],
      ]);
      const { version, accountId, storeId, modelCode, rescheduled, cancelScene, cancelReason } = drive;
      const { cancelNote, distanceM, energyWh, handBackNote } = drive;
      return {
        ...staffRowOf(drive, lead.ownerName, now),
        version,
        storeId,
        modelCode,
        rescheduled,
        cancelScene,
        cancelReason,
        cancelNote,
        distanceM,
        energyWh,
        handBackNote,
        car,
        cars,
        history,
        uid: accountId,
        invited: drive.invitation !== null,
        confirmedAt: drive.confirmedAt?.toISOString() ?? null,
        checkedInAt: drive.checkedInAt?.toISOString() ?? null,
        begunAt: drive.begunAt?.toISOString() ?? null,
        closedAt: drive.closedAt?.toISOString() ?? null,
        acts: staffActsOf(drive, now),
        lead: { leadId: lead.id, ...followUp },
      };
    },

    /** Codes of open bookings are unique within a store. @throws AppError drive.checkInCodeUnknown */
    async findCheckIn(actor: StaffActor, code: string): Promise<{ driveId: string }> {
      const today = shanghaiDay(clock.now());
      const ownStoreId = await reach.storeOf(db, actor);
      const [drive] = await db
        .select({ driveId: testDrives.id })
        .from(testDrives)
        .where(
          and(
            eq(testDrives.checkInCode, code),
            or(eq(testDrives.status, driveStatus.toConfirm), eq(testDrives.status, driveStatus.toDrive)),
            isNull(testDrives.begunAt),
            gte(testDrives.startsAt, startOfDay(today)),
            lt(testDrives.startsAt, startOfDay(addDays(today, 1))),
            await reached.seen(db, actor),
          ),
        )
        // For staff with access to all stores, their own store comes first.
        .orderBy(desc(sql`${testDrives.storeId} = ${ownStoreId ?? ''}`), asc(testDrives.startsAt))
        .limit(1);
      if (!drive) throw new AppError('drive.checkInCodeUnknown');
      return drive;
    },
  };
}

function movedOf(move: typeof driveMoves.$inferSelect): StaffDrive['history'][number]['move'] {
  const { fromStoreName, fromStartsAt, toStoreName, toStartsAt } = move;
  return {
    from: fromStartsAt && { storeName: fromStoreName ?? '', startsAt: fromStartsAt.toISOString() },
    to: { storeName: toStoreName, startsAt: toStartsAt.toISOString() },
  };
}

/** Interprets a keyword as a phone, its last four digits, or the beginning of a name. */
function meant(keyword: string): SQL | undefined {
  if (/^\d{4}$/.test(keyword)) return sql`right(${testDrives.phone}, 4) = ${keyword}`;
  return or(
    eq(testDrives.phone, normalisePhone(keyword)),
    like(testDrives.name, beginningWith(keyword)),
    like(testDrives.storeName, beginningWith(keyword)),
  );
}
