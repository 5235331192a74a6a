/** Orders of the mall as staff see them, and the staff's inputs. */
import { code, day, fen, instant, oneOf, text, wholeNumber } from '@ev/contract/fields';
import { payStatuses } from '@ev/payment/contract/statuses.ts';
import * as z from 'zod/mini';
import { carriers } from './carriers.ts';
import { mallOrderStatuses, orderLineLimit, parcelStatuses } from './kinds.ts';
import { OrderDetail, OrderNo, Quantity } from './order.ts';
import { orderSorts, printLimit, shippingWorks, staffOrderActs } from './staff-kinds.ts';

export const StaffOrderRow = z.object({
  orderNo: z.string(),
  status: z.enum(mallOrderStatuses),
  payStatus: z.enum(payStatuses),
  uid: z.string(),
  /** Of the delivery address. */
  receiverName: z.string(),
  maskedPhone: z.string(),
  /** Names of the products, each with its quantity. */
  goodsText: z.string(),
  units: z.int(),
  payFen: fen(),
  points: z.int(),
  createdAt: instant(),
  paidAt: z.nullable(instant()),
  statusSince: instant(),
  parcelCount: z.int(),
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

export const StaffParcel = z.object({
  parcelNo: z.string(),
  carrier: z.enum(carriers),
  carrierName: z.string(),
  trackingNo: z.string(),
  status: z.enum(parcelStatuses),
  shippedAt: instant(),
  lastEventAt: z.nullable(instant()),
  /** Whether the carrier's events are subscribed to; null if the brand has no service for it. */
  subscribed: z.nullable(z.boolean()),
  /** Whether carrier and number can still be corrected. */
  correctable: z.boolean(),
  /** Whether its content can be sent again: it is in trouble or came back. */
  reshippable: z.boolean(),
  /** The parcel with which its content was sent again; null if it was not. */
  replacedBy: z.nullable(z.string()),
  lines: z.array(
    z.object({ lineId: z.string(), name: z.string(), variantText: z.string(), quantity: z.int() }),
  ),
  /** Newest first. */
  events: z.array(z.object({ text: z.string(), place: z.nullable(z.string()), at: instant() })),
});
export type StaffParcel = z.infer<typeof StaffParcel>;

export const StaffOrder = z.extend(StaffOrderRow, {
  nickname: z.string(),
  lines: OrderDetail.shape.lines,
  addressText: z.string(),
  remark: z.string(),
  invoice: z.object({
    wish: OrderDetail.shape.invoice.shape.wish,
    title: z.nullable(z.string()),
    taxNo: z.nullable(z.string()),
  }),
  goodsFen: fen(),
  reducedFen: fen(),
  couponFen: fen(),
  couponNo: z.nullable(z.string()),
  couponName: z.nullable(z.string()),
  pointsFen: fen(),
  feeFen: fen(),
  /** Being refunded, or refunded. */
  refundFen: fen(),
  payBefore: instant(),
  /** The payment that paid it. */
  paidPayNo: z.nullable(z.string()),
  payNos: z.array(z.string()),
  parcels: z.array(StaffParcel),
  history: z.array(
    z.object({
      event: z.string(),
      from: z.nullable(z.enum(mallOrderStatuses)),
      to: z.enum(mallOrderStatuses),
      actor: z.string(),
      reason: z.nullable(z.string()),
      at: instant(),
    }),
  ),
  /** What the order is open to; the caller needs the permission too. */
  acts: z.array(z.enum(staffOrderActs)),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

const reason = text('原因', { min: 2, max: 100 });
const seenStatus = oneOf('订单状态', mallOrderStatuses);
const paidDay = z.optional(day('请选择付款日期'));

export const orderFilters = {
  status: z.optional(oneOf('状态', mallOrderStatuses)),
  work: z.optional(oneOf('待办', shippingWorks)),
  /** Number of the order or parcel, phone or name of the receiver. */
  keyword: z.optional(text('关键词', { min: 0, max: 40 })),
  /** Days in Shanghai, both included. */
  paidFrom: paidDay,
  paidTo: paidDay,
};

export const orderSorting = {
  sort: z._default(oneOf('排序', orderSorts), 'created'),
  descending: z._default(z.boolean({ error: '请选择是否倒序' }), true),
};

export const StartPacking = z.extend(OrderNo, { seenStatus });

/** Letters, digits and dashes, in upper case, as on the label. */
const trackingNo = z.string({ error: '请填写运单号' }).check(
  z.overwrite((value) => value.replace(/\s/g, '').toUpperCase()),
  z.minLength(1, '请填写运单号'),
  z.regex(/^$|^[A-Z0-9-]{6,32}$/, '运单号是 6 到 32 位字母、数字或短横线'),
);

const label = { carrier: oneOf('快递公司', carriers), trackingNo };

export const ShipParcel = z.extend(OrderNo, {
  ...label,
  lines: z.array(z.object({ lineId: code('商品'), quantity: Quantity }, '请选择商品'), '请选择商品').check(
    z.minLength(1, '请选择商品'),
    z.maxLength(orderLineLimit, `一次最多 ${orderLineLimit} 种商品`),
    z.refine(
      (lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length,
      '同一商品不能重复，请合并数量',
    ),
  ),
});

export const PrintLabels = z.object({
  orderNos: z.array(code('订单'), '请选择订单').check(
    z.minLength(1, '请选择订单'),
    z.maxLength(printLimit, `一次最多打印 ${printLimit} 个订单`),
    z.refine((orderNos) => new Set(orderNos).size === orderNos.length, '同一订单只能选一次'),
  ),
  /** Not masked, for carriers that ask for it. */
  wholePhone: z.boolean({ error: '请选择是否印完整手机号' }),
});

export const CorrectParcel = z.object({
  parcelNo: code('包裹'),
  ...label,
  /** The number that the staff member saw. */
  seenTrackingNo: code('原运单号'),
  reason,
});

/** The same content is sent again with another number. */
export const ReshipParcel = z.object({ parcelNo: code('包裹'), ...label, reason });

export const CancelByStaff = z.extend(OrderNo, {
  seenStatus,
  /** The money that the staff member saw coming back. */
  seenPayFen: wholeNumber('退款金额', 0, 100_000_000),
  reason,
});
