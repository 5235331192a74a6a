import { pointsPerYuan } from '../../contract/kinds.ts';
import type { UnitPrice } from '../../contract/product.ts';

/**
 * A special price of a variant by an offer. `left`: units that can still be had at it; null if unlimited. `queued`:
 * while the offer runs, the variant is sold only to customers whose turn it is.
 */
export type OfferPrice = {
  offerCode: string;
  skuCode: string;
  priceFen: number;
  startsAt: Date;
  endsAt: Date;
  left: number | null;
  queued: boolean;
};

/** What a price is worth in money, to compare prices with and without points. Fen. */
export const valueFen = (priceFen: number, points: number): number =>
  priceFen + (points * 100) / pointsPerYuan;

/** Whether something between two instants runs now; its end does not belong to it. */
export const isRunning = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  startsAt <= now && now < endsAt;

type Priced = { skuCode: string; priceFen: number | null; points: number | null };

/** Whether a variant is sold for money alone: only then offers apply to it. */
export const takesOffers = ({ priceFen, points }: Pick<Priced, 'priceFen' | 'points'>): boolean =>
  priceFen !== null && points === null;

/** The running offer through whose queue alone a variant is sold; null if there is none. */
export function queueOf(variant: Priced, offers: readonly OfferPrice[], now: Date): OfferPrice | null {
  if (!takesOffers(variant)) return null;
  const { skuCode } = variant;
  return offers.find((one) => one.queued && one.skuCode === skuCode && isRunning(one, now)) ?? null;
}

/**
 * The offer at whose price a variant is sold now: that of a queue, also when nothing is left of it, otherwise
 * the lowest; null if none is lower than its regular price.
 */
export function bestOffer(variant: Priced, offers: readonly OfferPrice[], now: Date): OfferPrice | null {
  const queue = queueOf(variant, offers, now);
  if (queue) return queue;
  const { skuCode, priceFen, points } = variant;
  if (priceFen === null || points !== null) return null;
  const running = offers.filter(
    (one) => one.skuCode === skuCode && isRunning(one, now) && one.left !== 0 && one.priceFen < priceFen,
  );
  return running.toSorted((one, other) => one.priceFen - other.priceFen)[0] ?? null;
}

/** Units that are left at the price of a variant's offer; null without a limit, and in a queue, which counts turns. */
export function offerLeftOf(variant: Priced, offers: readonly OfferPrice[], now: Date): number | null {
  const offer = bestOffer(variant, offers, now);
  return offer === null || offer.queued ? null : offer.left;
}

/** What one unit of a variant costs now. */
export function priceOf(variant: Priced, offers: readonly OfferPrice[], now: Date): UnitPrice {
  const { priceFen, points } = variant;
  if (points !== null)
    return {
      way: priceFen === null ? 'points' : 'both',
      priceFen: priceFen ?? 0,
      points,
      regularFen: null,
    };
  const offer = bestOffer(variant, offers, now);
  return {
    way: 'cash',
    priceFen: offer?.priceFen ?? priceFen ?? 0,
    points: 0,
    regularFen: offer && priceFen !== null && offer.priceFen < priceFen ? priceFen : null,
  };
}
