import type { Api } from '@ev/contract';
import type { Coupons } from '@ev/coupon/server/public.ts';
import { minuteMs } from '@ev/kernel/durations.ts';
import { orderNo as newOrderNo } from '@ev/kernel/ids.ts';
import type { Stock } from '@ev/mall/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { PointsSpending } from '@ev/rewards/server/public.ts';
import { type MallOrderStatus, mallOrderStatus, payMinutes } from '../contract/kinds.ts';
import type { PlaceOrder } from '../contract/order.ts';
import type { Cart } from './cart-service.ts';
import { type Draft, type DraftDeps, draftOf } from './drafts.ts';
import { mallOrderStates, referenceOf } from './order-home.ts';
import type { OrderSettling } from './order-settling.ts';
import { problemsOf, type Totals, totalsOf } from './quote-rules.ts';
import { mallOrderLines } from './tables.ts';

type PlacingDeps = DraftDeps & {
  clock: Clock;
  stock: Pick<Stock, 'reserve'>;
  coupons: Pick<Coupons, 'lock'>;
  spending: Pick<PointsSpending, 'hold'>;
  cart: Pick<Cart, 'takeOut'>;
  settling: Pick<OrderSettling, 'pay'>;
};

/** A draft that can be ordered: it is delivered to its address. */
type Orderable = Draft & { address: NonNullable<Draft['address']>; delivery: NonNullable<Draft['delivery']> };

/**
 * Orders what the customer saw. Coupon, stock and points are set aside in the transaction of the order, so that
 * an order has all of them or does not exist.
 * @throws AppError as `mall-order.placeOrder` lists them
 */
export function createPlacing(deps: PlacingDeps) {
  return async (
    tx: Transaction,
    accountId: string,
    wishes: PlaceOrder,
  ): Promise<Api['mall-order.placeOrder']['output']> => {
    const { clock, stock, coupons, spending, cart, settling } = deps;
    const draft = await draftOf(deps, tx, accountId, wishes);
    requireOrderable(draft, wishes.noReturnAccepted);
    const now = clock.now();
    const orderNo = newOrderNo('M', now);
    const reference = referenceOf(orderNo);
    const payBefore = new Date(now.getTime() + payMinutes * minuteMs);
    const lines = draft.wanted.map(({ variant: { skuCode, price }, quantity }) => ({
      skuCode,
      quantity,
      seenFen: price.priceFen,
    }));
    await stock.reserve(tx, { reference, accountId, lines, until: payBefore });
    const { couponNo } = wishes;
    const { basket } = draft;
    const coupon =
      couponNo === null ? null : await coupons.lock(tx, { accountId, couponNo, basket, reference });
    const { points, balance } = { points: wishes.points, balance: draft.balance };
    const totals = totalsOf(draft.wanted, draft.reduced, { coupon, points, balance });
    const allPoints = totals.points.price + totals.points.used;
    if (allPoints > balance) throw new AppError('rewards.notEnoughPoints');
    const payFen = totals.payFen + draft.delivery.feeFen;
    if (payFen !== wishes.expectedFen || allPoints !== wishes.expectedPoints)
      throw new AppError('mall-order.totalChanged');
    if (allPoints > 0)
      await spending.hold(tx, { accountId, points: allPoints, reference, reason: '商城订单' });
    const order = await writeOrder(
      tx,
      { clock, accountId, orderNo, payBefore },
      { draft, totals, wishes, coupon },
    );
    await cart.takeOut(tx, accountId, wishes.lines);
    if (payFen > 0) return { orderNo, payFen, status: order.status };
    const paid = { actor: `member:${accountId}`, paidAt: now, paidPayNo: null };
    if (!(await settling.pay(tx, order, paid))) throw new AppError('mall.soldOut');
    return { orderNo, payFen, status: mallOrderStatus.toShip satisfies MallOrderStatus };
  };
}

/** @throws AppError mall-order.notForSale, mall.soldOut, mall.perPersonReached, mall.turnNeeded,
 * mall-order.notDelivered,
 * mall-order.noReturnNotAccepted
 */
function requireOrderable(draft: Draft, noReturnAccepted: boolean): asserts draft is Orderable {
  const { wanted, delivery } = draft;
  for (const [index, problem] of problemsOf(wanted).entries())
    if (problem) {
      const { skuCode, available } = wanted[index]?.variant ?? {};
      throw new AppError(problem.refusal, { skuCode, available });
    }
  if (!delivery) throw new AppError('mall-order.notDelivered');
  if (!noReturnAccepted && wanted.some(({ variant }) => !variant.returnable))
    throw new AppError('mall-order.noReturnNotAccepted');
}

/** Stores the order with everything that it consists of, as it was at this moment. */
async function writeOrder(
  tx: Transaction,
  {
    clock,
    accountId,
    orderNo,
    payBefore,
  }: { clock: Clock; accountId: string; orderNo: string; payBefore: Date },
  {
    draft,
    totals,
    wishes,
    coupon,
  }: { draft: Orderable; totals: Totals; wishes: PlaceOrder; coupon: { name: string } | null },
) {
  const { address, delivery, wanted } = draft;
  const { goodsFen, reducedFen, couponFen, pointsFen } = totals;
  const forCompany = wishes.invoice === 'company';
  const { row } = await mallOrderStates.create(tx, clock, {
    values: {
      orderNo,
      accountId,
      payBefore,
      goodsFen,
      reducedFen,
      couponFen,
      pointsFen,
      receiverName: address.name,
      receiverPhone: address.phone,
      addressText: address.region + address.detail,
      remark: wishes.remark,
      invoiceWish: wishes.invoice,
      invoiceTitle: forCompany ? (wishes.invoiceTitle ?? null) : null,
      taxNo: forCompany ? (wishes.taxNo ?? null) : null,
      feeFen: delivery.feeFen,
      payFen: totals.payFen + delivery.feeFen,
      points: totals.points.price + totals.points.used,
      couponNo: wishes.couponNo,
      couponName: coupon?.name ?? null,
      arrivesFrom: delivery.from,
      arrivesTo: delivery.to,
      createdAt: clock.now(),
    },
    event: 'place',
    actor: `member:${accountId}`,
  });
  await tx.insert(mallOrderLines).values(
    wanted.map(({ variant, quantity }, position) => {
      const amounts = totals.lines[position];
      if (!amounts) throw new Error(`${variant.skuCode} has no price`);
      return {
        ...amounts,
        orderNo,
        position,
        quantity,
        lineId: `${orderNo}-${position + 1}`,
        productCode: variant.productCode,
        name: variant.productName,
        variantText: variant.variantText,
        picture: variant.picture,
        price: variant.price,
        returnable: variant.returnable,
        notReturnableReason: variant.notReturnableReason,
        shipsFrom: variant.shipsFrom,
      };
    }),
  );
  return row;
}
