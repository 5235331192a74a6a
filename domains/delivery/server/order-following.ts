import type { OrderFollowing } from '@ev/order/server/public.ts';
import type { Clock } from '@ev/platform/clock.ts';
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
import { deliveries } from './tables.ts';

/** Statuses in which an order has ended without a delivery. */
const over: readonly string[] = ['3', '4', '5', '6'];

/** Begins the delivery when the car arrives, and follows the order to its end. */
export function createOrderFollowing(deps: {
  clock: Clock;
  moves: DeliveryMoves;
  flows: SigningFlows;
}): OrderFollowing {
  const { clock, moves, flows } = deps;
  return {
    async onMoved(tx, { order, event, to, actor }) {
      const { orderNo } = order;
      const delivery = await deliveryStates.lock(tx, orderNo);
      if (!delivery) {
        if (event === 'receive') await createDelivery(tx, clock, { ...order, orderStatus: to });
        return;
      }
      await tx
        .update(deliveries)
        .set({ orderStatus: to, ...columnsOf(order) })
        .where(eq(deliveries.orderNo, orderNo));
      if (delivery.status === deliveryStatus.accepted) return;
      const isOver = over.includes(to);
      // An order that is no longer ready takes the car back from the customer.
      if (isPresented(delivery) && to !== '7' && to !== '10') {
        if (delivery.flowNo) await flows.void(tx, delivery.flowNo, '订单有变化，请重新签收');
        if (!isOver) {
          await moves.move(tx, { orderNo, event: 'withdraw', actor, set: { flowNo: null, idType: null } });
          await moves.count(tx, orderNo);
        }
      }
      if (isOver) {
        await moves.move(tx, { orderNo, event: 'end', actor, set: { endedAt: clock.now() } });
        await moves.count(tx, orderNo);
      }
    },
  };
}
