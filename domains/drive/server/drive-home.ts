import { userGroup } from '@ev/account/contract/user-group.ts';
import type { CarOwners } from '@ev/account/server/public.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import { formatDay, shanghaiClock, shanghaiDay, weekdayOf } from '@ev/kernel/shanghai-time.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { type Moved, statefulTable } from '@ev/platform/stateful-table.ts';
import { type CancelScene, cancelMessages, cancelScene, driveStatus } from '../contract/statuses.ts';
import { type DriveEvent, driveMachine } from './drive-machine.ts';
import { type TestDrive, testDrives } from './tables.ts';
import { leaveSlot } from './taken-slots.ts';

export const driveStates = statefulTable(testDrives, { machine: driveMachine, id: 'id' });

/** Reads a booking with a lock until the end of the transaction; null if there is none. */
export const lockDrive = (tx: Transaction, id: string): Promise<TestDrive | null> => driveStates.lock(tx, id);

/** Locks a customer's own booking. @throws AppError drive.driveNotFound */
export async function lockOwnDrive(tx: Transaction, accountId: string, id: string): Promise<TestDrive> {
  const drive = await lockDrive(tx, id);
  if (drive?.accountId !== accountId) throw new AppError('drive.driveNotFound');
  return drive;
}

/** The cancel scene of each event that ends a booking. */
export const sceneOf: Partial<Record<DriveEvent, CancelScene>> = {
  cancel: cancelScene.user,
  cancelByBrand: cancelScene.brand,
  cancelBySales: cancelScene.sales,
  timeOut: cancelScene.timeout,
};

/** The notification for each change; null while the customer is in the store. */
export const driveNotices: Record<DriveEvent, TemplateCode | null> = {
  confirm: 'drive.confirmed',
  reschedule: 'drive.rescheduled',
  changeStore: 'drive.rescheduled',
  checkIn: null,
  undoCheckIn: null,
  begin: null,
  complete: 'drive.completed',
  cancel: 'drive.withdrawn',
  cancelByBrand: 'drive.cancelled',
  cancelBySales: 'drive.cancelled',
  timeOut: 'drive.cancelled',
};

/** `12月8日 周二 14:00` */
export const timeWords = (instant: Date): string =>
  `${formatDay(shanghaiDay(instant))} ${weekdayOf(shanghaiDay(instant))} ${shanghaiClock(instant)}`;

/**
 * Reminders that would be sent at once are marked as sent, because the customer has just chosen or been
 * notified of the time.
 */
export const remindersOf = (startsAt: Date, now: Date) => ({
  dayTold: startsAt.getTime() - now.getTime() <= 24 * hourMs ? now : null,
  hoursTold: startsAt.getTime() - now.getTime() <= 2 * hourMs ? now : null,
});

/** Columns that each event sets beside the status; an ended booking also frees its slot. */
function setOf(event: DriveEvent, { startsAt }: TestDrive, now: Date): Partial<TestDrive> {
  const scene = sceneOf[event];
  if (event === 'confirm') return { confirmedAt: now, ...(startsAt && remindersOf(startsAt, now)) };
  if (event === 'checkIn') return { checkedInAt: now };
  if (event === 'undoCheckIn') return { checkedInAt: null };
  if (event === 'begin') return { begunAt: now };
  if (event === 'complete') return { closedAt: now };
  return scene === undefined ? {} : { closedAt: now, cancelScene: scene };
}

export type DriveMove = {
  id: string;
  event: DriveEvent;
  actor: string;
  reason?: string;
  set?: Partial<TestDrive>;
};

export type DriveMoves = ReturnType<typeof createDriveMoves>;

/**
 * The only way to change the status of a test drive; it also writes the history, frees the slot and notifies
 * the customer.
 */
export function createDriveMoves(parts: {
  clock: Clock;
  notices: Notices;
  owners: Pick<CarOwners, 'changeGroups'>;
  /** Work that follows a finished drive, in the same transaction. */
  onCompleted(tx: Transaction, drive: TestDrive): Promise<void>;
}) {
  const { clock, notices, owners, onCompleted } = parts;

  /** Notifies the customer of a booking. `cause` makes each notification unique. */
  async function tell(
    tx: Transaction,
    drive: TestDrive,
    { template, cause }: { template: TemplateCode; cause: string },
  ): Promise<void> {
    await notices.tell(tx, {
      accountId: drive.accountId,
      template,
      params: {
        modelName: drive.modelName,
        storeName: drive.storeName ?? '门店',
        address: drive.storeAddress ?? drive.cityName,
        time: drive.startsAt === null ? '待安排' : timeWords(drive.startsAt),
        city: drive.cityName,
        checkInCode: drive.checkInCode,
        why: drive.cancelScene === null ? '' : cancelMessages[drive.cancelScene],
      },
      source: `testDrive:${drive.id}:${cause}`,
      link: `/pages/drive/reserveDetail?id=${drive.id}`,
      business: { type: 'testDrive', no: drive.id },
    });
  }

  return {
    tell,

    /**
     * Moves a booking. The caller has locked it with `lockDrive` and checked that the event is allowed.
     * @throws AppError with the machine's refusal, or object.notFound
     */
    async move(tx: Transaction, { set, ...change }: DriveMove): Promise<Moved<TestDrive>> {
      const { id, event } = change;
      const before = await lockDrive(tx, id);
      if (!before) throw new AppError('object.notFound');
      const all: Partial<TestDrive> = {
        ...setOf(event, before, clock.now()),
        ...set,
        version: before.version + 1,
      };
      // A booking that was never confirmed expires; no party cancelled it.
      if (event === 'timeOut' && before.status === driveStatus.toConfirm) delete all.cancelScene;
      const moved = await driveStates.transition(tx, clock, {
        ...change,
        set: all,
      });
      if (moved.kind === 'already') return moved;
      const { to, historyId } = moved;
      const { accountId, modelCode, storeId, startsAt } = before;
      if ((to === driveStatus.cancelled || to === driveStatus.expired) && storeId && startsAt)
        await leaveSlot(tx, { storeId, modelCode, startsAt });
      if (event === 'complete') {
        await owners.changeGroups(tx, accountId, { add: [userGroup.testDriven] });
        await onCompleted(tx, { ...before, ...all });
      }
      const template = noticeOf(change, to, before);
      if (template) await tell(tx, { ...before, ...all }, { template, cause: String(historyId) });
      return moved;
    },
  };
}

function noticeOf(
  { event, actor }: Pick<DriveMove, 'event' | 'actor'>,
  to: string,
  before: TestDrive,
): TemplateCode | null {
  if (to === driveStatus.expired) return 'drive.expired';
  if (to === driveStatus.cancelled && before.startsAt === null) return 'drive.unsubscribed';
  const isMove = event === 'reschedule' || event === 'changeStore';
  if (isMove && actor.startsWith('staff:')) return 'drive.movedByStore';
  return driveNotices[event];
}
