import type { CarOwners } from '@ev/account/server/public.ts';
import type { FactoryOutcome, ReportedEvent } from '@ev/factory/server/public.ts';
import { isVin } from '@ev/kernel/vin.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { FactoryAnswers } from '../cancel/factory-answers.ts';
import { type AmendmentAnswers, takeBack } from '../change/amendments.ts';
import { logisticsEvents } from '../delivery/tables.ts';
import { isVinTaken } from '../delivery/vins.ts';
import type { OrderMoves } from '../order-home.ts';
import { closedStates } from '../order-machine.ts';
import { orderLink, orderNotice, roadWords } from '../order-notices.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { factoryMoves, isPast } from './factory-moves.ts';

type Step = Partial<CarOrder>;

/** Staff have recorded another answer, because this one did not arrive in time. They decide which one counts. */
const otherAnswer = '与人工登记的工厂答复不一致，请与工厂核实';

export type FactoryEffects = ReturnType<typeof createFactoryEffects>;

/** The effect of a factory event on its order, which the caller has locked. */
export function createFactoryEffects(deps: {
  clock: Clock;
  moves: OrderMoves;
  message: { notices: Notices };
  factoryAnswers: FactoryAnswers;
  amendmentAnswers: () => AmendmentAnswers;
  account: { owners: Pick<CarOwners, 'isOwned'> };
}) {
  const { clock, moves, message, factoryAnswers, amendmentAnswers, account } = deps;

  async function apply(tx: Transaction, order: CarOrder, stored: ReportedEvent): Promise<FactoryOutcome> {
    const { content } = stored;
    const { orderNo } = order;
    if (order.releasedAt === null) {
      if (content.type === 'withdrawn') return ignore('订单不在工厂');
      return refuse((await isKept(tx, order, content.type)) ? otherAnswer : '订单还没有交给工厂');
    }
    if ((closedStates as readonly string[]).includes(order.status)) return ignore('订单已取消');
    switch (content.type) {
      case 'withdrawn':
        if (await onReturned(tx, order)) return { kind: 'applied' };
        // A repeat is ignored. An order that is not being cancelled must not lose its car, so the event is
        // refused.
        if (order.status === '13') return ignore('没有等待工厂的退订');
        return refuse(
          (await amendmentAnswers().contradicts(tx, orderNo, 'returned'))
            ? otherAnswer
            : '工厂撤下了订单，但订单没有在退订或变更',
        );
      case 'withdrawRefused':
        if (await onKept(tx, order, content.reason)) return { kind: 'applied' };
        return (await isKept(tx, order, content.type))
          ? refuse(otherAnswer)
          : ignore('没有等待工厂的退订或变更');
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
        if (order.status === '15' && (await amendmentAnswers().isAskedBack(tx, orderNo))) {
          await amendmentAnswers().onBegun(tx, orderNo);
          return ignore('等待工厂对变更的答复');
        }
        if (order.status === '15' && (await amendmentAnswers().isBesideFactory(tx, orderNo))) {
          await amendmentAnswers().onBegun(tx, orderNo);
          return ignore('变更购车人结束后转为生产中');
        }
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

  /**
   * The factory has no such order any more. Returns false if neither a cancellation nor a change waits for
   * that.
   */
  async function onReturned(tx: Transaction, order: CarOrder): Promise<boolean> {
    const { orderNo } = order;
    if (order.status !== '15') return factoryAnswers.onWithdrawn(tx, order);
    if (!(await amendmentAnswers().isAskedBack(tx, orderNo))) return false;
    await takeBack(tx, orderNo);
    await amendmentAnswers().onReturned(tx, orderNo);
    return true;
  }

  async function onKept(tx: Transaction, order: CarOrder, reason: string): Promise<boolean> {
    if (order.status !== '15') return factoryAnswers.onAllocated(tx, order, reason);
    return amendmentAnswers().onKept(tx, order.orderNo, reason);
  }

  /**
   * Whether the factory keeps an order that it has returned, as staff have recorded. While the order is cancelled
   * the answer is about that.
   */
  async function isKept(
    tx: Transaction,
    { orderNo, status }: CarOrder,
    type: ReportedEvent['content']['type'],
  ): Promise<boolean> {
    const keeps = status !== '13' && (type === 'withdrawRefused' || type === 'accepted');
    return keeps && amendmentAnswers().contradicts(tx, orderNo, 'kept');
  }

  /** The factory keeps a car that it has begun: a pending cancellation or change ends. */
  async function keptOrder(tx: Transaction, order: CarOrder): Promise<CarOrder> {
    if (order.status !== '13' && order.status !== '15') return order;
    const kept = await onKept(tx, order, '工厂已开始生产');
    return kept ? { ...order, status: '20' } : order;
  }

  async function step(
    tx: Transaction,
    order: CarOrder,
    stored: ReportedEvent,
    set: Step,
  ): Promise<FactoryOutcome> {
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
    return (await isVinTaken(tx, account.owners, vin, order.orderNo)) ? refuse('车架号已用于其他订单') : null;
  }

  async function tellOfRoad(
    tx: Transaction,
    order: CarOrder,
    eventId: string,
    { place, text }: { place: string; text: string },
  ): Promise<void> {
    const { orderNo } = order;
    await tx.update(carOrders).set({ toldAt: clock.now() }).where(eq(carOrders.orderNo, orderNo));
    await message.notices.tell(
      tx,
      orderNotice(order, {
        template: 'order.logistics',
        words: { place, text, progress: roadWords(place, text) },
        cause: `factory:${eventId}`,
        link: orderLink('ship', orderNo),
      }),
    );
  }

  return { apply, onReturned };
}

function ignore(reason: string): FactoryOutcome {
  return { kind: 'ignored', reason };
}

function refuse(reason: string): FactoryOutcome {
  return { kind: 'refused', reason };
}
