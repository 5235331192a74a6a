import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, eq } from 'drizzle-orm';
import { couponStatus } from '../contract/kinds.ts';
import type { CouponMoves } from './coupon-home.ts';
import { type Basket, savingOf } from './coupon-rules.ts';
import { createOrderCoupons, type LockedCoupon, lockByReference } from './order-coupons.ts';
import { coupons } from './tables.ts';

type Discount = Slots['order.discount'];
type Car = Parameters<Discount['list']>[2];
type PriceRow = NonNullable<Awaited<ReturnType<Discount['take']>>>;

/** Why a coupon is not locked for an order. */
const unusable: readonly string[] = ['coupon.notFound', 'coupon.moved', 'coupon.notFitting'];

/** Names the order of a car to coupons. */
const referenceOf = (orderNo: string): string => `carOrder:${orderNo}`;

/**
 * A car as its rows: the version and the options are products, the model is the category of all of them. A coupon
 * whose scope is the model counts the whole price.
 */
const basketOf = ({ modelCode, rows, mostFen }: Car): Basket => ({
  use: 'car',
  lines: rows.map(({ code, amountFen }) => ({
    lineId: code,
    productCode: code,
    categoryCode: modelCode,
    quantity: 1,
    unitFen: Math.max(0, amountFen),
  })),
  limit: { mostFen, refusal: '优惠后的车价至少是定金的 5 倍，这张券的面额太大' },
});

/** The coupon as a row of the price. Goods are handed over with the car and cost nothing. */
function rowOf(
  couponNo: string,
  { name, goodsText, savesFen }: Pick<LockedCoupon, 'name' | 'goodsText' | 'savesFen'>,
): PriceRow {
  const coupon = `优惠券「${name}」`;
  return {
    kind: 'discount',
    code: couponNo,
    name: goodsText === null ? coupon : `${coupon}：${goodsText}`,
    amountFen: 0 - savesFen,
    note: goodsText === null ? null : '交付时随车送出',
  };
}

/**
 * Coupons on the orders of cars, by the slots of that domain. A coupon is locked from the submission until the car is
 * delivered, which may take months; an order that ends before gives it back.
 */
export function createCarCoupons(deps: { clock: Clock; moves: CouponMoves }): {
  discount: Discount;
  following: Slots['order.following'];
} {
  const ofOrders = createOrderCoupons(deps);

  async function settle(tx: Transaction, orderNo: string, row: PriceRow | null): Promise<void> {
    const reference = referenceOf(orderNo);
    if (row === null) return ofOrders.giveBack(tx, reference);
    const coupon = await lockByReference(tx, reference, couponStatus.locked);
    if (coupon?.couponNo !== row.code) throw new Error(`${orderNo} is discounted by a coupon that it lacks`);
    const savesFen = 0 - row.amountFen;
    await tx.update(coupons).set({ savesFen }).where(eq(coupons.couponNo, coupon.couponNo));
  }

  return {
    discount: {
      async list(reader, accountId, car) {
        const judged = await ofOrders.judge(reader, accountId, basketOf(car));
        return judged.map(({ couponNo, refusal, ...coupon }) => ({
          no: couponNo,
          name: coupon.name,
          expiresAt: coupon.expiresAt,
          row: refusal === null ? rowOf(couponNo, coupon) : null,
          refusal,
        }));
      },
      async take(tx, { accountId, orderNo, no, car }) {
        const want = { accountId, couponNo: no, basket: basketOf(car), reference: referenceOf(orderNo) };
        try {
          return rowOf(no, await ofOrders.lock(tx, want));
        } catch (error) {
          // Refused before anything was written.
          if (error instanceof AppError && unusable.includes(error.errorName)) return null;
          throw error;
        }
      },
      async rejudge(reader, orderNo, car) {
        const [coupon] = await reader
          .select()
          .from(coupons)
          .where(and(eq(coupons.reference, referenceOf(orderNo)), eq(coupons.status, couponStatus.locked)));
        if (!coupon) return null;
        const { couponNo, template } = coupon;
        const { savesFen, refusal } = savingOf(template, basketOf(car));
        return refusal === null ? rowOf(couponNo, { ...template, savesFen }) : null;
      },
      settle,
    },
    following: {
      async onMoved(tx, { order: { orderNo, deliveredAt, closedAt } }) {
        if (deliveredAt !== null) await ofOrders.use(tx, referenceOf(orderNo));
        else if (closedAt !== null) await ofOrders.giveBack(tx, referenceOf(orderNo));
      },
    },
  };
}
