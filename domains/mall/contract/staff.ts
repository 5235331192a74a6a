import { code, instant, text, wholeNumber } from '@ev/contract/fields';
import * as z from 'zod/mini';
import { reviewStates, staffMoveKinds } from './kinds.ts';
import { Review } from './product.ts';

export const SkuCode = z.object({ skuCode: code('规格') });

/** The stock of one variant. */
export const StockLine = z.object({
  skuCode: z.string(),
  productCode: z.string(),
  productName: z.string(),
  variantText: z.string(),
  /** Whether the product or variant is still sold. */
  listed: z.boolean(),
  onHand: z.int(),
  /** Of these reserved for orders. */
  reserved: z.int(),
  lowAt: z.int(),
  /** Whether the free units have reached the low mark. */
  low: z.boolean(),
});
export type StockLine = z.infer<typeof StockLine>;

export const stockFilters = {
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  productCode: z.optional(code('商品', 40)),
  low: z._default(z.boolean({ error: '请选择是否只看缺货' }), false),
};

/** Maximum units of a variant. */
export const mostUnits = 1_000_000;
const Reason = text('原因', { min: 2, max: 100 });

/** What came into the warehouse and left it in the last days. */
export const StockFlowInput = z.object({ days: wholeNumber('统计天数', 1, 90) });

export const StockFlow = z.object({
  /** Every day of the span in Shanghai, with units; `corrected` may be negative. */
  days: z.array(
    z.object({
      day: z.string(),
      /** From suppliers. */
      received: z.int(),
      shipped: z.int(),
      /** From customers, sellable or not. */
      takenBack: z.int(),
      damaged: z.int(),
      /** Found in counts, or elsewhere. */
      corrected: z.int(),
    }),
  ),
  /** Units on hand now, and of those the ones that orders hold. */
  onHand: z.int(),
  reserved: z.int(),
});

export const MoveStock = z.extend(SkuCode, {
  kind: z.enum(staffMoveKinds, { error: '请选择变动方式' }),
  /** `counted`: the number of units that there are; otherwise how many come or go. */
  quantity: wholeNumber('数量', 0, mostUnits),
  reason: Reason,
  /** The number on hand that the staff member saw. */
  expectedOnHand: wholeNumber('现有库存', 0, mostUnits * 10),
});

export const SetLowMark = z.extend(SkuCode, {
  lowAt: wholeNumber('提醒数量', 0, mostUnits),
  seenLowAt: wholeNumber('当前提醒数量', 0, mostUnits),
});

export const ListedMove = z.object({
  id: z.int(),
  kind: z.string(),
  onHandDelta: z.int(),
  reservedDelta: z.int(),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Name of the staff member; null for what orders did. */
  by: z.nullable(z.string()),
  at: instant(),
});

export const ReviewNo = z.object({
  reviewNo: z.string({ error: '请选择评价' }).check(z.regex(/^R[0-9A-Z]{19}$/, '没有这条评价，请刷新后再试')),
});

export const StaffReview = z.extend(Review, {
  productCode: z.string(),
  productName: z.string(),
  uid: z.string(),
  hidden: z.nullable(z.object({ at: instant(), reason: z.string() })),
  repliedBy: z.nullable(z.string()),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const reviewListFilters = {
  state: z.optional(z.enum(reviewStates, { error: '请选择评价状态' })),
  /** Code of the product, or part of its name. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
};

export const HideReview = z.extend(ReviewNo, { reason: Reason });
export const ReplyReview = z.extend(ReviewNo, {
  text: text('回复', { min: 2, max: 300, lines: true }),
  /** The reply that the staff member saw; null if there was none. */
  seenReply: z.nullable(z.string('请刷新后再试').check(z.maxLength(400, '请刷新后再试'))),
});

/** What became of a file of counts, or would. */
export type CountedFile = {
  /** Rows that were read. */
  rows: number;
  /** Variants whose number changes. */
  changed: number;
  /** Rows that cannot be applied, by their line in the file; nothing is applied while there are any. */
  faults: { row: number; message: string }[];
  applied: boolean;
};
