import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import type { CarAcceptance, HandedOrder } from '@ev/order/server/public.ts';
import { type OrderPersons, signerFrom } from '@ev/papers/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { SigningFlows, SigningTemplates } from '@ev/signing/server/public.ts';
import { eq } from 'drizzle-orm';
import type { OpenAcceptance } from '../contract/delivery.ts';
import { deliveryStatus, flowKind } from '../contract/kinds.ts';
import { type DeliveryMoves, findDelivery, isAtStore, isPresented, lockDelivery } from './delivery-home.ts';
import { readShared } from './delivery-reads.ts';
import { documentData } from './document-data.ts';
import { countedResult, type Evidence, recordedOf } from './evidence.ts';
import type { Inspection } from './inspection.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

type Shown = Api['delivery.getDelivery']['output'];

/** How long a document can be signed; the customer is at the car. */
const signableMs = dayMs;

/** The customer's side of a delivery. Another customer's order is reported as not found. */
export function createOwnDeliveries(deps: {
  db: Database;
  clock: Clock;
  moves: DeliveryMoves;
  evidence: Evidence;
  inspection: Inspection;
  flows: SigningFlows;
  templates: SigningTemplates;
  acceptance: CarAcceptance;
  persons: OrderPersons;
}) {
  const { db, clock, moves, evidence, inspection, flows, templates, acceptance, persons } = deps;

  async function findOwn(accountId: string, orderNo: string): Promise<HandedOrder> {
    const order = await acceptance.uncheckedFind(db, orderNo);
    if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
    return order;
  }

  /** @throws AppError delivery.deliveryNotFound, delivery.notPresented */
  async function takePresented(
    tx: Transaction,
    accountId: string,
    orderNo: string,
  ): Promise<{ order: HandedOrder; delivery: DeliveryRow }> {
    const order = await acceptance.uncheckedLock(tx, orderNo);
    if (order?.accountId !== accountId) throw new AppError('delivery.deliveryNotFound');
    const delivery = await lockDelivery(tx, orderNo);
    if (!isPresented(delivery)) throw new AppError('delivery.notPresented');
    return { order, delivery };
  }

  return {
    /** @throws AppError order.orderNotFound */
    async get(accountId: string, orderNo: string): Promise<Shown> {
      const order = await findOwn(accountId, orderNo);
      const row = await findDelivery(db, orderNo);
      // A car whose order is being cancelled was at its store, and the customer may be in front of it.
      const isCancelling = order.status === '13';
      const isShown =
        isAtStore(order) || (row !== null && (row.status !== deliveryStatus.preparing || isCancelling));
      if (!isShown) return { delivery: null };
      const [shared, person] = await Promise.all([
        readShared(deps, order, row),
        persons.uncheckedPerson(db, order),
      ]);
      return {
        delivery: {
          ...shared,
          car: {
            modelName: order.modelName,
            versionName: order.versionName,
            vin: order.vin,
            configuration: order.configuration.map(({ group, name }) => ({ group, name })),
          },
          storeName: order.store.name,
          storePhone: order.store.phone,
          signerName: order.buyerName,
          needsIdentity: person?.number == null,
          statusText: statusText(order, shared.status, shared.defects),
        },
      };
    },

    /**
     * Makes the document of the acceptance; a former one is void. @throws AppError those of `takePresented`,
     * delivery.paperOnly, delivery.identityMissing, signing.noTemplate
     */
    async open(
      tx: Transaction,
      accountId: string,
      input: OpenAcceptance,
    ): Promise<Api['delivery.openAcceptance']['output']> {
      const { orderNo } = input;
      const { order, delivery } = await takePresented(tx, accountId, orderNo);
      if ((await templates.versionInForce(tx, flowKind)) === null) throw new AppError('delivery.paperOnly');
      const signer = signerFrom(order.buyerName, await persons.uncheckedPerson(tx, order), input);
      if (!signer) throw new AppError('delivery.identityMissing');
      const now = clock.now();
      const { items, rows, defects } = await recordedOf(tx, orderNo);
      const checks = items.flatMap((item) => countedResult(rows, item, delivery) ?? []);
      const { flowNo } = await flows.open(tx, {
        kind: flowKind,
        subjectNo: orderNo,
        accountId,
        signer,
        data: documentData(order, { checks, defects }, now),
        expiresAt: new Date(now.getTime() + signableMs),
      });
      const set = { flowNo, idType: signer.idType };
      await tx.update(deliveries).set(set).where(eq(deliveries.orderNo, orderNo));
      return { flowNo };
    },

    /**
     * The customer does not accept the car: it is inspected again once its defects are mended. @throws AppError
     * those of `takePresented`, delivery.itemNotFound, media.privatePictureNotFound
     */
    async refuse(
      tx: Transaction,
      accountId: string,
      { orderNo, defects }: Api['delivery.refuseCar']['parsed'],
    ): Promise<Api['delivery.refuseCar']['output']> {
      const { order, delivery } = await takePresented(tx, accountId, orderNo);
      const actor = `member:${accountId}`;
      const reason = defects
        .map(({ text }) => text)
        .join('；')
        .slice(0, 200);
      await inspection.report(tx, orderNo, accountId, defects);
      if (delivery.flowNo) await flows.void(tx, delivery.flowNo, '客户没有接收车辆');
      const moved = await moves.move(tx, {
        orderNo,
        event: 'refuse',
        actor,
        reason,
        set: { flowNo: null, idType: null, checkedFrom: clock.now() },
      });
      const time = await acceptance.refuse(tx, orderNo, { actor, reason: '客户没有接收车辆' });
      await moves.count(tx, orderNo);
      if (moved.kind === 'moved')
        await moves.tell(tx, moved.row, {
          template: 'delivery.refused',
          cause: String(moved.historyId),
          words: {
            count: String(defects.length),
            storeName: order.store.name,
            timeGone: time === null ? '' : `，已预约的 ${time} 已取消`,
          },
        });
      return { status: deliveryStatus.preparing };
    },

    /** @throws AppError delivery.pictureNotFound, also for another customer's order; media.storageAway */
    async showPicture(accountId: string, { orderNo, pictureId }: Api['delivery.showPicture']['parsed']) {
      const order = await acceptance.uncheckedFind(db, orderNo);
      if (order?.accountId !== accountId) throw new AppError('delivery.pictureNotFound');
      return evidence.show(db, orderNo, pictureId);
    },
  };
}

function statusText(
  { status: orderStatus, inspectedAt }: HandedOrder,
  status: DeliveryRow['status'],
  defects: readonly { status: string }[],
): string {
  switch (status) {
    case 'presented':
      return '请和交付顾问一起看车，满意后签收；有问题可以不接收';
    case 'accepted':
      return '你已签收车辆，祝你一路顺风';
    case 'ended':
      return '订单已结束，车辆不再交付';
    case 'preparing': {
      if (orderStatus === '13') return '订单正在取消，车辆暂停交付';
      const open = defects.filter((one) => one.status === 'open').length;
      if (open > 0) return `门店正在处理 ${open} 个问题，处理完会重新检查`;
      if (inspectedAt === null) return '门店正在按清单检查车辆，完成后会通知你';
      if (orderStatus === '7') return '车辆已准备好，请按预约时间到店看车';
      return '检查已完成，请结清尾款并预约交付时间';
    }
  }
}
