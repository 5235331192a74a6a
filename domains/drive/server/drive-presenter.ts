import { maskPhone } from '@ev/kernel/phone.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { Drive, DriveAction } from '../contract/drive.ts';
import type { DriveRules } from '../contract/rules.ts';
import { cancelMessages, cancelScene, driveStatus, isOpenDrive } from '../contract/statuses.ts';
import { timeWords } from './drive-home.ts';
import { type DriveEvent, driveMachine } from './drive-machine.ts';
import type { TestDrive } from './tables.ts';

/** A booking with related data from elsewhere. */
export type KnownDrive = {
  drive: TestDrive;
  look: Drive['look'];
  adviser: string | null;
  /** Null when the store is closed for good. */
  place: { phone: string; lat: number; lng: number } | null;
  calendar: string;
};

/** Whether the drive is so near that cancelling requires a reason. */
export function isReasonDue(
  { startsAt }: Pick<TestDrive, 'startsAt'>,
  { reasonWithinHours }: Pick<DriveRules, 'reasonWithinHours'>,
  now: Date,
): boolean {
  return startsAt !== null && startsAt.getTime() - now.getTime() <= reasonWithinHours * 3_600_000;
}

/**
 * Actions that the customer can take now. The state machine decides, so a button never leads to a refusal.
 */
export function actionsOf(drive: Pick<TestDrive, 'status' | 'checkedInAt'>): DriveAction[] {
  const can = (event: DriveEvent) =>
    drive.checkedInAt === null && decide(driveMachine, drive.status, event).kind === 'moved';
  const { cancelled, expired, completed, toDrive } = driveStatus;
  const asked: [DriveAction, boolean][] = [
    ['assist', drive.status === toDrive && drive.checkedInAt !== null],
    ['report', drive.status === completed],
    ['reschedule', can('reschedule')],
    ['cancel', can('cancel')],
    ['bookAgain', drive.status === cancelled || drive.status === expired],
    ['invite', drive.status !== cancelled && drive.status !== expired],
  ];
  return asked.flatMap(([action, possible]) => (possible ? [action] : []));
}

/** Texts that explain the status to the customer: what happened and what comes next. */
export function statusWordsOf(drive: TestDrive): { statusTitle: string; statusText: string } {
  const time = drive.startsAt && timeWords(drive.startsAt);
  switch (drive.status) {
    case driveStatus.toConfirm:
      return time
        ? { statusTitle: '等待门店确认', statusText: `已为你留好 ${time}，门店确认后会发消息给你` }
        : { statusTitle: '订阅成功', statusText: '试驾车到店后，门店会按登记的先后联系你' };
    case driveStatus.toDrive:
      if (drive.begunAt) return { statusTitle: '试驾中', statusText: '路上小心，专属顾问在你身边' };
      return drive.checkedInAt
        ? { statusTitle: '已签到', statusText: '工作人员正在准备试驾车，请稍候' }
        : { statusTitle: '待试驾', statusText: `${time} 到店出示签到码，请携带本人驾驶证` };
    case driveStatus.completed:
      return { statusTitle: '试驾已完成', statusText: '试驾报告已生成，感谢你来试驾' };
    case driveStatus.cancelled:
      return {
        statusTitle: '已取消',
        statusText: cancelMessages[drive.cancelScene ?? cancelScene.user],
      };
    case driveStatus.expired:
      return {
        statusTitle: '已过期',
        statusText: '门店没有来得及确认，抱歉。可以重新选择时间，我们会尽快确认',
      };
  }
}

export function driveOf(known: KnownDrive, rules: DriveRules, now: Date): Drive {
  const { drive, look, adviser, place, calendar } = known;
  const { storeId, storeName, storeAddress, startsAt, endsAt } = drive;
  const toCome = isOpenDrive(drive.status) && endsAt !== null && endsAt > now;
  const showsCode = drive.status === driveStatus.toDrive && drive.checkedInAt === null;
  return {
    driveId: drive.id,
    pageType: drive.pageType,
    status: drive.status,
    ...statusWordsOf(drive),
    modelCode: drive.modelCode,
    modelName: drive.modelName,
    look,
    cityCode: drive.cityCode,
    cityName: drive.cityName,
    store:
      storeId === null ? null : { id: storeId, name: storeName ?? '', address: storeAddress ?? '', place },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    name: drive.name,
    maskedPhone: maskPhone(drive.phone),
    adviser,
    checkInCode: showsCode ? drive.checkInCode : null,
    checkedIn: drive.checkedInAt !== null,
    cancelScene: drive.cancelScene,
    rescheduled: drive.rescheduled,
    reasonDue: isReasonDue(drive, rules, now),
    calendar: toCome ? calendar : null,
    createdAt: drive.createdAt.toISOString(),
    serverTime: now.toISOString(),
    actions: actionsOf(drive),
  };
}
