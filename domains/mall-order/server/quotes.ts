import type { Coupons, JudgedCoupon } from '@ev/coupon/server/public.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Quote, QuotedLine, Wishes } from '../contract/order.ts';
import { type Draft, type DraftDeps, draftOf } from './drafts.ts';
import { addressProblemOf, problemsOf, type Totals, totalsOf } from './quote-rules.ts';

type QuoteDeps = DraftDeps & { db: Database; coupons: Pick<Coupons, 'judge'> };

/** What an order would cost; nothing is reserved. */
export function createQuotes(deps: QuoteDeps) {
  /** @throws AppError mall.variantNotFound, account.addressNotFound */
  return async (accountId: string, wishes: Wishes): Promise<Quote> => {
    const draft = await draftOf(deps, deps.db, accountId, wishes);
    const coupons = await deps.coupons.judge(deps.db, accountId, draft.basket);
    const coupon = chosenCoupon(coupons, wishes.couponNo);
    const totals = totalsOf(draft.wanted, draft.reduced, {
      coupon,
      points: wishes.points,
      balance: draft.balance,
    });
    return presentQuote(draft, { totals, coupons, coupon });
  };
}

/** The best one if the customer has not chosen; one that cannot be used here is not used. */
function chosenCoupon(
  coupons: readonly JudgedCoupon[],
  couponNo: string | null | undefined,
): JudgedCoupon | null {
  const usable = coupons.filter(({ refusal }) => refusal === null);
  if (couponNo === undefined) return usable[0] ?? null;
  return usable.find((coupon) => coupon.couponNo === couponNo) ?? null;
}

function presentQuote(
  { wanted, reductions, address, delivery, notDelivered }: Draft,
  {
    totals,
    coupons,
    coupon,
  }: { totals: Totals; coupons: readonly JudgedCoupon[]; coupon: JudgedCoupon | null },
): Quote {
  const problems = problemsOf(wanted);
  const { points } = totals;
  const feeFen = delivery?.feeFen ?? 0;
  const payable = points.price + points.used <= points.balance;
  return {
    lines: totals.lines.map((line, index): QuotedLine => {
      const { variant, quantity } = wanted[index] ?? {};
      if (!variant || quantity === undefined) throw new Error(`${line.skuCode} is not wanted`);
      const { productCode, productName, variantText, picture, price, returnable, shipsFrom } = variant;
      return {
        ...line,
        productCode,
        variantText,
        picture,
        price,
        quantity,
        returnable,
        shipsFrom,
        name: productName,
        notReturnableReason: variant.notReturnableReason,
        problem: problems[index]?.text ?? null,
        toQueue: problems[index]?.refusal === 'mall.turnNeeded',
      };
    }),
    address: address && {
      id: address.id,
      name: address.name,
      phone: address.phone,
      text: address.region + address.detail,
    },
    delivery,
    addressProblem: addressProblemOf(wanted, notDelivered),
    reductions: reductions.map(({ name, savesFen }) => ({ name, savesFen })),
    coupons: coupons.map(({ couponNo, name, savesFen, expiresAt, refusal }) => ({
      couponNo,
      name,
      savesFen,
      refusal,
      expiresAt: expiresAt.toISOString(),
    })),
    couponNo: coupon?.couponNo ?? null,
    goodsFen: totals.goodsFen,
    reducedFen: totals.reducedFen,
    couponFen: totals.couponFen,
    pointsFen: totals.pointsFen,
    feeFen,
    payFen: totals.payFen + feeFen,
    points,
    orderable: delivery !== null && payable && problems.every((problem) => problem === null),
  };
}
