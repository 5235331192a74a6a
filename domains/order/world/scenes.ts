import { factoryTells } from '@ev/factory/world/factory.ts';
import { hourMs } from '@ev/kernel/durations.ts';
import type { Random } from '@ev/kernel/random.ts';
import { addDays } from '@ev/kernel/shanghai-time.ts';
import { beginPayment, payFor } from '@ev/payment/world/life.ts';
import type { LifeStage } from '@ev/platform/life-part.ts';
import { type OrderPlan, type Station, stations } from './plan.ts';
import { type Buyer, submitOrder } from './submit.ts';
import { vinOfCast } from './vins.ts';

declare module '@ev/platform/life-part.ts' {
  interface LifeMoments {
    /** A paid order that its buyer is about to lock. */
    'order.beforeLock': Buyer & { orderNo: string };
    /** A locked order at the factory that its buyer changes, and staff ask the factory to return. */
    'order.change': Buyer & { orderNo: string };
    /** A car has reached its store. */
    'order.arrived': Buyer & { orderNo: string };
    /** A car at its store that staff are about to inspect. */
    'order.beforeInspection': Buyer & { orderNo: string };
    /** A customer who is at the store to take the car. */
    'order.handOver': Buyer & { orderNo: string };
  }
}

const models = ['ling', 'ling', 'ling', 'yue', 'yue', 'yuan'] as const;

/** The events of one order: by its customer, the staff and the factory. */
export function createScenes(stage: LifeStage, buyer: Buyer, random: Random, car: number) {
  const { accountId } = buyer;
  const modelCode = random.pick(models);
  let orderNo = '';
  let storeId = '';
  let told = 0;

  const later = (from: Date, hours: number) => stage.until(new Date(from.getTime() + hours * hourMs));
  const read = () => stage.asMember(accountId, 'order.getOrder', { orderNo });
  const seenStatus = async () => ({ orderNo, seenStatus: (await read()).status });

  async function submit(): Promise<void> {
    ({ orderNo, storeId } = await submitOrder(stage, buyer, modelCode, random));
  }

  type Content = Parameters<typeof factoryTells>[3];
  async function tell(content: Content): Promise<void> {
    told += 1;
    await factoryTells(stage, orderNo, told, content);
  }

  const scenes: Readonly<Record<Station, (plan: OrderPlan) => Promise<unknown>>> = {
    submitted: submit,
    paid: () => payFor(stage, accountId, { businessType: 'carOrder', businessNo: orderNo }),
    async locked() {
      const { totalFen } = await read();
      await stage.asMember(accountId, 'order.lockOrder', { orderNo, expectedTotalFen: totalFen });
    },
    // A periodic job releases it to the factory.
    released: async () => undefined,
    async inProduction() {
      await tell({ type: 'accepted' });
      await stage.asStaff('sales', 'order.assignAdviser', await seenStatus());
    },
    async offLine(plan) {
      if (random.chance(0.3)) await promiseLater(plan);
      await tell({ type: 'offLine', vin: vinOfCast(modelCode, car) });
    },
    shipped: () => tell({ type: 'shipped', carrier: '一路顺整车物流', waybill: `YL${random.int(1e9, 9e9)}` }),
    async arrived() {
      await tell({ type: 'logistics', place: '南京', text: '已到达南京整车中转库' });
      await tell({ type: 'received', storeId });
      await stage.reach('order.arrived', { ...buyer, orderNo });
    },
    async inspected() {
      await stage.reach('order.beforeInspection', { ...buyer, orderNo });
      await stage.asStaff('delivery', 'order.confirmInspection', await seenStatus());
    },
    async settled() {
      const { totalFen, depositFen, status } = await read();
      await stage.asStaff('finance', 'order.settleBalance', {
        orderNo,
        seenStatus: status,
        method: random.pick(['transfer', 'loan']),
        reference: `ICBC${orderNo.slice(-8)}`,
        amountFen: totalFen - depositFen,
      });
    },
    async ready() {
      const { slots } = await stage.asMember(accountId, 'order.getDelivery', { orderNo });
      const slot = slots.find(({ left }) => left > 0);
      if (!slot) throw new Error('The store has no time left');
      await stage.asMember(accountId, 'order.bookAppointment', {
        orderNo,
        day: slot.day,
        period: slot.period,
      });
    },
  };

  async function promiseLater(plan: OrderPlan): Promise<void> {
    const { expected } = await read();
    await stage.until(new Date(plan.at.offLine.getTime() - 2 * 24 * hourMs));
    await stage.asStaff('sales', 'order.changePromise', {
      ...(await seenStatus()),
      from: addDays(expected.from, 4),
      to: addDays(expected.to, 4),
      reason: '电池供应延后，我们已安排加急',
    });
    await stage.until(plan.at.offLine);
  }

  async function askToCancel(): Promise<void> {
    await stage.asMember(accountId, 'order.sendCancelCode', { orderNo });
    const code = stage.partners.sms.codeOf(buyer.phone);
    await stage.asMember(accountId, 'order.requestCancel', { orderNo, reason: 'changedMind', code });
  }

  async function agreeToCancel(): Promise<void> {
    const reason = '客户改变计划，同意退订';
    await stage.asStaff('sales', 'order.approveCancel', { ...(await seenStatus()), reason });
  }

  async function release(plan: OrderPlan, both: boolean): Promise<void> {
    await stage.asStaff('finance', 'order.releaseRefund', { orderNo });
    if (!both) return;
    await later(plan.at[plan.last], 30);
    await stage.asStaff('finance2', 'order.releaseRefund', { orderNo });
    await later(plan.at[plan.last], 40);
  }

  /** What happens after the last station. */
  const finales: Partial<Record<OrderPlan['ending'], (plan: OrderPlan) => Promise<unknown>>> = {
    cancelledUnpaid: () =>
      stage.asMember(accountId, 'order.cancelUnpaidOrder', { orderNo, reason: 'otherConfig' }),
    expired: ({ at }) => later(at.submitted, 25),
    paying: () => beginPayment(stage, accountId, { businessType: 'carOrder', businessNo: orderNo }),
    async confirming() {
      const business = { businessType: 'carOrder', businessNo: orderNo } as const;
      const { payNo, attemptNo, amountFen } = await beginPayment(stage, accountId, business);
      stage.partners.wechat.pay(attemptNo, amountFen, 'under way');
      await stage.asMember(accountId, 'payment.getPayment', { payNo });
    },
    async changing({ at }) {
      await later(at.released, 1);
      await stage.reach('order.change', { ...buyer, orderNo });
      await later(at.released, 5);
      await tell({ type: 'withdrawn' });
    },
    async delivered({ at }) {
      await later(at.ready, 4 * 24);
      await stage.reach('order.handOver', { ...buyer, orderNo });
    },
    async cancelAsked({ at }) {
      await later(at.locked, 1);
      await askToCancel();
    },
    async oneRelease(plan) {
      await later(plan.at.locked, 0.2);
      await askToCancel();
      await later(plan.at.locked, 20);
      await agreeToCancel();
      await release(plan, false);
    },
    async refunded(plan) {
      await later(plan.at.locked, 0.2);
      await askToCancel();
      await later(plan.at.locked, 20);
      await agreeToCancel();
      await release(plan, true);
    },
    async brandCancelled(plan) {
      await later(plan.at.paid, 3);
      const reason = '所选装件停产，无法按约交付';
      await stage.asStaff('sales', 'order.brandCancel', { ...(await seenStatus()), reason });
      await release(plan, true);
    },
  };

  return {
    /** @param unreached the buyer's phone is unreachable from the lock on, so the SMS of those weeks are given up */
    async play(plan: OrderPlan, unreached: boolean): Promise<void> {
      for (const station of stations.slice(0, stations.indexOf(plan.last) + 1)) {
        if (station === 'released' && plan.ending === 'refused') stage.partners.fulfilment.refuseNext();
        await stage.until(plan.at[station]);
        if (station === 'locked') await stage.reach('order.beforeLock', { ...buyer, orderNo });
        if (unreached && station === 'locked') stage.partners.sms.away(buyer.phone);
        if (unreached && station === 'offLine') stage.partners.sms.back(buyer.phone);
        await scenes[station](plan);
      }
      await finales[plan.ending]?.(plan);
      if (random.chance(0.6)) await stage.asMember(accountId, 'message.markRead', { kind: 'order' });
    },
  };
}
