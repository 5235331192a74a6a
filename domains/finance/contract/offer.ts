/** What a plan costs for a car, without schemas: server and pages calculate by the same functions. */
import { costOf, downPaymentOf, type LoanCost } from './loan-math.ts';
import type { Offer, Plan } from './plan.ts';

export type Choice = { months: number; downPercent: number };

/**
 * What a plan costs for a price; null if the plan has no such term or down payment, or if nothing is left to
 * borrow.
 */
export function offerOf(
  plan: Plan,
  { months, downPercent }: Choice,
  { priceFen, depositFen }: { priceFen: number; depositFen: number },
): Offer | null {
  const { planCode, name: planName, lenderName, kind, balloonPercent } = plan;
  const term = plan.terms.find((one) => one.months === months);
  if (!term || downPercent < plan.minDownPercent || downPercent > plan.maxDownPercent) return null;
  const downPaymentFen = downPaymentOf(priceFen, downPercent, depositFen);
  const principalFen = priceFen - downPaymentFen;
  if (principalFen < months) return null;
  const { rateBps } = term;
  const cost: LoanCost = costOf({ principalFen, months, rateBps, balloonPercent });
  return {
    planCode,
    planName,
    lenderName,
    kind,
    rateBps,
    balloonPercent,
    downPercent,
    priceFen,
    depositFen,
    downPaymentFen,
    cost,
  };
}

/** What the customer pays to the lender when signing: the down payment without the deposit. */
export const dueAtSigningOf = ({
  downPaymentFen,
  depositFen,
}: Pick<Offer, 'downPaymentFen' | 'depositFen'>) => downPaymentFen - depositFen;

/** What the lender pays to the brand: the whole balance, with the down payment that it collected. */
export const payoutOf = ({ priceFen, depositFen }: Pick<Offer, 'priceFen' | 'depositFen'>) =>
  priceFen - depositFen;

/** Everything that the car costs with this plan. */
export const spentOf = ({ downPaymentFen, cost }: Pick<Offer, 'downPaymentFen' | 'cost'>) =>
  downPaymentFen + cost.totalFen;

/** The choice that a page begins with: the longest term and the lowest down payment. */
export const firstChoice = ({ terms, minDownPercent }: Plan): Choice => ({
  months: terms.at(-1)?.months ?? 0,
  downPercent: minDownPercent,
});
