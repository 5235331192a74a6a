import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import type { TestServer } from '@ev/testkit/server/launch.ts';
import { eq } from 'drizzle-orm';
import type { PriceOffer } from '../stock/formats.ts';
import { mallOfferPrices, mallOffers, mallProducts, mallStock, mallVariants } from '../tables.ts';
import { receive } from './stock.ts';

type Place = Pick<TestServer, 'db' | 'clock'>;

/** Where customers stand who wait for the variant of an offer. */
export type TestQueue = { offerCode: string; skuCode: string };

type QueueTimes = { startsAt?: Date; endsAt?: Date };

let queues = 0;

/** Opens a queue that sells free units of a variant. */
async function openQueue(
  place: Place,
  skuCode: string,
  units: number,
  { audience, ...times }: QueueTimes & Pick<PriceOffer, 'audience'>,
): Promise<TestQueue> {
  const { db, clock } = place;
  const now = clock.now().getTime();
  const { startsAt = new Date(now - hourMs), endsAt = new Date(now + dayMs) } = times;
  queues += 1;
  const offerCode = `queue-${queues}`;
  const priceFen = 9_900;
  const content: PriceOffer = {
    offerCode,
    kind: 'price',
    name: '限量抢购',
    picture: 'products/lantern',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    rules: [],
    ...(audience ? { audience } : {}),
    queued: true,
    prices: [{ skuCode, priceFen, quantity: units }],
  };
  await db.insert(mallOffers).values({
    offerCode,
    content,
    kind: 'price',
    startsAt,
    endsAt,
    position: 100,
    listed: true,
    queued: true,
  });
  await db.insert(mallOfferPrices).values({ offerCode, skuCode, priceFen, quantity: units });
  await receive(place, skuCode, units);
  return { offerCode, skuCode };
}

/** A queue of a product of its own, of which one person may buy any number unless `perPerson` says how many. */
export async function openAnotherQueue(
  place: Place,
  units: number,
  {
    perPerson = null,
    ...times
  }: QueueTimes & Pick<PriceOffer, 'audience'> & { perPerson?: number | null } = {},
): Promise<TestQueue> {
  const { db } = place;
  const [tote] = await db.select().from(mallProducts).where(eq(mallProducts.productCode, 'tote'));
  const variant = tote?.content.variants[0];
  if (!tote || !variant) throw new Error('The demo has no tote');
  const productCode = `queued-${queues + 1}`;
  const skuCode = productCode.toUpperCase();
  const content = { ...tote.content, productCode, perPerson, variants: [{ ...variant, skuCode }] };
  await db.insert(mallProducts).values({ ...tote, productCode, content });
  await db.insert(mallVariants).values({ skuCode, productCode, listed: true });
  await db.insert(mallStock).values({ skuCode, onHand: 0, reserved: 0, lowAt: 0 });
  return openQueue(place, skuCode, units, times);
}
