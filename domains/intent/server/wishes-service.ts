import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { wishTopics } from '../contract/wish-topics.ts';
import type { Offers } from './offers-service.ts';
import { intentOffers, wishes } from './tables.ts';
import { wishStates } from './wish-source.ts';

const batchSize = 100;

/** Wishes for cars, and the notices to customers who want to hear first that a car can be reserved. */
export function createWishes(parts: {
  db: Database;
  clock: Clock;
  notices: Notices;
  offers: Pick<Offers, 'assertOnSale'>;
  reach: Pick<Reach, 'storesOfCustomer'>;
  /** Assigns a new wish, of a store's customer or of no store's, to a salesperson. */
  giveOut(tx: Transaction, wish: { id: string; storeId: string | null }): Promise<void>;
}) {
  const { db, clock, notices, offers, reach, giveOut } = parts;

  /** Notifies one batch; returns how many were notified. */
  function tellSome(): Promise<number> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const due = await tx
        .select({
          wish: wishes,
          modelName: sql<string>`${carModels.detail}->>'name'`,
          title: intentOffers.title,
        })
        .from(wishes)
        .innerJoin(intentOffers, eq(intentOffers.modelCode, wishes.modelCode))
        .innerJoin(carModels, eq(carModels.modelCode, wishes.modelCode))
        .where(
          and(
            eq(wishes.remind, true),
            isNull(wishes.toldAt),
            eq(carModels.onSale, true),
            // A customer who sent the wish while the offer was open could see it.
            gt(intentOffers.startsAt, wishes.savedAt),
            lte(intentOffers.startsAt, now),
            gt(intentOffers.endsAt, now),
          ),
        )
        .orderBy(intentOffers.startsAt)
        .limit(batchSize)
        .for('update', { of: wishes, skipLocked: true });
      const told = new Set<string>();
      for (const { wish, modelName, title } of due) {
        const { accountId, modelCode } = wish;
        const key = `${accountId}:${modelCode}`;
        // Two offers of a car that open together get one message.
        if (told.has(key)) continue;
        told.add(key);
        await tx.update(wishes).set({ toldAt: now }).where(ofPerson(accountId, modelCode));
        await notices.tell(tx, {
          accountId,
          template: 'wish.opened',
          params: { modelName, title },
          source: `wish:${key}`,
          link: `/pages/buy/preOrder?code=${modelCode}`,
        });
      }
      return told.size;
    });
  }

  return {
    /** @throws AppError showcase.modelNotFound */
    async get(accountId: string, modelCode: string): Promise<Api['intent.getWish']['output']> {
      await offers.assertOnSale(modelCode);
      const [wish] = await db.select().from(wishes).where(ofPerson(accountId, modelCode));
      if (!wish) return { wish: null };
      const { topics, remark, remind, savedAt } = wish;
      return { wish: { topics, remark, remind, savedAt: savedAt.toISOString() } };
    },

    /** @throws AppError showcase.modelNotFound */
    async count(modelCode: string): Promise<Api['intent.countWishes']['output']> {
      await offers.assertOnSale(modelCode);
      const [people, rows] = await Promise.all([
        db.$count(wishes, eq(wishes.modelCode, modelCode)),
        db
          .select({ topic: sql<string>`topic`, count: count() })
          .from(sql`${wishes}, jsonb_array_elements_text(${wishes.topics}) as topic`)
          .where(eq(wishes.modelCode, modelCode))
          .groupBy(sql`topic`),
      ]);
      const counts = new Map(rows.map((row) => [row.topic, row.count]));
      return { people, topics: wishTopics.map((topic) => ({ topic, count: counts.get(topic) ?? 0 })) };
    },

    /** One wish per person and car; saving it again changes it. */
    async save(
      tx: Transaction,
      accountId: string,
      { modelCode, topics, remark = '', remind }: Api['intent.saveWish']['parsed'],
    ): Promise<Api['intent.saveWish']['output']> {
      const savedAt = clock.now();
      const said = { topics: wishTopics.filter((topic) => topics.includes(topic)), remark, remind, savedAt };
      const actor = `member:${accountId}`;
      await lockByKey(tx, `intent.wish/${accountId}/${modelCode}`);
      const [known] = await tx.select({ id: wishes.id }).from(wishes).where(ofPerson(accountId, modelCode));
      if (known) {
        await tx
          .update(wishes)
          .set({ ...said, version: sql`${wishes.version} + 1` })
          .where(eq(wishes.id, known.id));
        // Staff look again at a wish that was sent again.
        await wishStates.transition(tx, clock, {
          id: known.id,
          event: 'again',
          actor,
        });
      } else {
        const [storeId = null] = await reach.storesOfCustomer(tx, accountId);
        const { row } = await wishStates.create(tx, clock, {
          values: { accountId, modelCode, storeId, ...said },
          event: 'save',
          actor,
        });
        await giveOut(tx, row);
      }
      return { savedAt: savedAt.toISOString() };
    },

    /** The job `intent.tellOfOffers`; safe to run in several processes at once. */
    async sweep(): Promise<void> {
      while ((await tellSome()) > 0);
    },
  };
}

function ofPerson(accountId: string, modelCode: string) {
  return and(eq(wishes.accountId, accountId), eq(wishes.modelCode, modelCode));
}
