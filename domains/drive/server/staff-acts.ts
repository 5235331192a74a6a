import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { DriveNow, StaffDriveAct } from '../contract/staff-drive.ts';
import { cancelScene, type DriveStatus } from '../contract/statuses.ts';
import type { Bookings } from './bookings.ts';
import { carsToHandOut } from './cars-to-hand-out.ts';
import { type DriveMoves, timeWords } from './drive-home.ts';
import type { DriveEvent } from './drive-machine.ts';
import type { DriveReach } from './staff-reach.ts';
import { isToday, staffActsOf, stageOf } from './staff-stage.ts';
import { driveCars, type TestDrive, testDrives } from './tables.ts';
import { lockDrivesOf } from './taken-slots.ts';

type Seen = { driveId: string; seenVersion: number };
type Acted = { status: DriveStatus; version: number };

const nowOf = (drive: TestDrive): DriveNow => ({
  version: drive.version,
  status: drive.status,
  stage: stageOf(drive),
});

/**
 * Actions of staff on test drives. Each names the version that it was decided on; the second of two
 * concurrent actions is refused with the current state.
 */
export function createStaffDriveActs(parts: {
  clock: Clock;
  reached: DriveReach;
  moves: DriveMoves;
  bookings: Pick<Bookings, 'moveTo'>;
}) {
  const { clock, reached, moves, bookings } = parts;

  /**
   * Locks the booking and checks that it has the seen version and allows the action. @throws AppError
   * drive.driveNotFound, drive.driveMoved
   */
  async function take(
    tx: Transaction,
    { actor }: Acting,
    { driveId, seenVersion }: Seen,
    act: StaffDriveAct,
  ) {
    const drive = await reached.lock(tx, actor, driveId);
    if (drive.version !== seenVersion) throw new AppError('drive.driveMoved', nowOf(drive));
    if (!staffActsOf(drive, clock.now()).includes(act)) throw new AppError('drive.driveMoved', nowOf(drive));
    return drive;
  }

  /** Moves a booking returned by `take` and records the action. */
  async function act(
    tx: Transaction,
    { actor, audit }: Acting,
    drive: TestDrive,
    change: {
      event: DriveEvent;
      action: string;
      set?: Partial<TestDrive>;
      reason?: string;
      details?: Record<string, unknown>;
    },
  ): Promise<Acted> {
    const { event, action, set, reason, details } = change;
    const moved = await moves.move(tx, {
      id: drive.id,
      event,
      actor: `staff:${actor.staffId}`,
      ...(set ? { set } : {}),
      ...(reason === undefined ? {} : { reason }),
    });
    await audit(tx, {
      action,
      object: `testDrive:${drive.id}`,
      details: { ...details, ...(reason === undefined ? {} : { reason }) },
    });
    return { status: moved.to as DriveStatus, version: drive.version + 1 };
  }

  return {
    /** @throws AppError as `take` */
    async confirm(tx: Transaction, acting: Acting, seen: Seen): Promise<Acted> {
      const drive = await take(tx, acting, seen, 'confirm');
      return act(tx, acting, drive, { event: 'confirm', action: 'testDrive.confirm' });
    },

    /** @throws AppError as `take`, and as `moveTo` of bookings */
    async move(
      tx: Transaction,
      acting: Acting,
      { storeId, startsAt, reason, ...seen }: Api['drive.moveDrive']['parsed'],
    ): Promise<Acted> {
      const { actor, audit } = acting;
      // The customer's lock precedes the row locks, as it does for the customer's own actions.
      const [booking] = await tx
        .select({ accountId: testDrives.accountId })
        .from(testDrives)
        .where(eq(testDrives.id, seen.driveId));
      if (booking) await lockDrivesOf(tx, booking.accountId);
      const drive = await take(tx, acting, seen, 'move');
      const status = await bookings.moveTo(tx, drive, {
        storeId,
        startsAt,
        actor: `staff:${actor.staffId}`,
        reason,
        // Staff need no lead time: the store knows what it can prepare.
        leadHours: 0,
      });
      const [{ version } = drive] = await tx
        .select({ version: testDrives.version })
        .from(testDrives)
        .where(eq(testDrives.id, drive.id));
      await audit(tx, {
        action: 'testDrive.move',
        object: `testDrive:${drive.id}`,
        details: {
          reason,
          before: drive.startsAt ? `${drive.storeName ?? ''} ${timeWords(drive.startsAt)}`.trim() : null,
          after: timeWords(new Date(startsAt)),
          ...(drive.storeId === storeId ? {} : { storeId }),
        },
      });
      return { status, version };
    },

    /** @throws AppError as `take` */
    async end(
      tx: Transaction,
      acting: Acting,
      { scene, reason, ...seen }: Api['drive.endDrive']['parsed'],
    ): Promise<Acted> {
      const drive = await take(tx, acting, seen, 'cancel');
      const event = scene === cancelScene.brand ? 'cancelByBrand' : 'cancelBySales';
      return act(tx, acting, drive, {
        event,
        action: 'testDrive.cancel',
        reason,
        set: { cancelNote: reason },
      });
    },

    /** @throws AppError as `take`, drive.notToday, drive.checkInCodeWrong */
    async checkIn(
      tx: Transaction,
      acting: Acting,
      { code, ...seen }: Api['drive.checkInDrive']['parsed'],
    ): Promise<Acted> {
      const { startsAt, version } = await reached.lock(tx, acting.actor, seen.driveId);
      const isAsSeen = version === seen.seenVersion;
      if (isAsSeen && startsAt && !isToday(startsAt, clock.now())) throw new AppError('drive.notToday');
      const drive = await take(tx, acting, seen, 'checkIn');
      if (drive.checkInCode !== code) throw new AppError('drive.checkInCodeWrong');
      return act(tx, acting, drive, { event: 'checkIn', action: 'testDrive.checkIn' });
    },

    /** @throws AppError as `take` */
    async undoCheckIn(
      tx: Transaction,
      acting: Acting,
      { reason, ...seen }: Api['drive.undoCheckIn']['parsed'],
    ): Promise<Acted> {
      const drive = await take(tx, acting, seen, 'undoCheckIn');
      return act(tx, acting, drive, { event: 'undoCheckIn', action: 'testDrive.undoCheckIn', reason });
    },

    /** @throws AppError as `take`, drive.notYetTime */
    async noShow(tx: Transaction, acting: Acting, seen: Seen): Promise<Acted> {
      const { startsAt, version } = await reached.lock(tx, acting.actor, seen.driveId);
      const isAsSeen = version === seen.seenVersion;
      if (isAsSeen && startsAt && startsAt > clock.now()) throw new AppError('drive.notYetTime');
      const drive = await take(tx, acting, seen, 'noShow');
      return act(tx, acting, drive, { event: 'timeOut', action: 'testDrive.noShow', reason: '客户未到店' });
    },

    /**
     * If two staff members hand out one car, the second has to choose another. @throws AppError as `take`,
     * drive.carAway
     */
    async begin(
      tx: Transaction,
      acting: Acting,
      { carId, ...seen }: Api['drive.beginDrive']['parsed'],
    ): Promise<Acted> {
      const drive = await take(tx, acting, seen, 'begin');
      await tx.select({ id: driveCars.id }).from(driveCars).where(eq(driveCars.id, carId)).for('update');
      const cars = await carsToHandOut(tx, drive, clock.now());
      const car = cars.find((one) => one.carId === carId);
      if (!car || car.away) throw new AppError('drive.carAway');
      return act(tx, acting, drive, {
        event: 'begin',
        action: 'testDrive.begin',
        set: { carId },
        details: { after: car.plate },
      });
    },

    /** @throws AppError as `take` */
    async complete(
      tx: Transaction,
      acting: Acting,
      { distanceM, energyWh, note, ...seen }: Api['drive.completeDrive']['parsed'],
    ): Promise<Acted> {
      const drive = await take(tx, acting, seen, 'complete');
      return act(tx, acting, drive, {
        event: 'complete',
        action: 'testDrive.complete',
        set: { distanceM, energyWh: energyWh ?? null, handBackNote: note || null },
        details: { distanceM, ...(energyWh === undefined ? {} : { energyWh }) },
      });
    },
  };
}
