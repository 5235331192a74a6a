import type { Api } from '@ev/contract';
import type { FactoryOrders } from '@ev/factory/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { logisticsEvents } from '../delivery/tables.ts';
import type { OrderMoves } from '../order-home.ts';
import type { OrderEvent } from '../order-machine.ts';
import type { ActOnOrder } from '../staff/act-on-order.ts';
import { canFinishProduction, canShip, canStartProduction } from '../staff/act-rules.ts';
import type { CarOrder } from '../tables.ts';

/**
 * Staff record the production of cars that no factory reports about: of a brand without a factory, and of
 * orders that the factory refused.
 */
export function createStaffProduction(deps: {
  clock: Clock;
  moves: OrderMoves;
  act: ActOnOrder;
  factory: Pick<FactoryOrders, 'hasRefused'> | null;
}) {
  const { clock, moves, act, factory } = deps;

  async function move(
    tx: Transaction,
    order: CarOrder,
    staff: `staff:${string}`,
    { event, isPossible }: { event: OrderEvent; isPossible: boolean },
  ): Promise<void> {
    const { orderNo } = order;
    const isByHand = factory === null || (await factory.hasRefused(tx, orderNo));
    if (!isByHand || !isPossible) throw new AppError('order.actRefused');
    await moves.move(tx, { orderNo, event, actor: staff });
  }

  return {
    startProduction: (tx: Transaction, acting: Acting, input: Api['order.startProduction']['parsed']) =>
      act(tx, acting, 'order.startProduction', input, async (order, staff) => {
        await move(tx, order, staff, { event: 'accept', isPossible: canStartProduction(order) });
        return undefined;
      }),

    finishProduction: (tx: Transaction, acting: Acting, input: Api['order.finishProduction']['parsed']) =>
      act(tx, acting, 'order.finishProduction', input, async (order, staff) => {
        await move(tx, order, staff, { event: 'offLine', isPossible: canFinishProduction(order) });
        return undefined;
      }),

    shipCar: (tx: Transaction, acting: Acting, input: Api['order.shipCar']['parsed']) =>
      act(tx, acting, 'order.shipCar', input, async (order, staff) => {
        await move(tx, order, staff, { event: 'ship', isPossible: canShip(order) });
        const { carrier, waybill } = input;
        const { orderNo } = order;
        await tx.insert(logisticsEvents).values({
          orderNo,
          eventId: `staff:ship:${orderNo}`,
          place: '工厂',
          text: carrier ? `车辆已发运，承运方 ${carrier}` : '车辆已发运',
          carrier: carrier || null,
          waybill: waybill || null,
          at: clock.now(),
        });
        return { carrier, waybill };
      }),
  };
}
