import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FactorySettling } from './factory-settling.ts';
import { factoryEvents } from './tables.ts';

const ofUnknownOrders = eq(factoryEvents.outcome, 'unknownOrder');
const open = and(ofUnknownOrders, isNull(factoryEvents.seenAt));

/**
 * Staff actions on factory events that hold up an order or belong to none of ours. Each action is recorded.
 */
export function createFactoryActs(deps: {
  db: Database;
  clock: Clock;
  staff: { advisers: Advisers };
  settling: FactorySettling;
}) {
  const { db, clock, staff, settling } = deps;

  return {
    async skip(
      tx: Transaction,
      { actor, audit }: Acting,
      input: Api['factory.skipGap']['parsed'],
    ): Promise<Api['factory.skipGap']['output']> {
      const { orderNo, from, to, reason } = input;
      await settling.skip(tx, `staff:${actor.staffId}`, input);
      await audit(tx, {
        action: 'factory.skip',
        object: `order:${orderNo}`,
        details: { from, to, reason },
      });
      return {};
    },

    async retry(
      tx: Transaction,
      { actor, audit }: Acting,
      input: Api['factory.retryEvent']['parsed'],
    ): Promise<Api['factory.retryEvent']['output']> {
      const { orderNo, sequence, reason } = input;
      const answer = await settling.retry(tx, `staff:${actor.staffId}`, input);
      await audit(tx, {
        action: 'factory.retry',
        object: `order:${orderNo}`,
        details: { sequence, reason, ...answer },
      });
      return answer;
    },

    async settle(
      tx: Transaction,
      { actor, audit }: Acting,
      input: Api['factory.settleEvent']['parsed'],
    ): Promise<Api['factory.settleEvent']['output']> {
      const { orderNo, sequence, reason } = input;
      const { reason: cause } = await settling.settle(tx, `staff:${actor.staffId}`, input);
      await audit(tx, {
        action: 'factory.settle',
        object: `order:${orderNo}`,
        details: { sequence, reason, cause },
      });
      return {};
    },

    async listUnknown(
      query: Api['factory.listUnknownOrderEvents']['parsed'],
    ): Promise<Api['factory.listUnknownOrderEvents']['output']> {
      const where = query.open ? open : ofUnknownOrders;
      const { rows, ...page } = await readPage({
        rows: db
          .select()
          .from(factoryEvents)
          .where(where)
          .orderBy(desc(factoryEvents.receivedAt), desc(factoryEvents.id)),
        count: db.$count(factoryEvents, where),
        page: query,
      });
      const names = await staff.advisers.namesOf(rows.flatMap(({ seenBy }) => seenBy ?? []));
      return {
        list: rows.map(({ id, orderNo, sequence, content, happenedAt, receivedAt, seenAt, seenBy }) => ({
          id,
          orderNo,
          sequence,
          type: content.type,
          at: happenedAt.toISOString(),
          receivedAt: receivedAt.toISOString(),
          seenAt: seenAt?.toISOString() ?? null,
          seenBy: (seenBy && names.get(seenBy)) ?? null,
        })),
        ...page,
      };
    },

    /** @throws AppError factory.eventSeen */
    async markUnknown(
      tx: Transaction,
      { actor, audit }: Acting,
      { id }: Api['factory.markUnknownOrderEvent']['parsed'],
    ): Promise<Api['factory.markUnknownOrderEvent']['output']> {
      const [marked] = await tx
        .update(factoryEvents)
        .set({ seenBy: actor.staffId, seenAt: clock.now() })
        .where(and(open, eq(factoryEvents.id, id)))
        .returning({ orderNo: factoryEvents.orderNo });
      if (!marked) throw new AppError('factory.eventSeen');
      await audit(tx, {
        action: 'factory.markUnknown',
        object: `factoryEvent:${id}`,
        details: { orderNo: marked.orderNo },
      });
      return {};
    },

    countUnknown: () => db.$count(factoryEvents, open),
  };
}
