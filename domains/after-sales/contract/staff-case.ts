/** Cases as staff see them, and the staff's inputs. */
import { code, fen, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import { carriers } from '@ev/mall-order/contract/carriers.ts';
import { mallOrderStatuses } from '@ev/mall-order/contract/kinds.ts';
import * as z from 'zod/mini';
import { CaseDetail, CaseNo } from './case.ts';
import { caseKinds, caseReasons, caseStatuses } from './kinds.ts';
import { goodsConditions, refundStates, staffCaseActs, unshippedGoods } from './staff-kinds.ts';

export const StaffCaseRow = z.object({
  caseNo: z.string(),
  orderNo: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  uid: z.string(),
  nickname: z.string(),
  maskedPhone: z.string(),
  name: z.string(),
  variantText: z.string(),
  quantity: z.int(),
  /** What comes back, fen and points. */
  payFen: fen(),
  points: z.int(),
  appliedAt: instant(),
  /** The end of the current step; null if it has none. */
  deadlineAt: z.nullable(instant()),
  /** Whether staff let their own deadline pass, or a refund failed. */
  overdue: z.boolean(),
});
export type StaffCaseRow = z.infer<typeof StaffCaseRow>;

export const StaffCase = z.extend(CaseDetail, {
  uid: z.string(),
  nickname: z.string(),
  maskedPhone: z.string(),
  overdue: z.boolean(),
  order: z.object({
    status: z.enum(mallOrderStatuses),
    createdAt: instant(),
    receivedAt: z.nullable(instant()),
    couponName: z.nullable(z.string()),
    feeFen: fen(),
    addressText: z.string(),
    /** The payment that paid it; null if only points did. */
    payNo: z.nullable(z.string()),
  }),
  /** The whole line as it was bought. */
  line: z.object({
    quantity: z.int(),
    shippedQuantity: z.int(),
    payFen: fen(),
    points: z.int(),
    returnable: z.boolean(),
  }),
  /** The sum that the rules gave, if staff approved a lower one; null otherwise. */
  formerFen: z.nullable(fen()),
  condition: z.nullable(z.enum(goodsConditions)),
  refund: z.object({
    state: z.enum(refundStates),
    /** Why it failed; null if it has not. */
    trouble: z.nullable(z.string()),
    /** Money and points that went back, oldest first. */
    rows: z.array(z.object({ text: z.string(), payFen: fen(), points: z.int(), at: instant() })),
  }),
  history: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.enum(caseStatuses)),
      to: z.enum(caseStatuses),
      /** Name of the staff member, 客户 or 系统. */
      actor: z.string(),
      reason: z.nullable(z.string()),
      at: instant(),
    }),
  ),
  /** What the case is open to; the caller needs the permission too. */
  acts: z.array(z.enum(staffCaseActs)),
});
export type StaffCase = z.infer<typeof StaffCase>;

export const caseFilters = {
  status: z.optional(oneOf('状态', caseStatuses)),
  kind: z.optional(oneOf('售后类型', caseKinds)),
  /** Only cases whose goods were accepted and not examined. */
  uncounted: z.optional(z.boolean('待清点应为是或否')),
  /** Number of the case or order, or phone of the customer. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};

const reason = text('原因', { min: 2, max: 100, lines: true });

/** The server refuses a staff action if the status is no longer the one that the staff member saw. */
const SeenCase = z.extend(CaseNo, { seenStatus: oneOf('售后单状态', caseStatuses) });

/** Letters, digits and dashes, in upper case, as on the label. */
const trackingNo = z.string({ error: '请填写运单号' }).check(
  z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
  z.minLength(1, '请填写运单号'),
  z.regex(/^$|^[A-Z0-9-]{6,32}$/, '运单号应为 6 到 32 位字母或数字'),
);
const label = { carrier: oneOf('快递公司', carriers), trackingNo };

export const ApproveCase = z
  .extend(SeenCase, {
    /** The money that the staff member saw coming back; another sum is refused. */
    seenFen: wholeNumber('可退金额', 0, 100_000_000),
    /** A lower sum, only for a refund without goods; absent: the whole sum. */
    payFen: z.optional(wholeNumber('退款金额', 1, 100_000_000)),
    /** What the customer should know; for a lower sum why it is lower. */
    text: z._default(text('给客户的说明', { min: 0, max: 100, lines: true }), ''),
  })
  .check(
    z.refine(({ payFen, text: said }) => payFen === undefined || said !== '', {
      path: ['text'],
      error: '请写明少退的原因，客户会看到',
    }),
  );

export const RefuseCase = z.extend(SeenCase, { reason });
export const ReceiveGoods = z.extend(SeenCase, {
  condition: oneOf('商品状况', goodsConditions),
  text: z._default(text('验收说明', { min: 0, max: 100, lines: true }), ''),
});
/** Goods that were accepted unexamined, because the time for it was over. */
export const CountGoods = z.extend(SeenCase, { condition: oneOf('商品状况', goodsConditions) });
/** Goods that are not as described are sent back to the customer. */
export const RefuseGoods = z.extend(SeenCase, { reason, ...label });
export const ResendGoods = z.extend(SeenCase, label);
export const TurnIntoReturn = z.extend(SeenCase, {
  /** The money that the staff member saw coming back; another sum is refused. */
  seenFen: wholeNumber('可退金额', 0, 100_000_000),
  reason,
});
export const RetryRefund = SeenCase;

/** What customers applied for, without what was withdrawn, refused or closed. */
export const ReturnFigures = z.object({
  cases: z.int(),
  units: z.int(),
  /** Every day of the span, by the application in Shanghai, including those without one. */
  days: z.array(z.object({ day: z.string(), cases: z.int(), units: z.int() })),
  reasons: z.array(
    z.object({ reason: z.enum(caseReasons), kind: z.enum(caseKinds), cases: z.int(), units: z.int() }),
  ),
});
export type ReturnFigures = z.infer<typeof ReturnFigures>;

/** Units of a line that cannot be shipped. */
export const UnshippedUnits = z.object({
  orderNo: code('订单'),
  lineId: code('商品'),
  quantity: wholeNumber('数量', 1, 99),
});
export const RefundUnshipped = z.extend(UnshippedUnits, {
  found: oneOf('商品去向', unshippedGoods),
  /** The money that the staff member saw coming back; another sum is refused. */
  seenFen: wholeNumber('可退金额', 0, 100_000_000),
  reason,
});
