import { endpoint } from '@ev/contract/endpoint';
import { code, instant, mobile, oneOf, pageInput, pageOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  BookDrive,
  CancelDrive,
  Drive,
  DriveDay,
  DriveStore,
  InvitedDrive,
  InviteFriend,
  RescheduleDrive,
  SlotInput,
} from './drive.ts';
import { pageTypes, withoutDriveReasons } from './page-types.ts';
import { driveStatuses } from './statuses.ts';

const DriveId = z.object({ driveId: uuid('预约') });
const Moved = z.object({ status: z.enum(driveStatuses) });
const position = '位置不正确，请重新定位';
const slotErrors = [
  'drive.slotGone',
  'drive.slotTooSoon',
  'drive.slotNotOffered',
  'drive.storeClosed',
] as const;

export const getPage = endpoint({
  id: 'drive.getPage',
  method: 'POST',
  path: '/main/api/base/drive/page',
  access: 'anyone',
  summary: 'What the page of a type of booking says, and the cars that it can be for.',
  input: z.object({ pageType: oneOf('预约方式', pageTypes) }),
  output: z.object({
    pageType: z.enum(pageTypes),
    title: z.string(),
    heading: z.string(),
    text: z.string(),
    banner: z.nullable(z.string()),
    submit: z.string(),
    notes: z.array(z.string()),
    models: z.array(
      z.object({
        modelCode: z.string(),
        name: z.string(),
        slogan: z.string(),
        family: z.enum(['sedan', 'suv', 'crossover']),
        paint: z.string(),
        /** Names of the versions that stand in stores, and of the model's other versions. */
        drivenVersions: z.array(z.string()),
        otherVersions: z.array(z.string()),
      }),
    ),
    /** Cars on sale that cannot be driven now, and why; empty for a subscription, which is for these cars. */
    withoutDrive: z.array(
      z.object({ modelCode: z.string(), name: z.string(), why: z.enum(withoutDriveReasons) }),
    ),
    leadHours: z.int(),
    daysAhead: z.int(),
    holdMinutes: z.int(),
  }),
  errors: [],
});

export const listDriveStores = endpoint({
  id: 'drive.listDriveStores',
  method: 'POST',
  path: '/main/api/base/drive/store/list',
  access: 'anyone',
  fresh: 'live',
  summary:
    'Stores in which a car, or any, can be driven, each with its earliest free time: nearest first when a position is given, else by city. Where the city has none, the nearest elsewhere.',
  input: z.object({
    modelCode: z.optional(code('车型')),
    cityCode: z.optional(code('城市')),
    keyword: z.optional(text('关键词', { min: 0, max: 30 })),
    lat: z.optional(z.number(position).check(z.gte(-90, position), z.lte(90, position))),
    lng: z.optional(z.number(position).check(z.gte(-180, position), z.lte(180, position))),
    ...pageInput,
  }),
  output: z.extend(pageOf(DriveStore), {
    /** `hasStores` is false if the list contains the nearest stores of other cities. */
    city: z.nullable(z.object({ code: z.string(), name: z.string(), hasStores: z.boolean() })),
    /** The store with the earliest time, over all pages of the list. */
    soonest: z.nullable(z.object({ storeId: z.string(), startsAt: instant() })),
    serverTime: instant(),
  }),
  errors: [],
});

export const listDriveSlots = endpoint({
  id: 'drive.listDriveSlots',
  method: 'POST',
  path: '/main/api/base/drive/slot/list',
  access: 'anyone',
  fresh: 'live',
  summary: 'The times of a car at a store, day by day, with the places that are left.',
  input: z.object({ modelCode: code('车型'), storeId: code('门店') }),
  output: z.object({
    store: z.object({ id: z.string(), name: z.string(), address: z.string(), cityName: z.string() }),
    days: z.array(DriveDay),
    serverTime: instant(),
  }),
  errors: ['drive.storeClosed'],
});

export const getInvitation = endpoint({
  id: 'drive.getInvitation',
  method: 'POST',
  path: '/main/api/base/drive/invitation/detail',
  access: 'anyone',
  summary: 'Who invites to a test drive, as far as a stranger may know.',
  input: z.object({ inviteCode: code('邀请') }),
  output: z.object({ pageType: z.enum(pageTypes), from: z.string() }),
  errors: ['drive.invitationNotFound'],
});

export const holdSlot = endpoint({
  id: 'drive.holdSlot',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/slot/hold',
  access: 'member',
  idempotent: true,
  changes: [],
  summary: 'Keeps a chosen time for some minutes, in exchange for the one that was kept before.',
  input: SlotInput,
  output: z.object({ expiresAt: instant(), serverTime: instant() }),
  errors: [...slotErrors],
});

export const sendPhoneCode = endpoint({
  id: 'drive.sendPhoneCode',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/phone/code',
  access: 'member',
  changes: [],
  summary: 'Sends a code to the phone of a booking that is not the account’s own.',
  input: z.object({ phone: mobile() }),
  output: z.object({ maskedPhone: z.string(), expiresInSeconds: z.int(), resendAfterSeconds: z.int() }),
  errors: ['account.smsTooOften', 'account.smsNotSent'],
});

export const bookDrive = endpoint({
  id: 'drive.bookDrive',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/book',
  access: 'member',
  idempotent: true,
  summary: 'Books a test drive, or subscribes to one of a car to come.',
  input: BookDrive,
  output: z.object({ driveId: z.string() }),
  errors: [
    ...slotErrors,
    'drive.alreadyBooked',
    'drive.phoneUnverified',
    'drive.invitationNotFound',
    'drive.ownInvitation',
    'showcase.modelNotFound',
    'account.smsCodeWrong',
    'account.smsCodeExpired',
    'account.smsLocked',
  ],
});

export const listDrives = endpoint({
  id: 'drive.listDrives',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/list',
  access: 'member',
  keepOffline: true,
  summary: 'The test drives of the customer, what is to come first.',
  input: z.object({ status: z.optional(oneOf('预约状态', driveStatuses)), ...pageInput }),
  output: pageOf(Drive),
  errors: [],
});

export const getDrive = endpoint({
  id: 'drive.getDrive',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/detail',
  access: 'member',
  keepOffline: true,
  summary: 'One test drive of the customer.',
  input: DriveId,
  output: Drive,
  errors: ['drive.driveNotFound'],
});

export const rescheduleDrive = endpoint({
  id: 'drive.rescheduleDrive',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/reschedule',
  access: 'member',
  idempotent: true,
  summary: 'Another time, at this store or another, in one step; it never counts as cancelled.',
  input: RescheduleDrive,
  output: Moved,
  errors: [...slotErrors, 'drive.driveNotFound', 'drive.notMovable', 'drive.sameTime', 'drive.checkedIn'],
});

export const cancelDrive = endpoint({
  id: 'drive.cancelDrive',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/cancel',
  access: 'member',
  idempotent: true,
  undoes: ['drive.bookDrive'],
  summary: 'Cancels a test drive; shortly before it a reason is due.',
  input: CancelDrive,
  output: z.extend(Moved, { message: z.string() }),
  errors: ['drive.driveNotFound', 'drive.notCancellable', 'drive.reasonDue', 'drive.checkedIn'],
});

export const inviteFriend = endpoint({
  id: 'drive.inviteFriend',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/invitation/create',
  access: 'member',
  idempotent: true,
  summary: 'The customer’s own invitation to share; the same one each time.',
  input: InviteFriend,
  output: z.object({ inviteCode: z.string(), pageType: z.enum(pageTypes) }),
  errors: [],
});

export const listInvitedDrives = endpoint({
  id: 'drive.listInvitedDrives',
  method: 'POST',
  path: '/main/api/lgn/sec/drive/invitation/booked/list',
  access: 'member',
  summary: 'The test drives that friends booked with an invitation of the customer, newest first.',
  input: z.object({ ...pageInput }),
  output: pageOf(InvitedDrive),
  errors: [],
});

export const customerCalls = [
  getPage,
  listDriveStores,
  listDriveSlots,
  getInvitation,
  holdSlot,
  sendPhoneCode,
  bookDrive,
  listDrives,
  getDrive,
  rescheduleDrive,
  cancelDrive,
  inviteFriend,
  listInvitedDrives,
] as const;
