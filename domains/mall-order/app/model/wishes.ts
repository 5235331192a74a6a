import type { Api } from '@ev/contract';
import type { Quote } from '../../contract/order.ts';
import type { Item } from './items.ts';

/** What the customer chose on the order form; each choice has its own quote. */
export type Choices = {
  /** Null: the customer's default address. */
  addressId: string | null;
  /** Null: the best coupon; `no` null: none. */
  coupon: { no: string | null } | null;
  /** Points in addition to what the products cost in points. */
  points: number;
};

export const noChoices: Choices = { addressId: null, coupon: null, points: 0 };

export function wishesOf(
  items: readonly Item[],
  { addressId, coupon, points }: Choices,
): Api['mall-order.quoteOrder']['input'] {
  return {
    lines: [...items],
    points,
    ...(addressId !== null && { addressId }),
    ...(coupon && { couponNo: coupon.no }),
  };
}

/** The points that the order costs altogether. */
export const pointsOf = ({ points: { price, used } }: Pick<Quote, 'points'>) => price + used;

/** Points that are missing for products that cost points. */
export const missingPoints = ({ points: { price, balance } }: Pick<Quote, 'points'>) =>
  Math.max(0, price - balance);

/** Why the order cannot be placed as it is; null if it can. */
export function reasonNotToPlace(quote: Quote): string | null {
  const problem = quote.lines.find((line) => line.problem !== null);
  if (problem) return `“${problem.name}”${problem.problem}`;
  if (quote.address === null) return '请先选择收货地址';
  if (quote.addressProblem !== null) return quote.addressProblem;
  const missing = missingPoints(quote);
  if (missing > 0) return `积分不足，还差 ${missing} 积分`;
  return quote.orderable ? null : '订单暂时不能提交，请返回修改';
}

/** Why the form cannot be submitted now; null if it can. */
export function reasonNotToSubmit(
  quote: Quote,
  { accepted, pending }: { accepted: boolean; pending: boolean },
): string | null {
  const reason = reasonNotToPlace(quote);
  if (reason !== null) return reason;
  if (!accepted) return '请先勾选同意不支持七天无理由退货';
  return pending ? '正在计算金额，请稍候' : null;
}
