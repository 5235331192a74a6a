import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import { eq } from 'drizzle-orm';
import { lockOrder } from './order-home.ts';
import { staffActsOf } from './order-rules.ts';
import type { OrderSettling } from './order-settling.ts';
import { mallParcels } from './tables.ts';

/**
 * Cancels a paid order of which nothing was shipped, for the sum that the staff member saw.
 * @throws AppError mall-order.notFound, mall-order.moved, staff.approvalWaits
 */
export function createStaffCancelling({
  settling,
  valueActs,
}: {
  settling: Pick<OrderSettling, 'refund'>;
  valueActs: Pick<ValueActs, 'mayGive'>;
}) {
  return async (
    tx: Transaction,
    acting: Acting,
    input: Api['mall-order.cancelOrderByStaff']['parsed'],
  ): Promise<Api['mall-order.cancelOrderByStaff']['output']> => {
    const { orderNo, seenStatus, seenPayFen, reason } = input;
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new AppError('mall-order.notFound');
    const anyShipped = (await tx.$count(mallParcels, eq(mallParcels.orderNo, orderNo))) > 0;
    if (
      order.status !== seenStatus ||
      order.payFen !== seenPayFen ||
      !staffActsOf(order.status, anyShipped).includes('cancel')
    )
      throw new AppError('mall-order.moved');
    const object = `mallOrder:${orderNo}`;
    const act = {
      call: 'mall-order.cancelOrderByStaff',
      amount: order.payFen,
      object,
      reason,
      input,
    } as const;
    if (!(await valueActs.mayGive(tx, acting, act))) return { status: order.status, awaitsApproval: true };
    await acting.audit(tx, {
      action: 'mallOrder.cancel',
      object,
      details: { reason, payFen: order.payFen },
    });
    const actor = `staff:${acting.actor.staffId}` as const;
    return { status: await settling.refund(tx, order, { actor, reason }), awaitsApproval: false };
  };
}
