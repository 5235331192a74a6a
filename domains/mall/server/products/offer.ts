import { formatYuan } from '@ev/kernel/money.ts';
import type { OfferState } from '../../contract/kinds.ts';
import type { Offer } from '../../contract/product.ts';
import type { StockedOffer } from '../stock/formats.ts';
import { audienceLabels } from './offer-audience.ts';

/** `30 元` of 3000 fen. */
const yuanText = (fen: number) => `${formatYuan(fen).replace('¥', '')} 元`;

/** What one saves: “满 299 元减 30 元”, “限时价 99 元起”. */
export function offerText(offer: StockedOffer): string {
  if (offer.kind === 'reduction') return `满 ${yuanText(offer.thresholdFen)}减 ${yuanText(offer.minusFen)}`;
  const least = Math.min(...offer.prices.map(({ priceFen }) => priceFen));
  const isOne = offer.prices.every(({ priceFen }) => priceFen === least);
  return `限时价 ${yuanText(least)}${isOne ? '' : '起'}`;
}

export function offerStateOf({ startsAt, endsAt }: StockedOffer, now: Date): OfferState {
  const at = now.toISOString();
  if (at < startsAt) return 'NOT_STARTED';
  return at < endsAt ? 'IN_PROGRESS' : 'FINISH';
}

/** @param left units that it still sells at its prices; null without a limit */
export function presentOffer(offer: StockedOffer, left: number | null, now: Date): Offer {
  const { offerCode, kind, name, picture, startsAt, endsAt, rules } = offer;
  return {
    offerCode,
    kind,
    name,
    text: offerText(offer),
    picture,
    startsAt,
    endsAt,
    state: offerStateOf(offer, now),
    left,
    audience: audienceLabels(offer),
    rules,
  };
}
