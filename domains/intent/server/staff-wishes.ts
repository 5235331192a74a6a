import type { NextSteps, Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { carModels } from '@ev/showcase/server/public.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import type { FollowUp } from '@ev/store/contract/follow-up.ts';
import { createFollowUps, type Team } from '@ev/store/server/public.ts';
import { and, asc, count, eq, ilike, or, sql } from 'drizzle-orm';
import { type Wish, wishes } from './tables.ts';
import { wishStates } from './wish-home.ts';
import { wishMachine } from './wish-machine.ts';

const modelName = sql<string>`${carModels.detail}->>'name'`;

/** Wishes as the brand's staff see and follow them up. */
export function createStaffWishes(deps: {
  db: Database;
  clock: Clock;
  contact: { reach: Reach; nextSteps: NextSteps };
  team: Team;
  staff: { advisers: Advisers };
}) {
  const { db } = deps;
  const followUps = createFollowUps({
    ...deps,
    machine: wishMachine,
    table: wishes,
    states: wishStates,
    notFound: 'intent.wishNotFound',
    moved: 'intent.wishMoved',
    permission: 'wishes.follow',
  });

  return {
    /**
     * Those that have waited longest come first, closed ones last. Searches by uid, model or part of the
     * text.
     */
    async list(
      actor: StaffActor,
      query: Api['intent.listWishes']['parsed'],
    ): Promise<Api['intent.listWishes']['output']> {
      const { id, keyword, status, of } = query;
      const pattern = keyword && containing(keyword);
      const where = and(
        await followUps.scoped(actor, of),
        id ? eq(wishes.id, id) : undefined,
        status ? eq(wishes.status, status) : undefined,
        pattern
          ? or(
              sql`${wishes.accountId}::text = ${keyword}`,
              ilike(wishes.remark, pattern),
              ilike(modelName, pattern),
            )
          : undefined,
      );
      const { rows, ...page } = await readPage({
        rows: db
          .select({ wish: wishes, modelName })
          .from(wishes)
          .innerJoin(carModels, eq(carModels.modelCode, wishes.modelCode))
          .where(where)
          .orderBy(...followUps.order, asc(wishes.savedAt), asc(wishes.id)),
        count: db
          .select({ total: count() })
          .from(wishes)
          .innerJoin(carModels, eq(carModels.modelCode, wishes.modelCode))
          .where(where),
        page: query,
      });
      const followed = await followUps.present(
        rows.map(({ wish }) => wish),
        actor,
      );
      return {
        list: rows.map((row, at) => ({ ...present(row), ...(followed[at] as FollowUp) })),
        ...page,
      };
    },

    /** @throws AppError intent.wishNotFound, intent.wishMoved, contact.otherStore */
    follow: (tx: Transaction, acting: Acting, { wishId, ...act }: Api['intent.followWish']['parsed']) =>
      followUps.act(tx, acting, wishId, act),

    /** @throws AppError intent.wishNotFound, intent.wishMoved, contact.otherStore, contact.ownerUnknown */
    assign: (tx: Transaction, acting: Acting, { wishId, ...to }: Api['intent.assignWish']['parsed']) =>
      followUps.assign(tx, acting, wishId, to),

    noted: (async (tx, { actor, kind, subjectId, outcome, words }) => {
      if (kind === 'wish' && outcome !== 'notReached') await followUps.noted(tx, actor, subjectId, words);
    }) satisfies Slots['contact.noted'],

    giveOut: followUps.giveOut,
    /** Unanswered wishes, oldest first. */
    toAnswer: {
      name: 'wishesToAnswer',
      permission: 'wishes.follow',
      async list(whose, { depth, most }) {
        const { id, accountId, remark, ownerName, savedAt } = wishes;
        const where = await followUps.waitingOf(whose);
        const rows = await db
          .select({
            id,
            accountId,
            remark,
            ownerName,
            savedAt,
            modelName,
            total: countedTo(most, sql`from ${wishes} where ${where}`),
          })
          .from(wishes)
          .innerJoin(carModels, eq(carModels.modelCode, wishes.modelCode))
          .where(where)
          .orderBy(asc(savedAt), asc(id))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map((row) => ({
            id: row.id,
            keyword: row.accountId,
            title: row.modelName,
            text: row.remark,
            owner: row.ownerName,
            since: row.savedAt,
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

function present({ wish, modelName }: { wish: Wish; modelName: string }) {
  const { id, accountId, modelCode, topics, remark, remind, savedAt } = wish;
  return {
    wishId: id,
    uid: accountId,
    modelCode,
    modelName,
    topics,
    remark,
    remind,
    savedAt: savedAt.toISOString(),
  };
}
