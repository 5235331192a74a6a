import { code, fen, instant, oneOf, text, uuid, wholeNumber, yesOrNo } from '@ev/contract/fields';
import { QuotedCoupon } from '@ev/coupon/contract/coupon.ts';
import { quantityLimit, saleStates } from '@ev/mall/contract/kinds.ts';
import { UnitPrice } from '@ev/mall/contract/product.ts';
import { payStatuses } from '@ev/payment/contract/statuses.ts';
import * as z from 'zod/mini';
import {
  cancelReasons,
  invoiceWishes,
  mallOrderStatuses,
  orderLineLimit,
  parcelStatuses,
  reviewPictureLimit,
} from './kinds.ts';

export const Quantity = wholeNumber('数量', 1, quantityLimit);
export const SkuCode = code('规格');
export const OrderNo = z.object({ orderNo: code('订单') });

/** What is to be ordered. */
export const WantedLines = z
  .array(z.object({ skuCode: SkuCode, quantity: Quantity }, '请选择商品'), '请选择商品')
  .check(
    z.minLength(1, '请选择商品'),
    z.maxLength(orderLineLimit, `一次最多购买 ${orderLineLimit} 种商品`),
    z.refine(
      (lines) => new Set(lines.map(({ skuCode }) => skuCode)).size === lines.length,
      '同一规格不能重复，请合并数量',
    ),
  );

/** A line of the cart, with what has changed since it was put there. */
export const CartLine = z.object({
  skuCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  variantText: z.string(),
  picture: z.string(),
  quantity: z.int(),
  price: UnitPrice,
  /** The price in fen when it was put into the cart, if it is another one now. */
  formerFen: z.nullable(fen()),
  state: z.enum(saleStates),
  available: z.int(),
  perPerson: z.nullable(z.int()),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Lines whose variant no longer exists were removed; the names of their products. */
  removed: z.array(z.string()),
  /** What running offers take off if everything that can be bought is bought. */
  reductions: z.array(
    z.object({ offerCode: z.string(), name: z.string(), savesFen: fen(), skuCodes: z.array(z.string()) }),
  ),
});
export type Cart = z.infer<typeof Cart>;

/** A choice on the order form. */
export const Wishes = z.object({
  lines: WantedLines,
  addressId: z.optional(uuid('收货地址')),
  /** Absent: the best one. Null: none. */
  couponNo: z.optional(z.nullable(code('优惠券'))),
  /** Points to be used in addition to what the products cost in points. */
  points: z._default(wholeNumber('积分', 0, 100_000_000), 0),
});
export type Wishes = z.infer<typeof Wishes>;

/** An amount of each line after everything that is taken off. */
export const QuotedLine = z.object({
  skuCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  variantText: z.string(),
  picture: z.string(),
  quantity: z.int(),
  price: UnitPrice,
  /** Unit price times quantity, fen. */
  goodsFen: fen(),
  /** The share of reductions, coupon and points, fen. */
  reducedFen: fen(),
  couponFen: fen(),
  pointsFen: fen(),
  /** What is left to be paid in money, fen. */
  payFen: fen(),
  returnable: z.boolean(),
  notReturnableReason: z.nullable(z.string()),
  shipsFrom: z.nullable(z.string()),
  /** Why it cannot be ordered like this; null if it can. */
  problem: z.nullable(z.string()),
  /** The problem is solved in the queue on the page of the product. */
  toQueue: z.boolean(),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

export const DeliveryAddress = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Region and detail in one line. */
  text: z.string(),
});

/** Everything that the order form shows. */
export const Quote = z.object({
  lines: z.array(QuotedLine),
  address: z.nullable(DeliveryAddress),
  /** Null without an address, or if it is not delivered there. */
  delivery: z.nullable(z.object({ feeFen: fen(), from: z.string(), to: z.string() })),
  /** Why the address cannot be used; null if it can or none is chosen. */
  addressProblem: z.nullable(z.string()),
  reductions: z.array(z.object({ name: z.string(), savesFen: fen() })),
  coupons: z.array(QuotedCoupon),
  couponNo: z.nullable(z.string()),
  goodsFen: fen(),
  reducedFen: fen(),
  couponFen: fen(),
  pointsFen: fen(),
  feeFen: fen(),
  /** What is to be paid in money. */
  payFen: fen(),
  points: z.object({
    balance: z.int(),
    /** Points that the products cost. */
    price: z.int(),
    /** Points in addition that could be used, and that are used; each 10 are worth ¥1. */
    usable: z.int(),
    used: z.int(),
  }),
  /** Whether it can be ordered; otherwise lines, address or points say why not. */
  orderable: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const PlaceOrder = z
  .extend(Wishes, {
    addressId: uuid('收货地址'),
    couponNo: z.nullable(code('优惠券')),
    remark: z._default(text('备注', { min: 0, max: 100 }), ''),
    invoice: z._default(oneOf('发票', invoiceWishes), 'none'),
    /** For a company. */
    invoiceTitle: z.optional(text('发票抬头', { min: 0, max: 60 })),
    taxNo: z.optional(
      z
        .string('请填写税号')
        .check(z.regex(/^$|^[0-9A-HJ-NP-RT-UWXY]{18}$|^[0-9A-Z]{15}$/, '税号应为 15 或 18 位')),
    ),
    /** Whether the customer accepted that some products cannot be returned. */
    noReturnAccepted: z._default(yesOrNo('是否同意不支持七天无理由退货'), false),
    /** What the form showed; another sum is refused. */
    expectedFen: z.int({ error: '金额不正确，请刷新后再提交' }).check(z.gte(0)),
    expectedPoints: z.int({ error: '积分不正确，请刷新后再提交' }).check(z.gte(0)),
  })
  .check(
    z.refine((order) => order.invoice !== 'company' || Boolean(order.invoiceTitle), {
      path: ['invoiceTitle'],
      error: '请填写发票抬头',
    }),
    z.refine((order) => order.invoice !== 'company' || Boolean(order.taxNo), {
      path: ['taxNo'],
      error: '请填写税号',
    }),
  );
export type PlaceOrder = z.infer<typeof PlaceOrder>;

export const OrderLine = z.object({
  lineId: z.string(),
  skuCode: z.string(),
  productCode: z.string(),
  name: z.string(),
  variantText: z.string(),
  picture: z.string(),
  quantity: z.int(),
  shippedQuantity: z.int(),
  /** Units that were refunded instead of being shipped. */
  droppedQuantity: z.int(),
  price: UnitPrice,
  goodsFen: fen(),
  reducedFen: fen(),
  couponFen: fen(),
  pointsFen: fen(),
  payFen: fen(),
  returnable: z.boolean(),
  /** The day from which a pre-ordered product is shipped; null if it is in stock. */
  shipsFrom: z.nullable(z.string()),
  review: z.nullable(z.object({ rating: z.int(), text: z.string(), appended: z.boolean() })),
});
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderRow = z.object({
  orderNo: z.string(),
  status: z.enum(mallOrderStatuses),
  payStatus: z.enum(payStatuses),
  /** The status as a sentence that says what comes next. */
  statusText: z.string(),
  lines: z.array(OrderLine),
  payFen: fen(),
  points: z.int(),
  createdAt: instant(),
  payBefore: instant(),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  canConfirmReceipt: z.boolean(),
  canReview: z.boolean(),
  /** Whether something can be added to a review. */
  canAppend: z.boolean(),
  canBuyAgain: z.boolean(),
  parcelCount: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderEvent = z.object({ text: z.string(), at: instant() });

export const OrderDetail = z.extend(OrderRow, {
  address: z.object({ name: z.string(), phone: z.string(), text: z.string() }),
  remark: z.string(),
  invoice: z.object({ wish: z.enum(invoiceWishes), title: z.nullable(z.string()) }),
  goodsFen: fen(),
  reducedFen: fen(),
  couponFen: fen(),
  couponName: z.nullable(z.string()),
  pointsFen: fen(),
  feeFen: fen(),
  /** Days between which it should arrive. */
  arrives: z.nullable(z.object({ from: z.string(), to: z.string() })),
  paidAt: z.nullable(instant()),
  /** When it counts as received without an action of the customer; null if that is not due. */
  receivedAutomaticallyAt: z.nullable(instant()),
  /** What comes back if it is cancelled now. */
  returnedOnCancel: z.nullable(z.object({ payFen: fen(), points: z.int(), coupon: z.nullable(z.string()) })),
  /** Newest first. */
  events: z.array(OrderEvent),
  serverTime: instant(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const Parcel = z.object({
  parcelNo: z.string(),
  carrierName: z.string(),
  carrierPhone: z.nullable(z.string()),
  trackingNo: z.string(),
  status: z.enum(parcelStatuses),
  lines: z.array(
    z.object({ name: z.string(), variantText: z.string(), picture: z.string(), quantity: z.int() }),
  ),
  /** Newest first. */
  events: z.array(z.object({ text: z.string(), place: z.nullable(z.string()), at: instant() })),
  /** Positions in the order of the way, GCJ-02 degrees; empty if unknown. */
  path: z.array(z.object({ lat: z.number(), lng: z.number(), name: z.string() })),
});
export type Parcel = z.infer<typeof Parcel>;

export const CancelOrder = z.extend(OrderNo, { reason: oneOf('取消原因', cancelReasons) });

const reviewPictures = z._default(
  z
    .array(z.string('请重新选择图片').check(z.maxLength(64, '请重新选择图片')), '请选择图片')
    .check(z.maxLength(reviewPictureLimit, `最多 ${reviewPictureLimit} 张图片`)),
  [],
);

export const WriteReview = z.extend(OrderNo, {
  lineId: code('商品'),
  rating: wholeNumber('评分', 1, 5),
  text: text('评价', { min: 5, max: 500, lines: true }),
  pictureIds: reviewPictures,
});
export type WriteReview = z.infer<typeof WriteReview>;

export const AppendReview = z.extend(OrderNo, {
  lineId: code('商品'),
  text: text('追加评价', { min: 5, max: 500, lines: true }),
  pictureIds: reviewPictures,
});
export type AppendReview = z.infer<typeof AppendReview>;
