import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import type { PriceOffer } from '../stock/formats.ts';
import { mallOfferPrices, mallOffers } from '../tables.ts';

let opened = 0;

/** An offer with a special price of one variant that runs for a day. Returns its code. */
export async function openOffer(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  price: PriceOffer['prices'][number],
  audience: Pick<PriceOffer, 'audience' | 'audienceLists'> = {},
): Promise<string> {
  opened += 1;
  const offerCode = `offer-${opened}`;
  const now = clock.now().getTime();
  const [startsAt, endsAt] = [new Date(now - hourMs), new Date(now + dayMs)];
  const content: PriceOffer = {
    offerCode,
    kind: 'price',
    name: '专享价',
    picture: 'products/mug',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    rules: [],
    ...audience,
    queued: false,
    prices: [price],
  };
  await db
    .insert(mallOffers)
    .values({ offerCode, content, kind: 'price', startsAt, endsAt, position: 90, listed: true });
  await db.insert(mallOfferPrices).values({ offerCode, ...price });
  return offerCode;
}
