import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { CarAcceptance, HandedOrder } from '@ev/order/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningDocuments, SigningFlows } from '@ev/signing/server/public.ts';
import { and, eq } from 'drizzle-orm';
import type { DeliveryAct } from '../contract/delivery.ts';
import { type DeliveryStatus, deliveryStatus } from '../contract/kinds.ts';
import { type DeliveryMoves, lockDelivery } from './delivery-home.ts';
import type { Inspection } from './inspection.ts';
import { actsOf } from './staff-presenter.ts';
import { type DeliveryRow, deliveryDefects } from './tables.ts';

type Moved = { status: DeliveryStatus };
type Seen = { orderNo: string; seenVersion: number };

/** What staff do with deliveries: those of orders whose store is in the staff member's reach. */
export function createStaffDeliveries(deps: {
  clock: Clock;
  moves: DeliveryMoves;
  inspection: Inspection;
  flows: SigningFlows;
  documents: SigningDocuments;
  acceptance: CarAcceptance;
  reach: Reach;
}) {
  const { clock, moves, inspection, flows, documents, acceptance, reach } = deps;

  /**
   * Locks the order and its delivery, and checks that the action is possible. @throws AppError
   * delivery.deliveryNotFound, delivery.deliveryMoved, delivery.actRefused
   */
  async function takeFor(
    tx: Transaction,
    { actor }: Acting,
    act: DeliveryAct,
    { orderNo, seenVersion }: Seen,
  ): Promise<{ order: HandedOrder; delivery: DeliveryRow; by: `staff:${string}` }> {
    const order = await acceptance.uncheckedLock(tx, orderNo);
    const isSeen = order && !(await reach.closedStores(tx, actor)).includes(order.storeId);
    if (!isSeen) throw new AppError('delivery.deliveryNotFound');
    const delivery = await moves.ensure(tx, order);
    if (delivery.version !== seenVersion) throw new AppError('delivery.deliveryMoved');
    if (act === 'present' && delivery.status === deliveryStatus.preparing && order.status !== '7')
      throw new AppError('delivery.notReady');
    if (!actsOf(delivery, order).includes(act)) throw new AppError('delivery.actRefused');
    return { order, delivery, by: `staff:${actor.staffId}` };
  }

  /** Counts and records an action. */
  async function finish(
    tx: Transaction,
    { audit }: Acting,
    action: Parameters<Acting['audit']>[1]['action'],
    orderNo: string,
    details: Record<string, unknown> = {},
  ): Promise<Moved> {
    await moves.count(tx, orderNo);
    await audit(tx, { action, object: `delivery:${orderNo}`, details });
    const { status } = await lockDelivery(tx, orderNo);
    return { status };
  }

  return {
    /** @throws AppError those of `takeFor` and of `Inspection.record` */
    async recordChecks(
      tx: Transaction,
      acting: Acting,
      input: Api['delivery.recordChecks']['parsed'],
    ): Promise<Moved> {
      const { orderNo, checks } = input;
      await takeFor(tx, acting, 'recordChecks', input);
      await inspection.record(tx, orderNo, checks, acting.actor.staffId);
      const defects = checks.filter(({ result }) => result === 'defect').length;
      return finish(tx, acting, 'delivery.recordChecks', orderNo, { checks: checks.length, defects });
    },

    /** @throws AppError those of `takeFor` and of `Inspection.mend` */
    async mendDefect(
      tx: Transaction,
      acting: Acting,
      input: Api['delivery.mendDefect']['parsed'],
    ): Promise<Moved> {
      const { orderNo, defectNo, note } = input;
      const { delivery } = await takeFor(tx, acting, 'mendDefect', input);
      const left = await inspection.mend(tx, orderNo, input, acting.actor.staffId);
      // The store mends what it finds itself before the customer comes.
      if (left === 0 && (await hasRefused(tx, orderNo)))
        await moves.tell(tx, delivery, { template: 'delivery.mended', cause: `mended:${defectNo}` });
      return finish(tx, acting, 'delivery.mendDefect', orderNo, { defectNo, note });
    },

    /** @throws AppError those of `takeFor`, delivery.notReady */
    async present(tx: Transaction, acting: Acting, input: Api['delivery.present']['parsed']): Promise<Moved> {
      const { order, by } = await takeFor(tx, acting, 'present', input);
      const { orderNo } = order;
      const set = { presentedAt: clock.now() };
      const moved = await moves.move(tx, { orderNo, event: 'present', actor: by, set });
      if (moved.kind === 'moved')
        await moves.tell(tx, moved.row, {
          template: 'delivery.presented',
          cause: String(moved.historyId),
          words: { storeName: order.store.name },
        });
      return finish(tx, acting, 'delivery.present', orderNo);
    },

    /** @throws AppError those of `takeFor` */
    async withdraw(
      tx: Transaction,
      acting: Acting,
      input: Api['delivery.withdraw']['parsed'],
    ): Promise<Moved> {
      const { orderNo, reason } = input;
      const { delivery, by } = await takeFor(tx, acting, 'withdraw', input);
      if (delivery.flowNo) await flows.void(tx, delivery.flowNo, reason);
      const set = { flowNo: null, idType: null };
      await moves.move(tx, { orderNo, event: 'withdraw', actor: by, reason, set });
      return finish(tx, acting, 'delivery.withdraw', orderNo, { reason });
    },

    /** @throws AppError those of `takeFor`, signing.documentNotFound */
    async acceptOnPaper(
      tx: Transaction,
      acting: Acting,
      input: Api['delivery.acceptOnPaper']['parsed'],
    ): Promise<Moved> {
      const { orderNo, documentNo, reason } = input;
      const { delivery, by } = await takeFor(tx, acting, 'acceptOnPaper', input);
      const { accountId, flowNo } = delivery;
      // Without the key of documents none can be stored: the reason alone is recorded then.
      if (documentNo === null && documents.taken) throw new AppError('signing.documentNotFound');
      if (documentNo !== null)
        await documents.adopt(tx, { documentNo, accountId, title: '交付确认书（纸质）' });
      if (flowNo) await flows.void(tx, flowNo, '改为纸质签收');
      await moves.move(tx, {
        orderNo,
        event: 'acceptOnPaper',
        actor: by,
        reason,
        set: { acceptedAt: clock.now(), documentNo, paperReason: reason, flowNo: null, idType: null },
      });
      await acceptance.accept(tx, orderNo, by);
      return finish(tx, acting, 'delivery.acceptOnPaper', orderNo, { documentNo, reason });
    },
  };
}

async function hasRefused(tx: Transaction, orderNo: string): Promise<boolean> {
  const ofCustomer = and(eq(deliveryDefects.orderNo, orderNo), eq(deliveryDefects.origin, 'customer'));
  return (await tx.$count(deliveryDefects, ofCustomer)) > 0;
}
