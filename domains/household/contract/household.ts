/** Household numbers, as the customer and staff write and read them. */

import { code, instant, oneOf, text, wholeNumber, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { Month, monthText } from './month.ts';
import { HomePrices } from './prices.ts';
import { householdStatuses, type RefusalReason, refusalReasons, refusalTexts, suppliers } from './words.ts';

export const HouseholdId = z.object({ householdId: code('户号') });

/** As bills write it, perhaps in groups; gives the digits alone. */
const number = z.pipe(
  z.pipe(
    z.string({ error: '请填写户号' }).check(z.maxLength(40, '户号应为 10 位或 13 位数字')),
    z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: '请填写户号', abort: true }),
      z.regex(/^\d+$/, { error: '户号只含数字，请对照账单填写', abort: true }),
      z.regex(/^(\d{10}|\d{13})$/, '户号应为 10 位或 13 位数字'),
    ),
);

const match = {
  supplier: oneOf('供电单位', suppliers),
  number,
  name: text('户名', { min: 2, max: 40 }),
  districtCode: z.string({ error: '请选择所在地区' }).check(z.regex(/^\d{6}$/, '请选择所在地区')),
  address: text('用电地址', { min: 4, max: 100 }),
  /** Of the picture of a bill that was sent before. */
  pictureId: z.uuid({ error: '请上传账单照片' }),
};

export const BindHousehold = z.object(match);
export type BindHousehold = z.infer<typeof BindHousehold>;
export const ChangeHousehold = z.extend(HouseholdId, match);
export type ChangeHousehold = z.infer<typeof ChangeHousehold>;

/** The query of the upload: without the agreement no picture is read. */
export const BillUpload = z.object({
  agreed: z.literal('yes', { error: '请先同意账单照片仅用于核对户号' }),
});
/** The answer of the upload (`uploadPath`). */
export const TakenBill = z.object({ pictureId: z.string(), deletedBy: instant() });
export type TakenBill = z.infer<typeof TakenBill>;

export const MonthOf = z.extend(HouseholdId, { month: monthText() });
const wh = (label: string) =>
  z
    .int({ error: `请填写${label}，单位度，如 320.5` })
    .check(z.gte(0, `${label}不能小于 0`), z.lte(20_000_000, `${label}不能大于 20000 度`));

/** A month as the bill says it; the night is null where the bill does not part it. */
export const SaveMonth = z
  .extend(MonthOf, {
    totalWh: wh('总电量'),
    nightWh: z.nullable(wh('夜间电量')),
    costFen: z
      .int({ error: '请填写电费，单位元，如 148.30' })
      .check(z.gte(0, '电费不能小于 0'), z.lte(10_000_000, '电费不能大于 10 万元')),
  })
  .check(
    z.refine(({ totalWh, nightWh }) => nightWh === null || nightWh <= totalWh, {
      error: '夜间电量不能多于总电量',
      path: ['nightWh'],
    }),
  );
export type SaveMonth = z.infer<typeof SaveMonth>;

export const CarOf = z.extend(HouseholdId, { orderNo: code('车辆') });
export const SetReminder = z.extend(HouseholdId, { remind: yesOrNo('是否每月提醒') });

/** What the customer can do with a number now; the server decides. */
export const householdActions = ['change', 'unbind', 'withdraw', 'restore', 'use'] as const;

const Refused = z.object({
  reason: z.enum(Object.keys(refusalTexts) as [RefusalReason, ...RefusalReason[]]),
  note: z.string(),
});

/** As its owner sees it in the list. */
export const HouseholdItem = z.object({
  householdId: z.string(),
  status: z.enum(householdStatuses),
  supplier: z.enum(suppliers),
  /** `3101****2345` */
  maskedNumber: z.string(),
  maskedName: z.string(),
  /** `上海市浦东新区` */
  region: z.string(),
  submittedAt: instant(),
  verifiedAt: z.nullable(instant()),
  refusal: z.nullable(Refused),
  /** Until when an unbinding can be undone. */
  undoUntil: z.nullable(instant()),
  /** Other customers with the same number, their matches done; masked, and only once one's own is done. */
  members: z.array(z.object({ maskedName: z.string(), since: instant() })),
  /** How many other customers have the same number. */
  others: z.int(),
  cars: z.int(),
  actions: z.array(z.enum(householdActions)),
});
export type HouseholdItem = z.infer<typeof HouseholdItem>;

export const MyHouseholds = z.object({
  list: z.array(HouseholdItem),
  /** False where there is no key to keep numbers by. */
  offered: z.boolean(),
  mayAdd: z.boolean(),
  serverTime: instant(),
});
export type MyHouseholds = z.infer<typeof MyHouseholds>;

/** A delivered car of the customer, and whether it charges at this number. */
export const HouseholdCar = z.object({
  orderNo: z.string(),
  name: z.string(),
  /** The last six characters of its number; null before there is one. */
  vinEnd: z.nullable(z.string()),
  /** Null where the catalogue does not say. */
  batteryWh: z.nullable(z.int()),
  place: z.enum(['here', 'elsewhere', 'free']),
});
export type HouseholdCar = z.infer<typeof HouseholdCar>;

/** As its owner sees it, whole. */
export const Household = z.extend(z.omit(HouseholdItem, { cars: true }), {
  number: z.string(),
  name: z.string(),
  districtCode: z.string(),
  address: z.string(),
  /** The last twelve months that were entered, the newest first. */
  months: z.array(Month),
  /** The picture that waits with it; null when it is deleted. */
  bill: z.nullable(TakenBill),
  /** The month of now, in Shanghai. */
  thisMonth: z.string(),
  /** Null where the brand knows no prices of the place. */
  prices: z.nullable(HomePrices),
  cars: z.array(HouseholdCar),
  remind: z.boolean(),
  serverTime: instant(),
});
export type Household = z.infer<typeof Household>;

/** As staff see it in the list: nothing of it whole. */
export const StaffHousehold = z.object({
  householdId: z.string(),
  uid: z.string(),
  status: z.enum(householdStatuses),
  supplier: z.enum(suppliers),
  maskedNumber: z.string(),
  maskedName: z.string(),
  region: z.string(),
  submittedAt: instant(),
  submission: z.int(),
  /** Other customers with the same number. */
  others: z.int(),
  verifier: z.nullable(z.string()),
  refusal: z.nullable(Refused),
  history: z.array(
    z.object({ at: instant(), event: z.string(), to: z.enum(householdStatuses), actor: z.string() }),
  ),
  actions: z.array(z.enum(['open', 'accept', 'refuse'])),
});
export type StaffHousehold = z.infer<typeof StaffHousehold>;

/** What is compared with the bill: whole while it waits, and each look is kept. */
export const OpenedHousehold = z.extend(StaffHousehold, {
  number: z.string(),
  name: z.string(),
  address: z.string(),
  /** `same`: a verified certificate of the customer bears this name. */
  certificate: z.enum(['same', 'differs', 'none']),
  pictureTakenAt: z.nullable(instant()),
});

/** A picture with the mark of whoever looks and the time on it, base64 of a JPEG. */
export const ShownBill = z.object({ jpeg: z.string(), width: z.int(), height: z.int() });

const seenSubmission = wholeNumber('提交次数', 1, 10_000);
export const AcceptHousehold = z.extend(HouseholdId, { seenSubmission });
export const RefuseHousehold = z
  .extend(HouseholdId, {
    seenSubmission,
    reason: oneOf('原因', refusalReasons),
    note: z._default(text('补充说明', { min: 0, max: 60 }), ''),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      error: '请写明原因，客户能看到',
      path: ['note'],
    }),
  );
