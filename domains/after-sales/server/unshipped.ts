import type { Api } from '@ev/contract';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { BoughtOrder, BoughtOrders } from '@ev/mall-order/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import type { Returned } from '../contract/case.ts';
import { caseStates, dueAtOf, lockCase } from './case-home.ts';
import { caseMachine } from './case-machine.ts';
import type { CaseSteps } from './case-steps.ts';
import { valueOfCase } from './case-sums.ts';
import { costOf, coveredUnits, lastUnitSums, liveCases, settleLastUnit } from './order-claims.ts';
import { freeUnits } from './unit-shares.ts';

type UnshippedDeps = {
  db: Database;
  clock: Clock;
  orders: Pick<BoughtOrders, 'lock' | 'drop' | 'find'>;
  steps: Pick<CaseSteps, 'approve'>;
  valueActs: Pick<ValueActs, 'mayGive'>;
};
type Wanted = { orderNo: string; lineId: string; quantity: number };

/** For staff: units of a partly shipped order that cannot be shipped are refunded instead. */
export function createUnshipped(deps: UnshippedDeps) {
  return {
    quote: quoteUnshipped.bind(null, deps),
    refund: refundUnshipped.bind(null, deps),
  };
}

/** @throws AppError mall-order.lineNotFound, mall-order.tooManyUnits */
async function claimOf(reader: Database | Transaction, order: BoughtOrder, { lineId, quantity }: Wanted) {
  const line = order.lines.find((one) => one.lineId === lineId);
  if (!line) throw new AppError('mall-order.lineNotFound');
  const cases = await liveCases(reader, order.orderNo);
  const units = freeUnits(line.quantity, coveredUnits(cases, lineId), quantity);
  const open = line.quantity - line.shippedQuantity - line.droppedQuantity;
  if (!units || quantity > open) throw new AppError('mall-order.tooManyUnits');
  const caseNo = 'quoted';
  const claim = { caseNo, kind: 'refund' as const, lineId, units, reason: 'missing' as const };
  const sums = lastUnitSums(order, [...cases, claim])(caseNo);
  return {
    line,
    units,
    returned: valueOfCase({ ...costOf(order, lineId, units), ...sums, agreedFen: null }),
  };
}

/** @throws AppError mall-order.notFound, mall-order.lineNotFound, mall-order.tooManyUnits */
async function quoteUnshipped({ db, orders }: UnshippedDeps, wanted: Wanted): Promise<Returned> {
  const order = await orders.find(db, wanted.orderNo);
  if (!order) throw new AppError('mall-order.notFound');
  return (await claimOf(db, order, wanted)).returned;
}

/**
 * @throws AppError mall-order.notFound, mall-order.moved, mall-order.lineNotFound, mall-order.tooManyUnits,
 * after-sales.sumChanged, staff.approvalWaits
 */
async function refundUnshipped(
  deps: UnshippedDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.refundUnshipped']['parsed'],
): Promise<Api['after-sales.refundUnshipped']['output']> {
  const { clock, orders, steps, valueActs } = deps;
  const { orderNo, lineId, quantity, found, seenFen, reason } = input;
  const order = await orders.lock(tx, orderNo);
  if (!order) throw new AppError('mall-order.notFound');
  const { line, units, returned } = await claimOf(tx, order, input);
  if (returned.payFen !== seenFen) throw new AppError('after-sales.sumChanged');
  const object = `mallOrder:${orderNo}`;
  const act = {
    call: 'after-sales.refundUnshipped',
    amount: returned.payFen,
    object,
    reason,
    input,
  } as const;
  if (!(await valueActs.mayGive(tx, acting, act))) return { caseNo: null, awaitsApproval: true };
  const actor = `staff:${acting.actor.staffId}`;
  await orders.drop(tx, orderNo, { lineId, quantity, found, actor });
  const now = clock.now();
  const caseNo = newNumber('V', now);
  const { skuCode, name, variantText, picture } = line;
  await caseStates.create(tx, clock, {
    values: {
      caseNo,
      orderNo,
      lineId,
      accountId: order.accountId,
      kind: 'refund',
      skuCode,
      name,
      variantText,
      picture,
      units,
      reason: 'missing',
      text: '',
      newSkuCode: null,
      newVariantText: null,
      ...costOf(order, lineId, units),
      dueAt: dueAtOf(caseMachine.initial, now),
      appliedAt: now,
    },
    event: 'apply',
    actor,
  });
  await settleLastUnit(tx, order);
  const locked = await lockCase(tx, orders, caseNo);
  if (!locked) throw new Error(`${caseNo} was not stored`);
  await steps.approve(tx, locked, { actor, text: reason });
  await acting.audit(tx, {
    action: 'afterSales.refundUnshipped',
    object,
    details: { caseNo, lineId, quantity, found, reason, payFen: returned.payFen },
  });
  return { caseNo, awaitsApproval: false };
}
