import { type Choice, firstChoice, offerOf } from '../../contract/offer.ts';
import type { Offer, Plan } from '../../contract/plan.ts';

type Priced = { priceFen: number; depositFen: number };

/** What the customer has set so far; plans without an entry begin with their first choice. */
export type Choices = Readonly<Record<string, Choice>>;

export const choiceFor = (plan: Plan, choices: Choices): Choice =>
  choices[plan.planCode] ?? firstChoice(plan);

/** Each plan that can be used for the price, with what it costs as it is set. */
export function offersOf(
  plans: readonly Plan[],
  choices: Choices,
  price: Priced,
): { plan: Plan; offer: Offer }[] {
  return plans.flatMap((plan) => {
    const offer = offerOf(plan, choiceFor(plan, choices), price);
    return offer ? [{ plan, offer }] : [];
  });
}

/** The position of a term among those of its plan. */
export const termAt = ({ terms }: Plan, months: number): number =>
  Math.max(
    0,
    terms.findIndex((term) => term.months === months),
  );
