import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { IntentOffer } from '../contract/intent.ts';
import { type IntentOfferSnapshot, intentOffers } from './tables.ts';

export type Offers = ReturnType<typeof createOffers>;

/** The offers that can be reserved. Each opens and closes at set times, and its car must be on sale. */
export function createOffers({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * The offers, of one car or of all, that are open or will open.
     * @throws AppError showcase.modelNotFound
     */
    async list(modelCode?: string): Promise<Api['intent.listOffers']['output']> {
      if (modelCode !== undefined) await assertOnSale(modelCode);
      const now = clock.now();
      const rows = await select(
        and(
          gt(intentOffers.endsAt, now),
          modelCode === undefined ? undefined : eq(intentOffers.modelCode, modelCode),
        ),
      );
      return { offers: rows.map((row) => offerOf(snapshotOf(row), now)), serverTime: now.toISOString() };
    },

    /** Whether any offer is open now. */
    async areAny(): Promise<boolean> {
      const now = clock.now();
      const open = and(
        eq(intentOffers.withdrawn, false),
        lte(intentOffers.startsAt, now),
        gt(intentOffers.endsAt, now),
      );
      return (await db.$count(intentOffers, open)) > 0;
    },

    /** An open offer, as reservations store it; null if it is not open. */
    async findOpen(offerCode: string): Promise<IntentOfferSnapshot | null> {
      const [row] = await select(eq(intentOffers.offerCode, offerCode));
      const snapshot = row && snapshotOf(row);
      return snapshot && isOpen(snapshot, clock.now()) ? snapshot : null;
    },

    assertOnSale,
  };

  async function assertOnSale(modelCode: string): Promise<void> {
    const onSale = and(eq(carModels.modelCode, modelCode), eq(carModels.onSale, true));
    if ((await db.$count(carModels, onSale)) === 0) throw new AppError('showcase.modelNotFound');
  }

  function select(where: ReturnType<typeof and>) {
    return db
      .select({ offer: intentOffers, detail: carModels.detail })
      .from(intentOffers)
      .innerJoin(carModels, eq(carModels.modelCode, intentOffers.modelCode))
      .where(and(eq(carModels.onSale, true), where))
      .orderBy(asc(intentOffers.position));
  }
}

type Row = {
  offer: typeof intentOffers.$inferSelect;
  detail: (typeof carModels.$inferSelect)['detail'];
};

function snapshotOf({
  offer: { position: _, withdrawn: __, startsAt, endsAt, ...offer },
  detail,
}: Row): IntentOfferSnapshot {
  return {
    ...offer,
    modelName: detail.name,
    family: detail.family,
    paint: detail.paint,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

function isOpen({ startsAt, endsAt }: IntentOfferSnapshot, now: Date): boolean {
  return new Date(startsAt) <= now && now < new Date(endsAt);
}

/** An offer as customers see it. */
export function offerOf(offer: IntentOfferSnapshot, now: Date): IntentOffer {
  return { ...offer, open: isOpen(offer, now) };
}
