/** The installation of a home charger as its customer sees it, and the customer's inputs. */
import { code, fen, instant, oneOf, phone, text, uuid, wholeNumber, yesOrNo } from '@ev/contract/fields';
import * as z from 'zod/mini';
import {
  billStatuses,
  buildingKinds,
  cancelReasons,
  holdReasons,
  installStatuses,
  installStepKeys,
  mostPhotos,
  parkingKinds,
  photoStages,
} from './kinds.ts';
import { FeeRow, FeeTerms, Swap } from './terms.ts';

export const OrderNo = z.object({ orderNo: code('订单号') });
export const InstallNo = z.object({ installNo: code('安装单号') });
/** The server refuses an action if the version is no longer the one that the caller saw. */
export const seenVersion = () => wholeNumber('页面版本', 1, 1_000_000);
export const Seen = z.extend(InstallNo, { seenVersion: seenVersion() });

export const PhotoIds = z._default(
  z.array(uuid('照片'), { error: '请选择照片' }).check(z.maxLength(mostPhotos, `照片最多 ${mostPhotos} 张`)),
  [],
);
const optional = (label: string, max: number) =>
  z._default(
    z.union([z.literal(''), text(label, { max, lines: true })], `${label}最多 ${max} 个字，不能含有表情符号`),
    '',
  );

/** The address has the fields of an account's address. */
export const Apply = z.extend(OrderNo, {
  name: text('联系人', { max: 30 }),
  phone: phone('联系电话'),
  districtCode: z.string({ error: '请选择所在地区' }).check(z.regex(/^\d{6}$/, '请选择所在地区')),
  detail: text('详细地址', { max: 100 }),
  parking: oneOf('车位情况', parkingKinds),
  building: oneOf('车位位置', buildingKinds),
  note: optional('备注', 200),
  photoIds: PhotoIds,
  /** The terms under which the customer applies. */
  seenTerms: code('安装标准'),
});
export type Apply = z.infer<typeof Apply>;

export const ChooseWindow = z.extend(Seen, { startsAt: z.iso.datetime({ error: '请选择上门时间' }) });
export const AcceptPlan = z.extend(Seen, {
  /** The total that the customer saw. */
  seenTotalFen: wholeNumber('增项费用', 0, 100_000_000),
});
export const AnswerHold = z.extend(Seen, {
  text: text('说明', { min: 2, max: 200, lines: true }),
  photoIds: PhotoIds,
});
export const SignOff = z.extend(Seen, {
  name: text('签收人姓名', { min: 2, max: 30 }),
  /** The customer's explicit confirmation. */
  confirmed: yesOrNo('是否确认验收').check(z.refine((value) => value, '请先勾选确认验收')),
});
export const CancelInstall = z.extend(Seen, {
  reason: oneOf('取消原因', cancelReasons),
  note: optional('说明', 100),
});
export const SwapInstall = z.extend(Seen, { swapCode: code('换领权益') });
export const PhotoId = z.object({ photoId: uuid('照片') });

export const Window = z.object({ startsAt: instant(), endsAt: instant() });
export type Window = z.infer<typeof Window>;

export const Photo = z.object({ photoId: z.string(), stage: z.enum(photoStages) });
export type Photo = z.infer<typeof Photo>;

export const Plan = z.object({
  text: z.string(),
  cableMetres: z.int(),
  rows: z.array(FeeRow),
  totalFen: fen(),
  surveyedAt: instant(),
});
export type Plan = z.infer<typeof Plan>;

export const Bill = z.object({
  billNo: z.string(),
  amountFen: fen(),
  status: z.enum(billStatuses),
  payBefore: instant(),
  paidAt: z.nullable(instant()),
});
export type Bill = z.infer<typeof Bill>;

/** The actions currently open to the customer; the server decides. */
export const installActions = [
  'chooseSurvey',
  'acceptPlan',
  'pay',
  'chooseInstall',
  'answerHold',
  'signOff',
  'cancel',
  'swap',
  'applyAgain',
] as const;

export const Installation = z.object({
  installNo: z.string(),
  orderNo: z.string(),
  modelName: z.string(),
  version: z.int(),
  status: z.enum(installStatuses),
  statusSince: instant(),
  /** The promised time of the next action; null if nothing is promised. */
  dueAt: z.nullable(instant()),
  /** The order is being cancelled or unlocked: nothing continues until that is decided. */
  paused: z.boolean(),
  terms: FeeTerms,
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  parking: z.enum(parkingKinds),
  building: z.enum(buildingKinds),
  note: z.nullable(z.string()),
  installer: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  surveyWindows: z.array(Window),
  survey: z.nullable(Window),
  installWindows: z.array(Window),
  install: z.nullable(Window),
  plan: z.nullable(Plan),
  bill: z.nullable(Bill),
  hold: z.nullable(
    z.object({
      reason: z.enum(holdReasons),
      text: z.string(),
      since: instant(),
      answer: z.nullable(z.object({ text: z.string(), at: instant() })),
    }),
  ),
  signed: z.nullable(z.object({ name: z.string(), at: instant() })),
  cancelled: z.nullable(z.object({ by: z.enum(['customer', 'staff', 'order']), text: z.string() })),
  swap: z.nullable(z.extend(Swap, { note: z.nullable(z.string()) })),
  photos: z.array(Photo),
  /** Each step with the time when it was reached; null for future steps. */
  steps: z.array(z.object({ key: z.enum(installStepKeys), reachedAt: z.nullable(instant()) })),
  actions: z.array(z.enum(installActions)),
});
export type Installation = z.infer<typeof Installation>;

/** One order of the customer that comes with a charger. */
export const Benefit = z.object({
  orderNo: z.string(),
  modelName: z.string(),
  /** Null if the brand currently offers none. */
  terms: z.nullable(FeeTerms),
  installation: z.nullable(Installation),
  /** The substitutes that the customer can select after cancelling the charger. */
  swaps: z.array(Swap),
  actions: z.array(z.enum(['apply'])),
});
export type Benefit = z.infer<typeof Benefit>;
