import { cancelStatus } from '@ev/contract/statuses';
import { isVin } from '@ev/kernel/vin.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type FactoryEvent,
  type FulfilmentPort,
  FulfilmentRefusal,
} from '../../../providers/fulfilment/port.ts';
import type { CarOwners } from '../../account/index.ts';
import type { Notices } from '../../message/index.ts';
import { lockOrder, type OrderMoves } from '../order-home.ts';
import { closedStates } from '../order-machine.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { OrderCancels } from './cancel-service.ts';
import { type FactoryOutcome, factoryMoves, isPast } from './factory-rules.ts';
import { factoryEvents, logisticsEvents, orderCancellations } from './tables.ts';
import { isVinTaken } from './vins.ts';

/** How long the factory may be silent before it is asked again. */
const askAgainMs = 10 * 60_000;

type Stored = typeof factoryEvents.$inferSelect;
type Step = Partial<CarOrder>;

export type Factory = ReturnType<typeof createFactory>;

/**
 * Orders go to the factory, its events come back. Each event is stored once and applied in the factory's own
 * order: one that came too early waits for those before it, one that cannot be applied holds up those behind it
 * until a person has looked at it.
 */
export function createFactory(parts: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  moves: OrderMoves;
  notices: Notices;
  cancels: OrderCancels;
  fulfilment: FulfilmentPort;
  owners: Pick<CarOwners, 'isOwned'>;
}) {
  const { db, clock, jobs, log, moves, notices, cancels, fulfilment, owners } = parts;

  /** Keeps an event and applies what can be applied. Comes as often as the factory repeats it. */
  async function receive(event: FactoryEvent): Promise<void> {
    const { id, orderNo, sequence, at, content } = event;
    const [known] = await db
      .select({ orderNo: carOrders.orderNo })
      .from(carOrders)
      .where(eq(carOrders.orderNo, orderNo));
    await db
      .insert(factoryEvents)
      .values({
        id,
        orderNo,
        sequence,
        content,
        happenedAt: at,
        receivedAt: clock.now(),
        outcome: known ? 'waiting' : 'unknownOrder',
      })
      .onConflictDoNothing();
    if (!known) {
      log.error({ id, orderNo }, 'the factory speaks of an order that is not ours');
      return;
    }
    await applyWaiting(orderNo);
  }

  /** Applies the events of an order from the first one that was not dealt with, as far as it goes. */
  async function applyWaiting(orderNo: string): Promise<void> {
    for (;;) {
      const goesOn = await db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderNo);
        if (!order) return false;
        const [next] = await tx
          .select()
          .from(factoryEvents)
          .where(
            and(eq(factoryEvents.orderNo, orderNo), eq(factoryEvents.sequence, order.factorySequence + 1)),
          );
        if (!next) return false;
        const outcome = await apply(tx, order, next);
        const reason = outcome.kind === 'applied' ? null : outcome.reason;
        await tx
          .update(factoryEvents)
          .set({ outcome: outcome.kind, reason, appliedAt: outcome.kind === 'refused' ? null : clock.now() })
          .where(eq(factoryEvents.id, next.id));
        if (outcome.kind === 'refused') {
          log.error({ orderNo, event: next.id, reason }, 'an event of the factory cannot be applied');
          return false;
        }
        await tx
          .update(carOrders)
          .set({ factorySequence: next.sequence })
          .where(eq(carOrders.orderNo, orderNo));
        return true;
      });
      if (!goesOn) return;
    }
  }

  async function apply(tx: Transaction, order: CarOrder, stored: Stored): Promise<FactoryOutcome> {
    const { content } = stored;
    const { orderNo } = order;
    if (order.releasedAt === null) return refuse('订单还没有交给工厂');
    if ((closedStates as readonly string[]).includes(order.status)) return ignore('订单已取消');
    switch (content.type) {
      case 'withdrawn':
        return (await cancels.onWithdrawn(tx, order)) ? { kind: 'applied' } : ignore('没有等待工厂的退订');
      case 'withdrawRefused':
        return (await cancels.onAllocated(tx, order, content.reason))
          ? { kind: 'applied' }
          : ignore('没有等待工厂的退订');
      case 'logistics':
        await tx.insert(logisticsEvents).values({
          orderNo,
          eventId: stored.id,
          place: content.place,
          text: content.text,
          at: stored.happenedAt,
        });
        await tellOfRoad(tx, order, stored.id, content);
        return { kind: 'applied' };
      case 'accepted':
        return step(tx, await keptOrder(tx, order), stored, {});
      case 'offLine':
        return (await whyNotThisVin(tx, order, content.vin)) ?? step(tx, order, stored, { vin: content.vin });
      case 'shipped': {
        const outcome = await step(tx, order, stored, {});
        if (outcome.kind !== 'applied') return outcome;
        const { carrier, waybill } = content;
        await tx.insert(logisticsEvents).values({
          orderNo,
          eventId: stored.id,
          place: '工厂',
          text: `车辆已发运，承运方 ${carrier}`,
          carrier,
          waybill,
          at: stored.happenedAt,
        });
        return outcome;
      }
      case 'received':
        if (content.storeId !== order.storeId) return refuse(`工厂把车送到了另一家门店 ${content.storeId}`);
        return step(tx, order, stored, {});
    }
  }

  /** A car that the factory has begun is kept: a cancellation that still waits is over. */
  async function keptOrder(tx: Transaction, order: CarOrder): Promise<CarOrder> {
    if (order.status !== '13') return order;
    const kept = await cancels.onAllocated(tx, order, '工厂已开始生产');
    return kept ? { ...order, status: '20' } : order;
  }

  async function step(tx: Transaction, order: CarOrder, stored: Stored, set: Step): Promise<FactoryOutcome> {
    const type = stored.content.type as keyof typeof factoryMoves;
    const { event, to } = factoryMoves[type];
    if (isPast(order.status, to)) return ignore('订单已到这一步');
    if (order.status === '13') return ignore('订单正在退订');
    try {
      await moves.move(tx, { orderNo: order.orderNo, event, actor: 'factory', set });
      return { kind: 'applied' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refuse('订单的状态不允许这一步');
    }
  }

  async function whyNotThisVin(
    tx: Transaction,
    order: CarOrder,
    vin: string,
  ): Promise<FactoryOutcome | null> {
    if (!isVin(vin)) return refuse('车架号校验位不正确');
    if (order.vin !== null && order.vin !== vin) return refuse('车架号与已配的车不一致');
    return (await isVinTaken(tx, owners, vin, order.orderNo)) ? refuse('车架号已用于其他订单') : null;
  }

  async function tellOfRoad(
    tx: Transaction,
    order: CarOrder,
    eventId: string,
    { place, text }: { place: string; text: string },
  ): Promise<void> {
    const { orderNo } = order;
    await tx.update(carOrders).set({ toldAt: clock.now() }).where(eq(carOrders.orderNo, orderNo));
    await notices.tell(
      tx,
      orderNotice(order, {
        template: 'order.logistics',
        words: { place, text },
        cause: `factory:${eventId}`,
        link: orderLink('ship', orderNo),
      }),
    );
  }

  return {
    receive,

    /** Looks again at events that wait, when what held them up may have been settled. */
    async sweep(): Promise<void> {
      const held = await db
        .selectDistinct({ orderNo: factoryEvents.orderNo })
        .from(factoryEvents)
        .where(inArray(factoryEvents.outcome, ['waiting', 'refused']))
        .orderBy(asc(factoryEvents.orderNo))
        .limit(200);
      for (const { orderNo } of held) await applyWaiting(orderNo);
      await askAgain();
    },

    applyWaiting,

    /** The work of the job `buy.placeAtFactory`: once it was planned it is done, whatever became of the order. */
    async place(orderNo: string): Promise<void> {
      const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      if (!order || order.placedAt !== null || order.factoryRefusal !== null) return;
      const { modelCode, versionCode, yearStyle, config, storeId, cityCode, promisedTo } = order;
      try {
        await fulfilment.placeOrder({
          orderNo,
          modelCode,
          versionCode,
          yearStyle,
          config,
          storeId,
          cityCode,
          promisedTo,
        });
        await db.update(carOrders).set({ placedAt: clock.now() }).where(eq(carOrders.orderNo, orderNo));
      } catch (error) {
        if (!(error instanceof FulfilmentRefusal)) throw error;
        log.error({ orderNo, code: error.code }, 'the factory refuses an order');
        await db.update(carOrders).set({ factoryRefusal: error.code }).where(eq(carOrders.orderNo, orderNo));
      }
    },

    /** The work of the job `buy.withdrawFromFactory`. @throws while the order itself is still on its way there. */
    async withdraw(orderNo: string): Promise<void> {
      const [order] = await db.select().from(carOrders).where(eq(carOrders.orderNo, orderNo));
      if (!order) return;
      if (order.factoryRefusal === null && order.placedAt === null) {
        throw new Error(`${orderNo} has not reached the factory yet`);
      }
      try {
        if (order.factoryRefusal === null) await fulfilment.withdrawOrder(orderNo);
        else await nothingToTakeBack(orderNo);
      } catch (error) {
        if (!(error instanceof FulfilmentRefusal)) throw error;
        log.warn({ orderNo, code: error.code }, 'the factory has nothing to take back');
        await nothingToTakeBack(orderNo);
      }
    },
  };

  /**
   * What should have reached the factory a while ago is asked for again: a reminder may have been lost, or have
   * given up while the factory was away.
   */
  async function askAgain(): Promise<void> {
    const late = new Date(clock.now().getTime() - askAgainMs);
    const unplaced = await db
      .select({ orderNo: carOrders.orderNo })
      .from(carOrders)
      .where(
        and(isNull(carOrders.placedAt), isNull(carOrders.factoryRefusal), lte(carOrders.releasedAt, late)),
      )
      .limit(200);
    const unanswered = await db
      .select({ orderNo: orderCancellations.orderNo })
      .from(orderCancellations)
      .innerJoin(carOrders, eq(orderCancellations.orderNo, carOrders.orderNo))
      .where(
        and(
          eq(orderCancellations.status, cancelStatus.cancelling),
          isNull(orderCancellations.factoryAnsweredAt),
          lte(orderCancellations.decidedAt, late),
          isNotNull(carOrders.releasedAt),
        ),
      )
      .limit(200);
    await db.transaction(async (tx) => {
      for (const { orderNo } of unplaced) {
        await jobs.enqueue(tx, 'buy.placeAtFactory', { orderNo }, { onceKey: orderNo });
      }
      for (const { orderNo } of unanswered) {
        await jobs.enqueue(tx, 'buy.withdrawFromFactory', { orderNo }, { onceKey: orderNo });
      }
    });
  }

  async function nothingToTakeBack(orderNo: string): Promise<void> {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order) await cancels.onWithdrawn(tx, order);
    });
  }
}

function ignore(reason: string): FactoryOutcome {
  return { kind: 'ignored', reason };
}

function refuse(reason: string): FactoryOutcome {
  return { kind: 'refused', reason };
}
