import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import { followUpStatus } from '@ev/store/contract/follow-up-statuses.ts';
import { createFollowUps, followUpActions } from '@ev/store/server/public.ts';
import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import type { StaffWish } from '../contract/staff-endpoints.ts';
import { type Wish, wishes } from './tables.ts';
import { wishHome } from './wish-home.ts';
import { wishMachine } from './wish-machine.ts';

const modelName = sql<string>`${carModels.detail}->>'name'`;

/** Wishes as the brand's staff see them and what they do about them. */
export function createStaffWishes({ db, clock }: { db: Database; clock: Clock }) {
  const followUps = createFollowUps({
    ...{ clock, machine: wishMachine, home: wishHome },
    notFound: 'intent.wishNotFound',
    moved: 'intent.wishMoved',
  });

  return {
    /** What waits the longest first, what is over last. Found by uid, car or a part of the words. */
    async list({
      keyword,
      status,
      pageNo,
      pageSize,
    }: Api['intent.listWishes']['parsed']): Promise<Api['intent.listWishes']['output']> {
      const pattern = keyword && `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
      const where = and(
        status ? eq(wishes.status, status) : undefined,
        pattern
          ? or(
              sql`${wishes.accountId}::text = ${keyword}`,
              ilike(wishes.remark, pattern),
              ilike(modelName, pattern),
            )
          : undefined,
      );
      const [rows, [all]] = await Promise.all([
        db
          .select({ wish: wishes, modelName })
          .from(wishes)
          .innerJoin(carModels, eq(carModels.modelCode, wishes.modelCode))
          .where(where)
          .orderBy(asc(wishes.status), asc(wishes.savedAt), asc(wishes.id))
          .limit(pageSize)
          .offset((pageNo - 1) * pageSize),
        db
          .select({ total: count() })
          .from(wishes)
          .innerJoin(carModels, eq(carModels.modelCode, wishes.modelCode))
          .where(where),
      ]);
      return { list: rows.map(present), total: all?.total ?? 0, pageNo, pageSize };
    },

    /** @throws AppError intent.wishNotFound, intent.wishMoved */
    follow: (tx: Transaction, acting: Acting, { wishId, ...act }: Api['intent.followWish']['parsed']) =>
      followUps.act(tx, acting, wishId, act),

    countWaiting: () => db.$count(wishes, eq(wishes.status, followUpStatus.waiting)),
  };
}

function present({ wish, modelName }: { wish: Wish; modelName: string }): StaffWish {
  const { id, accountId, modelCode, topics, remark, remind, savedAt, status, note } = wish;
  return {
    wishId: id,
    uid: accountId,
    modelCode,
    modelName,
    topics,
    remark,
    remind,
    savedAt: savedAt.toISOString(),
    status,
    note,
    handler: wish.handlerName,
    actions: followUpActions(wishMachine, status),
  };
}
