import { cleaned, code, instant, mobile, oneOf, text, uuid } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { moment } from './moment.ts';
import { isSubscription, pageType, pageTypes } from './page-types.ts';
import { rewardStatuses } from './reward-statuses.ts';
import { cancelReasons, cancelScenes, driveStatuses } from './statuses.ts';

const startsAt = moment('请选择试驾时间');
const smsCodeWords = '请填写短信中的 6 位验证码';
const invitationCode = z.optional(code('邀请'));

export const SlotInput = z.object({ modelCode: code('车型'), storeId: code('门店'), startsAt });
export type SlotInput = z.infer<typeof SlotInput>;

/** The form of a booking: the same schema checks it on the page and on the server. */
export const BookDrive = z
  .object({
    pageType: oneOf('预约方式', pageTypes),
    modelCode: code('车型'),
    /** The preferences of a subscriber. */
    cityCode: z.optional(code('城市')),
    storeId: z.optional(code('门店')),
    startsAt: z.optional(startsAt),
    name: text('称呼', { max: 20 }),
    phone: mobile(),
    /** Verifies a phone that is not the account’s own. */
    smsCode: z.optional(z.string({ error: smsCodeWords }).check(cleaned, z.regex(/^\d{6}$/, smsCodeWords))),
    inviteCode: invitationCode,
  })
  .check(
    z.refine(({ pageType: type, storeId }) => isSubscription(type) || storeId !== undefined, {
      error: '请选择门店',
      path: ['storeId'],
    }),
    z.refine(({ pageType: type, startsAt: at }) => isSubscription(type) || at !== undefined, {
      error: '请选择试驾时间',
      path: ['startsAt'],
    }),
    z.refine(({ pageType: type, cityCode }) => !isSubscription(type) || cityCode !== undefined, {
      error: '请选择城市',
      path: ['cityCode'],
    }),
  );
export type BookDrive = z.infer<typeof BookDrive>;

export const RescheduleDrive = z.object({ driveId: uuid('预约'), storeId: code('门店'), startsAt });

export const CancelDrive = z.object({
  driveId: uuid('预约'),
  reason: z.optional(oneOf('取消原因', cancelReasons)),
});

export const InviteFriend = z.object({
  pageType: oneOf('邀请方式', [pageType.invited, pageType.invitedSubscription]),
});

/** Actions that a booking allows its customer now. */
export const driveActions = ['reschedule', 'cancel', 'bookAgain', 'invite', 'assist', 'report'] as const;
export type DriveAction = (typeof driveActions)[number];

/** A booking as its customer sees it. */
export const Drive = z.object({
  driveId: z.string(),
  pageType: z.enum(pageTypes),
  status: z.enum(driveStatuses),
  statusTitle: z.string(),
  statusText: z.string(),
  modelCode: z.string(),
  modelName: z.string(),
  /** How its picture is drawn; null when the car is no longer shown. */
  look: z.nullable(z.object({ family: z.enum(['sedan', 'suv', 'crossover']), paint: z.string() })),
  cityCode: z.string(),
  cityName: z.string(),
  /** Null while no time is agreed. */
  store: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      /** Null when the store is closed for good. */
      place: z.nullable(z.object({ phone: z.string(), lat: z.number(), lng: z.number() })),
    }),
  ),
  startsAt: z.nullable(instant()),
  endsAt: z.nullable(instant()),
  name: z.string(),
  maskedPhone: z.string(),
  /** Name of the staff member in charge. */
  adviser: z.nullable(z.string()),
  /** Shown at the store while the booking can be checked in; null otherwise. */
  checkInCode: z.nullable(z.string()),
  checkedIn: z.boolean(),
  cancelScene: z.nullable(z.enum(cancelScenes)),
  rescheduled: z.int(),
  /** Whether cancelling now requires a reason. */
  reasonDue: z.boolean(),
  /** URL of the calendar file; null if nothing is upcoming. */
  calendar: z.nullable(z.string()),
  createdAt: instant(),
  serverTime: instant(),
  actions: z.array(z.enum(driveActions)),
});
export type Drive = z.infer<typeof Drive>;

/**
 * A booking by a friend, as the inviter sees it: nothing by which to reach the friend, and neither store nor
 * time of the drive.
 */
export const InvitedDrive = z.object({
  driveId: z.string(),
  maskedName: z.string(),
  modelName: z.string(),
  status: z.enum(driveStatuses),
  bookedAt: instant(),
  /** The inviter's; null if there is none. */
  reward: z.nullable(z.object({ status: z.enum(rewardStatuses), points: z.int() })),
});
export type InvitedDrive = z.infer<typeof InvitedDrive>;

const Slot = z.object({ startsAt: instant(), endsAt: instant() });

/** A store that offers test drives of a car, with its first free time. */
export const DriveStore = z.object({
  id: z.string(),
  name: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
  address: z.string(),
  phone: z.string(),
  lat: z.number(),
  lng: z.number(),
  picture: z.nullable(z.string()),
  distanceM: z.nullable(z.int()),
  /** Null if nothing is free in the bookable days. */
  earliest: z.nullable(z.extend(Slot, { modelCode: z.string() })),
});
export type DriveStore = z.infer<typeof DriveStore>;

export const DriveDay = z.object({
  day: z.string(),
  slots: z.array(z.extend(Slot, { free: z.int() })),
});
export type DriveDay = z.infer<typeof DriveDay>;
