import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { lockStores } from '@ev/store/server/public.ts';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DriveClosure } from '../contract/staff-calendar.ts';
import type { DriveMoves } from './drive-home.ts';
import { staffRowOf } from './staff-presenter.ts';
import { driveCars, driveClosures, driveLeads, testDrives } from './tables.ts';
import type { DrivesWithoutCar, Span } from './without-car.ts';

type Asked = Api['drive.lookAtClosure']['parsed'];
export type StaffClosures = ReturnType<typeof createStaffClosures>;

const spanOf = ({ storeId, carId, from, to }: Asked): Span => ({
  storeId,
  carId,
  from: new Date(from),
  to: new Date(to),
});

/** Closures: times when a store, or one of its cars, is not available. */
export function createStaffClosures(parts: {
  db: Database;
  clock: Clock;
  reach: Pick<Reach, 'closedStores'>;
  moves: DriveMoves;
  withoutCar: DrivesWithoutCar;
  advisers: Pick<Advisers, 'namesOf'>;
}) {
  const { db, clock, reach, moves, withoutCar, advisers } = parts;

  /** @throws AppError drive.closurePast, drive.storeUnknown, drive.carUnknown */
  async function check(reader: Database | Transaction, actor: StaffActor, { storeId, carId, to }: Span) {
    if (to <= clock.now()) throw new AppError('drive.closurePast');
    const cars = await reader
      .select({ id: driveCars.id })
      .from(driveCars)
      .where(and(eq(driveCars.storeId, storeId), eq(driveCars.withdrawn, false)));
    const closed = await reach.closedStores(reader, actor);
    if (cars.length === 0 || closed.includes(storeId)) throw new AppError('drive.storeUnknown');
    if (carId !== null && !cars.some(({ id }) => id === carId)) throw new AppError('drive.carUnknown');
  }

  async function assertNoOther(tx: Transaction, { storeId, carId, from, to }: Span): Promise<void> {
    const others = await tx.$count(
      driveClosures,
      and(
        eq(driveClosures.storeId, storeId),
        carId === null ? isNull(driveClosures.carId) : eq(driveClosures.carId, carId),
        lt(driveClosures.from, to),
        gt(driveClosures.to, from),
      ),
    );
    if (others > 0) throw new AppError('drive.closureOverlaps');
  }

  return {
    /** Closures of a store that overlap a period, earliest first. */
    async listOf(storeId: string, within: { from: Date; to?: Date }): Promise<DriveClosure[]> {
      const rows = await db
        .select({
          closure: driveClosures,
          carName: sql<string | null>`${driveCars.plate} || ' ' || ${driveCars.versionName}`,
        })
        .from(driveClosures)
        .leftJoin(driveCars, eq(driveCars.id, driveClosures.carId))
        .where(
          and(
            eq(driveClosures.storeId, storeId),
            gt(driveClosures.to, within.from),
            within.to ? lt(driveClosures.from, within.to) : undefined,
          ),
        )
        .orderBy(asc(driveClosures.from), asc(driveClosures.id));
      const names = await advisers.namesOf(rows.map(({ closure }) => closure.createdBy));
      return rows.map(({ closure: { id, from, to, reason, carId, createdBy, createdAt }, carName }) => ({
        closureId: id,
        from: from.toISOString(),
        to: to.toISOString(),
        reason,
        carId,
        carName,
        createdBy: names.get(createdBy) ?? '已离职的员工',
        createdAt: createdAt.toISOString(),
      }));
    },

    /** @throws AppError as `check` */
    async look(actor: StaffActor, asked: Asked): Promise<Api['drive.lookAtClosure']['output']> {
      const span = spanOf(asked);
      await check(db, actor, span);
      const now = clock.now();
      const drives = await withoutCar.within(db, span, now);
      const ids = drives.map(({ id }) => id);
      const owners =
        ids.length === 0
          ? []
          : await db
              .select({ driveId: driveLeads.driveId, owner: driveLeads.ownerName })
              .from(driveLeads)
              .where(inArray(driveLeads.driveId, ids));
      const ownerOf = new Map(owners.map(({ driveId, owner }) => [driveId, owner]));
      return { drives: drives.map((drive) => staffRowOf(drive, ownerOf.get(drive.id) ?? null, now)) };
    },

    /**
     * A concurrent booking is either committed first, and then must be among `seen`, or finds the store
     * closed. Bookings are locked before the store, in the same order as when they are moved.
     * @throws AppError as `check`, drive.closureOverlaps, drive.closureOutdated
     */
    async add(
      tx: Transaction,
      { actor, audit }: Acting,
      { reason, fate, seen, ...asked }: Api['drive.addClosure']['parsed'],
    ): Promise<Api['drive.addClosure']['output']> {
      const span = spanOf(asked);
      const now = clock.now();
      await check(tx, actor, span);
      if (seen.length > 0) {
        await tx
          .select({ id: testDrives.id })
          .from(testDrives)
          .where(inArray(testDrives.id, seen))
          .orderBy(asc(testDrives.id))
          .for('update');
      }
      await lockStores(tx, [span.storeId]);
      await assertNoOther(tx, span);
      const touched = await withoutCar.within(tx, span, now);
      if (touched.some(({ id }) => !seen.includes(id))) throw new AppError('drive.closureOutdated');
      const [closure] = await tx
        .insert(driveClosures)
        .values({ ...span, reason, createdBy: actor.staffId, createdAt: now })
        .returning({ id: driveClosures.id });
      if (!closure) throw new Error('The closure was not written');
      const ended = fate === 'cancel' ? touched : [];
      for (const { id } of ended) {
        await moves.move(tx, {
          id,
          event: 'cancelByBrand',
          actor: `staff:${actor.staffId}`,
          reason,
          set: { cancelNote: reason },
        });
      }
      await audit(tx, {
        action: 'driveClosure.add',
        object: `driveClosure:${closure.id}`,
        details: { ...asked, reason, cancelled: ended.map(({ id }) => id) },
      });
      return { closureId: closure.id, cancelled: ended.length };
    },

    /**
     * A closure that has begun ends now and stays in the history; a future one is deleted. @throws AppError
     * drive.closureNotFound
     */
    async end(
      tx: Transaction,
      { actor, audit }: Acting,
      closureId: string,
    ): Promise<Api['drive.endClosure']['output']> {
      const now = clock.now();
      const [closure] = await tx
        .select()
        .from(driveClosures)
        .where(and(eq(driveClosures.id, closureId), gt(driveClosures.to, now)))
        .for('update');
      const closed = await reach.closedStores(tx, actor);
      if (!closure || closed.includes(closure.storeId)) throw new AppError('drive.closureNotFound');
      const removed = closure.from >= now;
      const it = eq(driveClosures.id, closureId);
      if (removed) await tx.delete(driveClosures).where(it);
      else await tx.update(driveClosures).set({ to: now }).where(it);
      const { storeId, carId, from, to } = closure;
      await audit(tx, {
        action: 'driveClosure.end',
        object: `driveClosure:${closureId}`,
        details: { storeId, carId, from: from.toISOString(), to: to.toISOString() },
      });
      return { removed };
    },
  };
}
