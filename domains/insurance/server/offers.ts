import { AppError } from '@ev/platform/app-error.ts';
import type { Insurer } from '../contract/policy.ts';
import type { AnswerQuote, Offer } from '../contract/quote.ts';
import { insurerOf } from './insurers.ts';

/**
 * The offers of an answer with the names of their insurers, cheapest first.
 * @throws AppError insurance.insurerNotFound
 */
export function offersOf(answer: AnswerQuote['offers'], all: readonly Insurer[]): Offer[] {
  return answer
    .map(({ insurerCode, compulsoryFen, commercialFen, taxFen, text }) => ({
      insurerCode,
      insurerName: insurerOf(all, insurerCode).name,
      compulsoryFen,
      commercialFen,
      taxFen,
      totalFen: compulsoryFen + commercialFen + taxFen,
      text,
    }))
    .toSorted((a, b) => a.totalFen - b.totalFen);
}

/**
 * The offer that a customer accepts at the sum that they saw.
 * @throws AppError insurance.offerNotFound, insurance.offerChanged
 */
export function chosenOffer(
  offers: readonly Offer[],
  { insurerCode, seenFen }: { insurerCode: string; seenFen: number },
): Offer {
  const offer = offers.find((one) => one.insurerCode === insurerCode);
  if (!offer) throw new AppError('insurance.offerNotFound');
  if (offer.totalFen !== seenFen) throw new AppError('insurance.offerChanged');
  return offer;
}
