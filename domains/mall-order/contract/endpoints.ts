import { endpoint } from '@ev/contract/endpoint';
import { fen, instant, oneOf, pageInput, pageOf, text, wholeNumber } from '@ev/contract/fields';
import { quantityLimit } from '@ev/mall/contract/kinds.ts';
import * as z from 'zod/mini';
import { mallOrderStatuses, orderGroups } from './kinds.ts';
import {
  AppendReview,
  CancelOrder,
  Cart,
  OrderDetail,
  OrderNo,
  OrderRow,
  Parcel,
  PlaceOrder,
  Quantity,
  Quote,
  SkuCode,
  Wishes,
  WriteReview,
} from './order.ts';

const CartCount = z.object({ count: z.int() });
const OrderMoved = z.object({ status: z.enum(mallOrderStatuses) });

export const getCart = endpoint({
  id: 'mall-order.getCart',
  method: 'POST',
  path: '/mall/api/lgn/sig/cart/get',
  access: 'member',
  summary: 'The cart of the customer at current prices, last added first.',
  input: z.object({}),
  output: Cart,
  errors: [],
});

export const countCart = endpoint({
  id: 'mall-order.countCart',
  method: 'POST',
  path: '/mall/api/lgn/sig/cart/count',
  access: 'member',
  summary: 'The number of units in the cart.',
  input: z.object({}),
  output: CartCount,
  errors: [],
});

export const addToCart = endpoint({
  id: 'mall-order.addToCart',
  method: 'POST',
  path: '/mall/api/lgn/sig/cart/add',
  access: 'member',
  idempotent: true,
  summary: 'Adds units of variants to the cart.',
  input: z.object({
    lines: z
      .array(z.object({ skuCode: SkuCode, quantity: Quantity }, '请选择商品'), '请选择商品')
      .check(z.minLength(1, '请选择商品'), z.maxLength(20, '一次最多加入 20 种商品')),
  }),
  output: CartCount,
  errors: ['mall.variantNotFound', 'mall.soldOut', 'mall.turnNeeded', 'mall-order.cartFull'],
});

export const changeCartLine = endpoint({
  id: 'mall-order.changeCartLine',
  method: 'POST',
  path: '/mall/api/lgn/sig/cart/change',
  access: 'member',
  idempotent: true,
  summary: 'Sets the quantity of a line of the cart, or its variant.',
  input: z.object({
    skuCode: SkuCode,
    quantity: wholeNumber('数量', 1, quantityLimit),
    /** Another variant of the same product. */
    newSkuCode: z.optional(SkuCode),
  }),
  output: CartCount,
  errors: ['mall.variantNotFound', 'mall.soldOut', 'mall.turnNeeded', 'mall-order.lineNotFound'],
});

export const removeFromCart = endpoint({
  id: 'mall-order.removeFromCart',
  method: 'POST',
  path: '/mall/api/lgn/sig/cart/remove',
  access: 'member',
  idempotent: true,
  summary: 'Removes lines from the cart.',
  input: z.object({
    skuCodes: z
      .array(SkuCode, '请选择商品')
      .check(z.minLength(1, '请选择商品'), z.maxLength(100, '一次最多删除 100 种商品')),
  }),
  output: CartCount,
  errors: [],
});

export const quoteOrder = endpoint({
  id: 'mall-order.quoteOrder',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/quote',
  access: 'member',
  summary:
    'What an order would cost: delivery, reductions, coupons with the reason why each does not fit, points.',
  input: Wishes,
  output: Quote,
  errors: ['mall.variantNotFound', 'account.addressNotFound'],
});

export const placeOrder = endpoint({
  id: 'mall-order.placeOrder',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/place',
  access: 'member',
  idempotent: true,
  summary:
    'Orders as it was seen: reserves stock, coupon and points until it is paid. Nothing to pay: it is paid.',
  input: PlaceOrder,
  output: z.object({ orderNo: z.string(), payFen: fen(), status: z.enum(mallOrderStatuses) }),
  errors: [
    'mall.variantNotFound',
    'mall.soldOut',
    'mall.perPersonReached',
    'mall.turnNeeded',
    'mall.priceChanged',
    'account.addressNotFound',
    'coupon.notFound',
    'coupon.moved',
    'coupon.notFitting',
    'rewards.notEnoughPoints',
    'mall-order.totalChanged',
    'mall-order.notDelivered',
    'mall-order.noReturnNotAccepted',
    'mall-order.notForSale',
  ],
});

export const listOrders = endpoint({
  id: 'mall-order.listOrders',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/list',
  access: 'member',
  keepOffline: true,
  summary: 'Orders of the customer, newest first.',
  input: z.object({
    group: z._default(oneOf('状态', orderGroups), 'all'),
    /** Name of a product or number of the order. */
    keyword: z.optional(text('关键词', { min: 0, max: 40 })),
    ...pageInput,
  }),
  output: pageOf(OrderRow),
  errors: [],
});

export const countOrders = endpoint({
  id: 'mall-order.countOrders',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/counts',
  access: 'member',
  summary: 'How many orders of the customer wait for something, by group.',
  input: z.object({}),
  output: z.object({ toPay: z.int(), toShip: z.int(), shipped: z.int(), toReview: z.int() }),
  errors: [],
});

export const getOrder = endpoint({
  id: 'mall-order.getOrder',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/detail',
  access: 'member',
  summary: 'One order of the customer.',
  input: OrderNo,
  output: OrderDetail,
  errors: ['mall-order.notFound'],
});

export const cancelOrder = endpoint({
  id: 'mall-order.cancelOrder',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/cancel',
  access: 'member',
  idempotent: true,
  undoes: ['mall-order.placeOrder'],
  summary: 'Cancels an order that is not shipped; what was paid comes back.',
  input: CancelOrder,
  output: OrderMoved,
  errors: ['mall-order.notFound', 'mall-order.moved', 'payment.inFlight'],
});

export const confirmReceipt = endpoint({
  id: 'mall-order.confirmReceipt',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/receive',
  access: 'member',
  idempotent: true,
  summary: 'The customer has everything that was ordered.',
  input: OrderNo,
  output: OrderMoved,
  errors: ['mall-order.notFound', 'mall-order.moved'],
});

export const buyAgain = endpoint({
  id: 'mall-order.buyAgain',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/buy-again',
  access: 'member',
  idempotent: true,
  summary: 'Puts the lines of an order into the cart again, as far as they can be bought now.',
  input: OrderNo,
  output: z.extend(CartCount, {
    /** Lines that were not added, or not with all units: the name of the product, and what happened. */
    left: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  errors: ['mall-order.notFound', 'mall-order.nothingToBuyAgain'],
});

export const listParcels = endpoint({
  id: 'mall-order.listParcels',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/parcels',
  access: 'member',
  summary: 'The parcels of an order with the events of their way.',
  input: OrderNo,
  output: z.object({
    parcels: z.array(Parcel),
    /** Whether carriers report about parcels; otherwise they have no events, and customers ask the carrier. */
    isFollowed: z.boolean(),
    addressText: z.string(),
    serverTime: instant(),
  }),
  errors: ['mall-order.notFound'],
});

export const writeReview = endpoint({
  id: 'mall-order.writeReview',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/review',
  access: 'member',
  idempotent: true,
  changes: ['mall-order.', 'mall.listReviews', 'mall.getProduct'],
  summary: 'Reviews a line of a received order.',
  input: WriteReview,
  output: z.object({ reviewNo: z.string() }),
  errors: [
    'mall-order.notFound',
    'mall-order.lineNotFound',
    'mall-order.notReviewable',
    'mall.alreadyReviewed',
    'media.privatePictureNotFound',
  ],
});

export const appendReview = endpoint({
  id: 'mall-order.appendReview',
  method: 'POST',
  path: '/mall/api/lgn/sec/order/review/append',
  access: 'member',
  idempotent: true,
  changes: ['mall-order.', 'mall.listReviews', 'mall.getProduct'],
  summary: 'Adds to a review after use.',
  input: AppendReview,
  output: z.object({ added: z.literal(true) }),
  errors: [
    'mall-order.notFound',
    'mall-order.lineNotFound',
    'mall.reviewNotFound',
    'mall.alreadyReviewed',
    'media.privatePictureNotFound',
  ],
});

export const customerCalls = [
  getCart,
  countCart,
  addToCart,
  changeCartLine,
  removeFromCart,
  quoteOrder,
  placeOrder,
  listOrders,
  countOrders,
  getOrder,
  cancelOrder,
  confirmReceipt,
  buyAgain,
  listParcels,
  writeReview,
  appendReview,
] as const;
