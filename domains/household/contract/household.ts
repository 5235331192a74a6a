/** Household numbers, as customers and staff enter and see them. */

import { code, instant, oneOf, text, wholeNumber, yesOrNo } from '@ev/contract/fields';
import { cleanText } from '@ev/kernel/clean-text.ts';
import * as z from 'zod/mini';
import { Month, monthText } from './month.ts';
import { HomePrices } from './prices.ts';
import { householdStatuses, type RefusalReason, refusalReasons, refusalTexts, suppliers } from './words.ts';

export const HouseholdId = z.object({ householdId: code('户号') });

/** As printed on bills, possibly in groups; parses to digits only. */
const number = z.pipe(
  z.pipe(
    z.string({ error: '请填写户号' }).check(z.maxLength(40, '户号应为 10 位或 13 位数字')),
    z.transform((typed: string) => cleanText(typed).replace(/[\s-]/g, '')),
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
  /** The id of the uploaded picture of the bill. */
  pictureId: z.uuid({ error: '请上传账单照片' }),
};

export const BindHousehold = z.object(match);
export type BindHousehold = z.infer<typeof BindHousehold>;
export const ChangeHousehold = z.extend(HouseholdId, match);
export type ChangeHousehold = z.infer<typeof ChangeHousehold>;

/** The query of the upload: without consent no picture is accepted. */
export const BillUpload = z.object({
  agreed: z.literal('yes', { error: '请先同意账单照片仅用于核对户号' }),
});
/** The response of the upload (`uploadPath`). */
export const TakenBill = z.object({ pictureId: z.string(), deletedBy: instant() });
export type TakenBill = z.infer<typeof TakenBill>;

export const MonthOf = z.extend(HouseholdId, { month: monthText() });
const wh = (label: string) =>
  z
    .int({ error: `请填写${label}，单位度，如 320.5` })
    .check(z.gte(0, `${label}不能小于 0`), z.lte(20_000_000, `${label}不能大于 20000 度`));

/** A month according to the bill; `nightWh` is null if the bill does not list night usage. */
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

/** The actions currently open to the customer; the server decides. */
export const householdActions = ['change', 'unbind', 'withdraw', 'restore', 'use'] as const;

const Refused = z.object({
  reason: z.enum(Object.keys(refusalTexts) as [RefusalReason, ...RefusalReason[]]),
  note: z.string(),
});

/** A list entry as its owner sees it. */
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
  /** Until when the unbinding can be undone. */
  undoUntil: z.nullable(instant()),
  /**
   * Other verified customers with the same number; masked, and visible only once the viewer's own number is
   * verified.
   */
  members: z.array(z.object({ maskedName: z.string(), since: instant() })),
  /** The number of other customers with the same household number. */
  others: z.int(),
  cars: z.int(),
  actions: z.array(z.enum(householdActions)),
});
export type HouseholdItem = z.infer<typeof HouseholdItem>;

export const MyHouseholds = z.object({
  list: z.array(HouseholdItem),
  /** False if there is no vault key to encrypt numbers with. */
  offered: z.boolean(),
  mayAdd: z.boolean(),
  serverTime: instant(),
});
export type MyHouseholds = z.infer<typeof MyHouseholds>;

/** A delivered car of the customer, and whether it charges at this household number. */
export const HouseholdCar = z.object({
  orderNo: z.string(),
  name: z.string(),
  /** The last six characters of its VIN; null before it has one. */
  vinEnd: z.nullable(z.string()),
  /** Null if the catalogue does not contain it. */
  batteryWh: z.nullable(z.int()),
  place: z.enum(['here', 'elsewhere', 'free']),
});
export type HouseholdCar = z.infer<typeof HouseholdCar>;

/** The complete data, as its owner sees it. */
export const Household = z.extend(z.omit(HouseholdItem, { cars: true }), {
  number: z.string(),
  name: z.string(),
  districtCode: z.string(),
  address: z.string(),
  /** The last twelve entered months, newest first. */
  months: z.array(Month),
  /** The picture submitted with it; null once it is deleted. */
  bill: z.nullable(TakenBill),
  /** The current month in Shanghai. */
  thisMonth: z.string(),
  /** Null if the brand has no prices for the place. */
  prices: z.nullable(HomePrices),
  cars: z.array(HouseholdCar),
  remind: z.boolean(),
  serverTime: instant(),
});
export type Household = z.infer<typeof Household>;

/** A list entry as staff see it; all personal data is masked. */
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
  /** The number of other customers with the same household number. */
  others: z.int(),
  verifier: z.nullable(z.string()),
  refusal: z.nullable(Refused),
  history: z.array(
    z.object({ at: instant(), event: z.string(), to: z.enum(householdStatuses), actor: z.string() }),
  ),
  actions: z.array(z.enum(['open', 'accept', 'refuse'])),
});
export type StaffHousehold = z.infer<typeof StaffHousehold>;

/** The data to compare with the bill: complete while it awaits a decision, and every view is logged. */
export const OpenedHousehold = z.extend(StaffHousehold, {
  number: z.string(),
  name: z.string(),
  address: z.string(),
  /** `same`: a verified certificate of the customer contains this name. */
  certificate: z.enum(['same', 'differs', 'none']),
  pictureTakenAt: z.nullable(instant()),
});

/** A picture with a watermark of the viewer and the time, as a Base64 JPEG. */
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
