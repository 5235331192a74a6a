import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { StaffDriveAct } from '../contract/staff-drive.ts';
import { driveStatus, driveStatusNames, isOpenDrive } from '../contract/statuses.ts';
import { type DriveEvent, driveMachine } from './drive-machine.ts';
import type { TestDrive } from './tables.ts';

type Staged = Pick<TestDrive, 'status' | 'startsAt' | 'endsAt' | 'checkedInAt' | 'begunAt'>;

/**
 * The stage of a booking in staff terms, which is finer than the status once the customer is in the store.
 */
export function stageOf({ status, startsAt, checkedInAt, begunAt }: Staged): string {
  if (status === driveStatus.toConfirm && startsAt === null) return '已订阅';
  if (status === driveStatus.toDrive && begunAt) return '试驾中';
  if (status === driveStatus.toDrive && checkedInAt) return '已签到';
  return driveStatusNames[status];
}

/** Whether the time is over while the customer is still driving or waiting for the car. */
export const isLate = ({ status, endsAt, checkedInAt }: Staged, now: Date): boolean =>
  isOpenDrive(status) && checkedInAt !== null && endsAt !== null && endsAt < now;

export const isToday = (startsAt: Date | null, now: Date): boolean =>
  startsAt !== null && shanghaiDay(startsAt) === shanghaiDay(now);

/**
 * Actions that staff can take now, likeliest first. The state machine decides, so a button never leads to a
 * refusal.
 */
export function staffActsOf(drive: Staged, now: Date): StaffDriveAct[] {
  const { status, startsAt, checkedInAt, begunAt } = drive;
  const can = (event: DriveEvent) => decide(driveMachine, status, event).kind === 'moved';
  const here = checkedInAt !== null;
  const asked: readonly (readonly [StaffDriveAct, boolean])[] = [
    ['confirm', startsAt !== null && can('confirm')],
    ['checkIn', !here && isToday(startsAt, now) && can('checkIn')],
    ['begin', here && begunAt === null && can('begin')],
    ['complete', begunAt !== null && can('complete')],
    ['undoCheckIn', here && begunAt === null && can('undoCheckIn')],
    ['move', !here && can('reschedule')],
    [
      'noShow',
      !here && status === driveStatus.toDrive && startsAt !== null && startsAt <= now && can('timeOut'),
    ],
    ['cancel', begunAt === null && can('cancelByBrand')],
  ];
  return asked.flatMap(([act, possible]) => (possible ? [act] : []));
}

const eventWords: Readonly<Record<string, string>> = {
  book: '提交预约',
  confirm: '确认预约',
  reschedule: '更改时间',
  changeStore: '更改门店或时间',
  checkIn: '到店签到',
  undoCheckIn: '撤销签到',
  begin: '开始试驾',
  complete: '还车，试驾完成',
  cancel: '客户取消',
  cancelByBrand: '品牌取消',
  cancelBySales: '门店取消',
  timeOut: '过时自动取消',
};

/** The text of an event in the history. */
export function eventWordsOf({ event, actor }: { event: string; actor: string }): string {
  if (event === 'timeOut' && actor.startsWith('staff:')) return '标记客户未到店';
  return eventWords[event] ?? event;
}

/** The name of an actor who is not a staff member. */
export const actorWordsOf = (actor: string): string => (actor.startsWith('member:') ? '客户' : '系统');
