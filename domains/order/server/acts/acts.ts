import type { CarOwners } from '@ev/account/server/public.ts';
import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { isVin, maskVin } from '@ev/kernel/vin.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { eq } from 'drizzle-orm';
import type { OrderCancels } from '../life/cancel-service.ts';
import type { HandOvers } from '../life/hand-over-service.ts';
import { recordChange } from '../life/order-changes.ts';
import type { Promises } from '../life/promise-service.ts';
import { isVinTaken } from '../life/vins.ts';
import { lockOrder, type OrderMoves } from '../order-home.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import { type ActOnOrder, nameOf } from './act-on-order.ts';
import { canAllot, canAssign, canCorrectVin, canReceive, isAwaited } from './act-rules.ts';
import type { StaffBalances } from './balances.ts';
import type { OrderVersions } from './order-versions.ts';

/** Wrong hand-over codes per order. */
const handOverTries = { limit: 5, windowSeconds: 15 * 60 };

/** Staff actions on orders. Each is checked against the status it was decided on, and recorded. */
export function createActs(deps: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  limiter: RateLimiter;
  moves: OrderMoves;
  message: { notices: Notices };
  cancels: OrderCancels;
  promises: Promises;
  handOvers: HandOvers;
  balances: Pick<StaffBalances, 'settle'>;
  account: { owners: Pick<CarOwners, 'isOwned'> };
  versions: OrderVersions;
  contact: { reach: Pick<Reach, 'workersFor'> };
  act: ActOnOrder;
}) {
  const {
    db,
    clock,
    jobs,
    limiter,
    moves,
    message,
    cancels,
    promises,
    handOvers,
    balances,
    account,
    versions,
    contact,
    act,
  } = deps;

  /** Notifies the customer of an action that does not change the status. */
  async function tell(
    tx: Transaction,
    order: CarOrder,
    notice: { template: TemplateCode; cause: string; words?: Record<string, string> },
  ): Promise<void> {
    await message.notices.tell(
      tx,
      orderNotice(order, { ...notice, link: orderLink('receive', order.orderNo) }),
    );
  }

  async function freeVin(tx: Transaction, order: CarOrder, vin: string): Promise<string> {
    if (!isVin(vin)) throw new AppError('order.vinInvalid');
    if (await isVinTaken(tx, account.owners, vin, order.orderNo)) throw new AppError('order.vinUsed');
    return vin;
  }

  async function setVin(tx: Transaction, order: CarOrder, vin: string, actor: string, reason?: string) {
    const { orderNo } = order;
    await tx.update(carOrders).set({ vin }).where(eq(carOrders.orderNo, orderNo));
    const id = await recordChange(tx, clock, {
      orderNo,
      kind: 'vin',
      before: { vin: order.vin },
      after: { vin },
      actor,
      reason: reason ?? null,
    });
    const template = order.vin === null ? 'order.carAllotted' : 'order.vinCorrected';
    await tell(tx, { ...order, vin }, { template, cause: `vin:${id}` });
    // Factory events about the car may have waited for its VIN.
    await jobs.enqueue(tx, 'order.applyFactoryEvents', { orderNo });
    return { vin: maskVin(vin), before: order.vin === null ? null : maskVin(order.vin) };
  }

  /** The caller or, if named, an adviser of the order's store. @throws AppError contact.ownerUnknown */
  async function adviserFor(
    tx: Transaction,
    { staffId, name }: StaffActor,
    { storeId }: CarOrder,
    adviserId = staffId,
  ): Promise<{ id: string; name: string }> {
    if (adviserId === staffId) return { id: staffId, name };
    const adviser = (await contact.reach.workersFor(tx, storeId, 'orders.assignAdviser')).find(
      ({ id }) => id === adviserId,
    );
    if (!adviser) throw new AppError('contact.ownerUnknown');
    return adviser;
  }

  return {
    approveCancel: (tx: Transaction, acting: Acting, input: Api['order.approveCancel']['parsed']) =>
      act(tx, acting, 'order.approveCancel', input, async (order, staff) => {
        await cancels.approve(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),

    refuseCancel: (tx: Transaction, acting: Acting, input: Api['order.refuseCancel']['parsed']) =>
      act(tx, acting, 'order.refuseCancel', input, async (order, staff) => {
        await cancels.refuse(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),

    brandCancel: (tx: Transaction, acting: Acting, input: Api['order.brandCancel']['parsed']) =>
      act(tx, acting, 'order.brandCancel', input, async (order, staff) => {
        await cancels.byBrand(tx, order, staff, input.reason);
        return { reason: input.reason };
      }),

    allotCar: (tx: Transaction, acting: Acting, input: Api['order.allotCar']['parsed']) =>
      act(tx, acting, 'order.allotCar', input, async (order, staff) => {
        if (!canAllot(order)) throw new AppError('order.actRefused');
        return setVin(tx, order, await freeVin(tx, order, input.vin), staff);
      }),

    correctVin: (tx: Transaction, acting: Acting, input: Api['order.correctVin']['parsed']) =>
      act(tx, acting, 'order.correctVin', input, async (order, staff) => {
        if (!canCorrectVin(order)) throw new AppError('order.actRefused');
        return setVin(tx, order, await freeVin(tx, order, input.vin), staff, input.reason);
      }),

    changePromise: (tx: Transaction, acting: Acting, input: Api['order.changePromise']['parsed']) =>
      act(tx, acting, 'order.changePromise', input, async (order, staff) => {
        if (!isAwaited(order)) throw new AppError('order.actRefused');
        const { from, to, reason } = input;
        assertRange(from, to, shanghaiDay(clock.now()));
        await promises.change(tx, order, { from, to, reason, actor: staff });
        return { before: [order.expectedFrom, order.expectedTo], after: [from, to], reason };
      }),

    confirmReceipt: (tx: Transaction, acting: Acting, input: Api['order.confirmReceipt']['parsed']) =>
      act(tx, acting, 'order.confirmReceipt', input, async (order, staff) => {
        if (!canReceive(order)) throw new AppError('order.actRefused');
        await moves.move(tx, { orderNo: order.orderNo, event: 'receive', actor: staff });
        return undefined;
      }),

    confirmInspection: (tx: Transaction, acting: Acting, input: Api['order.confirmInspection']['parsed']) =>
      act(tx, acting, 'order.confirmInspection', input, async (order) => {
        if (order.status !== '8' || order.inspectedAt !== null) throw new AppError('order.actRefused');
        const { orderNo } = order;
        const now = clock.now();
        await tx
          .update(carOrders)
          .set({ inspectedAt: now, toldAt: now })
          .where(eq(carOrders.orderNo, orderNo));
        await tell(tx, order, { template: 'order.inspected', cause: `inspected:${now.toISOString()}` });
        await handOvers.makeReady(tx, orderNo);
        return undefined;
      }),

    settleBalance: (tx: Transaction, acting: Acting, input: Api['order.settleBalance']['parsed']) =>
      act(tx, acting, 'order.settleBalance', input, async (order, staff) => {
        const { method, reference, amountFen } = input;
        await balances.settle(tx, order, staff, { method, reference, amountFen });
        return { method, reference, amountFen };
      }),

    /**
     * Checks the code before the transaction, so that a wrong code counts even after a rollback. A correct
     * code does not count, so that a repeated request receives the first response.
     * @throws AppError order.handOverCodeWrong, request.tooManyRequests
     */
    async checkHandOverCode({ orderNo, code }: Api['order.handOver']['parsed']): Promise<void> {
      const [order] = await db
        .select({ handOverCode: carOrders.handOverCode })
        .from(carOrders)
        .where(eq(carOrders.orderNo, orderNo));
      if (!order?.handOverCode) return;
      const key = `hand-over:${orderNo}`;
      const right = handOvers.codeMatches(order, code);
      const spent = right
        ? await limiter.isSpent(key, handOverTries)
        : !(await limiter.take(key, handOverTries));
      if (spent) throw new AppError('request.tooManyRequests');
      if (!right) throw new AppError('order.handOverCodeWrong');
    },

    handOver: (tx: Transaction, acting: Acting, input: Api['order.handOver']['parsed']) =>
      act(tx, acting, 'order.handOver', input, async (order, staff) => {
        if (order.status !== '7') throw new AppError('order.actRefused');
        if (!handOvers.codeMatches(order, input.code)) throw new AppError('order.handOverCodeWrong');
        await handOvers.deliver(tx, order, staff);
        return order.vin === null ? undefined : { vin: maskVin(order.vin) };
      }),

    assignAdviser: (tx: Transaction, acting: Acting, input: Api['order.assignAdviser']['parsed']) =>
      act(tx, acting, 'order.assignAdviser', input, async (order, staff) => {
        if (!canAssign(order)) throw new AppError('order.actRefused');
        const { orderNo } = order;
        const { id: adviserId, name: adviserName } = await adviserFor(
          tx,
          acting.actor,
          order,
          input.adviserId,
        );
        if (order.adviserId === adviserId) return undefined;
        await tx.update(carOrders).set({ adviserId }).where(eq(carOrders.orderNo, orderNo));
        const id = await recordChange(tx, clock, {
          orderNo,
          kind: 'adviser',
          before: { adviserId: order.adviserId },
          after: { adviserId },
          actor: staff,
        });
        await message.notices.tell(
          tx,
          orderNotice(order, {
            template: 'order.adviserAssigned',
            words: { adviserName },
            cause: `adviser:${id}`,
            link: orderLink('submit', orderNo),
          }),
        );
        return { adviser: adviserName };
      }),

    /** @throws AppError order.orderNotFound, order.orderMoved, payment.refundNotWaiting, order.secondPersonNeeded, order.sameHand */
    async releaseRefund(
      tx: Transaction,
      acting: Acting,
      { orderNo, seenVersion }: Api['order.releaseRefund']['parsed'],
    ): Promise<{ released: boolean }> {
      const order = await lockOrder(tx, orderNo);
      if (!order) throw new AppError('order.orderNotFound');
      await versions.assertSeen(tx, orderNo, seenVersion);
      const released = await cancels.release(tx, order, nameOf(acting.actor));
      await acting.audit(tx, {
        action: released ? 'refund.release' : 'refund.releaseFirst',
        object: `order:${orderNo}`,
      });
      return { released };
    },
  };
}

/** @throws AppError request.invalid naming the field */
function assertRange(from: string, to: string, today: string): void {
  const invalid = (path: string, message: string) =>
    new AppError('request.invalid', { fields: [{ path, message }] });
  if (to < from) throw invalid('to', '结束日期不能早于开始日期');
  if (to < today) throw invalid('to', '预计交付时间不能早于今天');
  if (to > addDays(today, 730)) throw invalid('to', '预计交付时间不能超过两年');
}
