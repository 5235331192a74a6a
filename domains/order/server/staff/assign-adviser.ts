import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import { recordChange } from '../change/order-changes.ts';
import { orderLink, orderNotice } from '../order-notices.ts';
import { type CarOrder, carOrders } from '../tables.ts';
import type { ActOnOrder } from './act-on-order.ts';
import { canAssign } from './act-rules.ts';

/** Assigns the adviser who looks after an order. */
export function createAdviserAssignment(deps: {
  clock: Clock;
  message: { notices: Notices };
  contact: { reach: Pick<Reach, 'workersFor'> };
  act: ActOnOrder;
}) {
  const { clock, contact, message, act } = deps;

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
  };
}
