import type { Api } from '@ev/contract';
import type { Coupons } from '@ev/coupon/server/public.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import { eq } from 'drizzle-orm';
import { workOrders } from '../tables.ts';
import { billReference } from '../work/bill-cards.ts';
import type { StoreReach } from './reach.ts';
import { finishAct, takeFor } from './work-acts.ts';

export type RefundDeps = {
  stores: StoreReach;
  returns: Pick<OrderReturns, 'restOf' | 'giveBack'>;
  coupons: Pick<Coupons, 'giveBack'>;
  valueActs: Pick<ValueActs, 'mayGive'>;
};

/**
 * Refunds a part of what the customer paid, or all of it; with all of it the coupon goes back too. Refunds of one payment follow each other. @throws AppError
 * maintenance.workOrderNotFound, actRefused, sumChanged, moved while another refund is underway, staff.approvalWaits
 */
export async function refundWork(
  deps: RefundDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['maintenance.refund']['parsed'],
): Promise<Api['maintenance.refund']['output']> {
  const { returns, coupons, valueActs } = deps;
  const { workOrderNo, refundFen, seenRefundedFen, reason } = input;
  const { work } = await takeFor(deps, tx, acting, 'refund', { workOrderNo });
  const { refundedFen, payFen, cardFen } = work.order;
  const leftFen = payFen - cardFen - refundedFen;
  if (refundedFen !== seenRefundedFen || refundFen > leftFen) throw new AppError('maintenance.sumChanged');
  const paidBy = { type: 'maintenance', no: workOrderNo } as const;
  const { ready, restFen } = await returns.restOf(tx, paidBy);
  if (!ready) throw new AppError('maintenance.moved');
  if (refundFen > restFen) throw new AppError('maintenance.sumChanged');
  const act = {
    call: 'maintenance.refund',
    amount: refundFen,
    object: `maintenanceWorkOrder:${workOrderNo}`,
    reason,
    input,
  } as const;
  if (!(await valueActs.mayGive(tx, acting, act))) return { refundedFen, awaitsApproval: true };
  await tx
    .update(workOrders)
    .set({ refundedFen: refundedFen + refundFen })
    .where(eq(workOrders.workOrderNo, workOrderNo));
  await returns.giveBack(tx, {
    owner: paidBy,
    paidBy,
    reason: 'maintenanceReturned',
    actor: `staff:${acting.actor.staffId}`,
    partFen: refundFen,
    leavesRest: true,
  });
  if (refundFen === leftFen) await coupons.giveBack(tx, billReference(workOrderNo));
  await finishAct(tx, acting, 'refund', { workOrderNo, refundFen, reason });
  return { refundedFen: refundedFen + refundFen, awaitsApproval: false };
}
