import type { OrderFollowing } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { SigningFlows } from '@ev/signing/server/public.ts';
import { eq } from 'drizzle-orm';
import { deliveryStatus } from '../contract/kinds.ts';
import {
  columnsOf,
  createDelivery,
  type DeliveryMoves,
  deliveryStates,
  isPresented,
} from './delivery-home.ts';
import { orderAppointments } from './order-appointments.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

/** Statuses in which an order has ended without a delivery. */
const over: readonly string[] = ['3', '4', '5', '6'];

/** Begins the delivery when the car arrives, and follows the order to its end. */
export function createOrderFollowing(deps: {
  clock: Clock;
  moves: DeliveryMoves;
  flows: SigningFlows;
}): OrderFollowing {
  const { clock, moves, flows } = deps;

  /** The car is no longer what the customer was shown. The delivery is locked by the caller. */
  async function takeBack(
    tx: Transaction,
    { orderNo, flowNo }: DeliveryRow,
    { actor, reason }: { actor: string; reason: string },
  ): Promise<void> {
    if (flowNo) await flows.void(tx, flowNo, `${reason}，请重新签收`);
    const set = { flowNo: null, idType: null };
    await moves.move(tx, { orderNo, event: 'withdraw', actor, reason, set });
    await moves.count(tx, orderNo);
  }

  return {
    async onMoved(tx, { order, event, to, actor }) {
      const { orderNo } = order;
      // Its place at the store is free for others.
      if (event === 'brandCancel') await orderAppointments.release(tx, orderNo);
      const delivery = await deliveryStates.lock(tx, orderNo);
      if (!delivery) {
        if (event === 'receive') await createDelivery(tx, clock, { ...order, orderStatus: to });
        return;
      }
      await tx
        .update(deliveries)
        .set({
          orderStatus: to,
          ...columnsOf(order),
          // What was checked of a car that was received by mistake does not count for the next one.
          ...(event === 'receive' ? { checkedFrom: clock.now() } : {}),
        })
        .where(eq(deliveries.orderNo, orderNo));
      if (delivery.status === deliveryStatus.accepted) return;
      if (over.includes(to)) {
        if (delivery.flowNo) await flows.void(tx, delivery.flowNo, '订单已结束');
        await moves.move(tx, { orderNo, event: 'end', actor, set: { endedAt: clock.now() } });
        await moves.count(tx, orderNo);
      } else if (isPresented(delivery) && to !== '7' && to !== '10')
        await takeBack(tx, delivery, { actor, reason: '订单有变化' });
    },

    async onChanged(tx, { order: { orderNo }, kind, actor }) {
      const delivery = await deliveryStates.lock(tx, orderNo);
      if (kind === 'vin' && delivery && isPresented(delivery))
        await takeBack(tx, delivery, { actor, reason: '车架号已更正' });
    },
  };
}
