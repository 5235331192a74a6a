import { code, fen, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { type CaseKind, caseKinds, caseReasons, caseStatuses, proofPictureLimit } from './kinds.ts';

export const CaseNo = z.object({ caseNo: code('售后单') });

/** What comes back for some units of a line. */
export const Returned = z.object({
  payFen: fen(),
  points: z.int(),
  /** The coupon of the order, which comes back with its last unit; null otherwise. */
  coupon: z.nullable(z.string()),
  /** Whether the delivery fee is included. */
  withFee: z.boolean(),
});
export type Returned = z.infer<typeof Returned>;

/** A bought line and what after-sales can do for it. */
export const ServiceLine = z.object({
  orderNo: z.string(),
  lineId: z.string(),
  skuCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  variantText: z.string(),
  picture: z.string(),
  quantity: z.int(),
  /** Units that no case covers yet. */
  openQuantity: z.int(),
  payFen: fen(),
  points: z.int(),
  receivedAt: z.nullable(instant()),
  /** The kinds that can be applied for; empty if none. */
  kinds: z.array(z.enum(caseKinds)),
  /** Until when; null if none can. */
  until: z.nullable(instant()),
  /** Why no kind is left; null if some is. */
  refusal: z.nullable(z.string()),
});
export type ServiceLine = z.infer<typeof ServiceLine>;

const application = {
  orderNo: code('订单'),
  lineId: code('商品'),
  kind: oneOf('售后类型', caseKinds),
  quantity: wholeNumber('数量', 1, 99),
  reason: oneOf('原因', caseReasons),
  text: z._default(text('问题描述', { min: 0, max: 300, lines: true }), ''),
  pictureIds: z._default(
    z
      .array(z.string('请重新选择图片').check(z.maxLength(64, '请重新选择图片')), '请选择图片')
      .check(z.maxLength(proofPictureLimit, `最多 ${proofPictureLimit} 张图片`)),
    [],
  ),
  /** The variant that is wanted instead. */
  newSkuCode: z.optional(code('规格')),
};
const withVariant = z.refine<{ kind: CaseKind; newSkuCode?: string | undefined }>(
  ({ kind, newSkuCode }) => kind !== 'exchange' || Boolean(newSkuCode),
  { path: ['newSkuCode'], error: '请选择要换的规格' },
);

/** What the customer fills in. */
export const Application = z.object(application).check(withVariant);

export const ApplyForService = z
  .object({
    ...application,
    /** What the form showed; another sum is refused. */
    expectedFen: z.int({ error: '金额不正确，请刷新后再提交' }).check(z.gte(0)),
    expectedPoints: z.int({ error: '积分不正确，请刷新后再提交' }).check(z.gte(0)),
  })
  .check(withVariant);
export type ApplyForService = z.infer<typeof ApplyForService>;

export const SendBack = z.extend(CaseNo, {
  carrier: code('快递公司'),
  trackingNo: z
    .string({ error: '请填写运单号' })
    .check(z.regex(/^[A-Za-z0-9-]{6,32}$/, '运单号应为 6 到 32 位字母或数字')),
});
export type SendBack = z.infer<typeof SendBack>;

export const CaseRow = z.object({
  caseNo: z.string(),
  orderNo: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  /** The status as a sentence that says what comes next. */
  statusText: z.string(),
  name: z.string(),
  variantText: z.string(),
  picture: z.string(),
  quantity: z.int(),
  returned: Returned,
  appliedAt: instant(),
});
export type CaseRow = z.infer<typeof CaseRow>;

export const CaseDetail = z.extend(CaseRow, {
  lineId: z.string(),
  reason: z.enum(caseReasons),
  text: z.string(),
  pictures: z.array(z.string()),
  newVariantText: z.nullable(z.string()),
  /** Why staff refused, or what they want the customer to know. */
  staffText: z.nullable(z.string()),
  /** Who pays the way back. */
  brandPaysWay: z.boolean(),
  /** Where the goods are sent back to; null if they are not. */
  returnAddress: z.nullable(z.object({ name: z.string(), phone: z.string(), text: z.string() })),
  wayBack: z.nullable(z.object({ carrierName: z.string(), trackingNo: z.string(), sentAt: instant() })),
  resent: z.nullable(z.object({ carrierName: z.string(), trackingNo: z.string(), sentAt: instant() })),
  /** The end of the current step, and what happens then. */
  deadline: z.nullable(z.object({ at: instant(), text: z.string() })),
  events: z.array(z.object({ text: z.string(), at: instant() })),
  canWithdraw: z.boolean(),
  canSendBack: z.boolean(),
  canConfirm: z.boolean(),
  serverTime: instant(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;
