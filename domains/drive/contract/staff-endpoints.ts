import { endpoint } from '@ev/contract/endpoint';
import { cleaned, code, day, oneOf, pageInput, pageOf, text, uuid, wholeNumber } from '@ev/contract/fields';
import { scopes } from '@ev/contract/scopes';
import * as z from 'zod/mini';
import { moment } from './moment.ts';
import { pageTypes } from './page-types.ts';
import { StaffDrive, StaffDriveRow } from './staff-drive.ts';
import { cancelScene, driveStatuses } from './statuses.ts';

/**
 * The booking and the version that the caller saw; if it has changed, the refusal contains its current state.
 */
const seenDrive = {
  driveId: uuid('预约'),
  seenVersion: wholeNumber('看到的版本', 0, 1_000_000_000),
};
const startsAt = moment('请选择试驾时间');
const reason = text('原因', { min: 2, max: 200, lines: true });
const actErrors = ['drive.driveNotFound', 'drive.driveMoved'] as const;
const Acted = z.object({ status: z.enum(driveStatuses), version: z.int() });

export const listAllDrives = endpoint({
  id: 'drive.listAllDrives',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/list',
  access: 'staff',
  permission: 'drives.read',
  summary:
    'Test drives of the stores whose customers the caller reaches: open ones by their time, then the rest.',
  input: z
    .object({
      of: z._default(oneOf('范围', scopes), 'all'),
      status: z.optional(oneOf('预约状态', driveStatuses)),
      pageType: z.optional(oneOf('预约方式', pageTypes)),
      storeId: z.optional(code('门店')),
      /** Only bookings of this customer. */
      uid: z.optional(uuid('客户')),
      /** A full phone number, its last four digits, or the beginning of a name. */
      keyword: z.optional(text('关键词', { min: 0, max: 40 })),
      /** Days of the drive, both inclusive. */
      from: z.optional(day('请选择开始日期')),
      to: z.optional(day('请选择结束日期')),
      ...pageInput,
    })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, {
        error: '结束日期不能早于开始日期',
        path: ['to'],
      }),
    ),
  output: pageOf(StaffDriveRow),
  errors: [],
});

export const getStaffDrive = endpoint({
  id: 'drive.getStaffDrive',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/detail',
  access: 'staff',
  permission: 'drives.read',
  summary: 'One test drive with what can be done about it now.',
  input: z.object({ driveId: uuid('预约') }),
  output: StaffDrive,
  errors: ['drive.driveNotFound'],
});

export const findCheckIn = endpoint({
  id: 'drive.findCheckIn',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/check-in/find',
  access: 'staff',
  permission: 'drives.manage',
  changes: [],
  summary: 'The open test drive whose customer shows this code today.',
  input: z.object({
    code: z.string({ error: '请填写签到码' }).check(cleaned, z.regex(/^\d{6}$/, '签到码是 6 位数字')),
  }),
  output: z.object({ driveId: z.string() }),
  errors: ['drive.checkInCodeUnknown'],
});

export const confirmDrive = endpoint({
  id: 'drive.confirmDrive',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/confirm',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'The store has time and a car; the customer is told.',
  input: z.object(seenDrive),
  output: Acted,
  errors: [...actErrors],
});

export const moveDrive = endpoint({
  id: 'drive.moveDrive',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/move',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'Gives a test drive another time, at its store or another; the customer is told and may cancel.',
  input: z.object({ ...seenDrive, storeId: code('门店'), startsAt, reason }),
  output: Acted,
  errors: [
    ...actErrors,
    'drive.slotGone',
    'drive.slotTooSoon',
    'drive.slotNotOffered',
    'drive.storeClosed',
    'drive.notMovable',
    'drive.sameTime',
  ],
});

export const endDrive = endpoint({
  id: 'drive.endDrive',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/cancel',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'Cancels a test drive after having spoken with the customer, who is told.',
  input: z.object({
    ...seenDrive,
    scene: oneOf('由谁取消', [cancelScene.brand, cancelScene.sales]),
    reason,
  }),
  output: Acted,
  errors: [...actErrors],
});

export const checkInDrive = endpoint({
  id: 'drive.checkInDrive',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/check-in',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'The customer is in the store and has shown the code of the booking.',
  input: z.object({
    ...seenDrive,
    code: z.string({ error: '请填写签到码' }).check(cleaned, z.regex(/^\d{6}$/, '签到码是 6 位数字')),
  }),
  output: Acted,
  errors: [...actErrors, 'drive.checkInCodeWrong', 'drive.notToday'],
});

export const undoCheckIn = endpoint({
  id: 'drive.undoCheckIn',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/check-in/undo',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'The check-in was a mistake: the booking is again as it was, as long as no car was handed out.',
  input: z.object({ ...seenDrive, reason }),
  output: Acted,
  errors: [...actErrors],
});

export const markNoShow = endpoint({
  id: 'drive.markNoShow',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/no-show',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'The time has come and nobody is there: the car is free for others.',
  input: z.object(seenDrive),
  output: Acted,
  errors: [...actErrors, 'drive.notYetTime'],
});

export const beginDrive = endpoint({
  id: 'drive.beginDrive',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/begin',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'Hands a car out to the customer who is in the store.',
  input: z.object({ ...seenDrive, carId: code('试驾车') }),
  output: Acted,
  errors: [...actErrors, 'drive.carAway'],
});

export const completeDrive = endpoint({
  id: 'drive.completeDrive',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/drive/complete',
  access: 'staff',
  permission: 'drives.manage',
  idempotent: true,
  approval: null,
  summary: 'The car is back: what was read off it goes into the report of the drive.',
  input: z.object({
    ...seenDrive,
    distanceM: wholeNumber('行驶里程', 0, 500_000),
    energyWh: z.optional(wholeNumber('用电量', 0, 200_000)),
    note: z.optional(text('还车备注', { min: 0, max: 200 })),
  }),
  output: Acted,
  errors: [...actErrors],
});

export const staffCalls = [
  listAllDrives,
  getStaffDrive,
  findCheckIn,
  confirmDrive,
  moveDrive,
  endDrive,
  checkInDrive,
  undoCheckIn,
  markNoShow,
  beginDrive,
  completeDrive,
] as const;
