import type { Api } from '@ev/contract';
import type { BoughtOrders } from '@ev/mall-order/server/public.ts';
import { payStatus } from '@ev/payment/contract/statuses.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import type { StaffCaseAct } from '../contract/staff-kinds.ts';
import { findCase, type LockedCase, lockCase } from './case-home.ts';
import type { CaseSteps } from './case-steps.ts';
import { amountOf } from './case-sums.ts';
import { actsOf } from './staff-presenter.ts';
import type { CaseRow, Way } from './tables.ts';

type ActDeps = {
  clock: Clock;
  orders: Pick<BoughtOrders, 'lock'>;
  steps: CaseSteps;
  returns: Pick<OrderReturns, 'listFor' | 'retry'>;
  valueActs: Pick<ValueActs, 'mayGive'>;
};
/** Statuses of a refund whose money has not arrived. */
const failedStates: readonly string[] = [payStatus.refundRefused, payStatus.refundFailed];

type Seen = { caseNo: string; seenStatus: CaseRow['status'] };
type Moved = { status: CaseRow['status'] };

/** What staff do with cases. */
export function createStaffActs(deps: ActDeps) {
  return {
    approve: approve.bind(null, deps),
    refuse: refuse.bind(null, deps),
    receive: receive.bind(null, deps),
    count: count.bind(null, deps),
    refuseGoods: refuseGoods.bind(null, deps),
    resend: resend.bind(null, deps),
    turn: turn.bind(null, deps),
    retryRefund: retryRefund.bind(null, deps),
  };
}

/**
 * Locks a case that still has the status that the staff member saw. @throws AppError after-sales.notFound,
 * after-sales.moved
 */
async function takeFor(
  { orders }: ActDeps,
  tx: Transaction,
  act: StaffCaseAct,
  { caseNo, seenStatus }: Seen,
): Promise<LockedCase> {
  const locked = await lockCase(tx, orders, caseNo);
  if (!locked) throw new AppError('after-sales.notFound');
  const { row } = locked;
  if (row.status !== seenStatus || !actsOf(row).includes(act)) throw new AppError('after-sales.moved');
  return locked;
}

const objectOf = (caseNo: string) => `mallCase:${caseNo}`;
const actorOf = ({ actor }: Acting) => `staff:${actor.staffId}`;

async function statusOf(tx: Transaction, caseNo: string): Promise<Moved> {
  const row = await findCase(tx, caseNo);
  if (!row) throw new AppError('after-sales.notFound');
  return { status: row.status };
}

const audited = (
  tx: Transaction,
  { audit }: Acting,
  act: StaffCaseAct,
  { caseNo, ...details }: { caseNo: string } & Record<string, unknown>,
): Promise<void> => audit(tx, { action: `afterSales.${act}`, object: objectOf(caseNo), details });

/**
 * @throws AppError after-sales.notFound, after-sales.moved, after-sales.sumChanged, after-sales.wrongSum,
 * after-sales.noReturnAddress, staff.approvalWaits
 */
async function approve(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.approveCase']['parsed'],
): Promise<Api['after-sales.approveCase']['output']> {
  const { caseNo, seenFen, payFen, text } = input;
  const locked = await takeFor(deps, tx, 'approve', input);
  const { row } = locked;
  const wholeFen = amountOf(row);
  if (seenFen !== wholeFen) throw new AppError('after-sales.sumChanged');
  const givenFen = payFen ?? wholeFen;
  if (givenFen > wholeFen || (givenFen < wholeFen && row.kind !== 'refund'))
    throw new AppError('after-sales.wrongSum');
  const act = {
    call: 'after-sales.approveCase',
    amount: givenFen,
    object: objectOf(caseNo),
    reason: text || '通过售后申请',
    input,
  } as const;
  // An exchange gives goods for goods, and no money.
  if (row.kind !== 'exchange' && !(await deps.valueActs.mayGive(tx, acting, act)))
    return { status: row.status, awaitsApproval: true };
  await deps.steps.approve(tx, locked, { actor: actorOf(acting), text, agreedFen: payFen });
  await audited(tx, acting, 'approve', { caseNo, kind: row.kind, payFen: givenFen });
  return { ...(await statusOf(tx, caseNo)), awaitsApproval: false };
}

/** @throws AppError after-sales.notFound, after-sales.moved */
async function refuse(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.refuseCase']['parsed'],
): Promise<Moved> {
  const { caseNo, reason } = input;
  const locked = await takeFor(deps, tx, 'refuse', input);
  await deps.steps.fail(tx, locked, { event: 'refuse', actor: actorOf(acting), reason });
  await audited(tx, acting, 'refuse', { caseNo, reason });
  return statusOf(tx, caseNo);
}

/** @throws AppError after-sales.notFound, after-sales.moved */
async function receive(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.receiveGoods']['parsed'],
): Promise<Moved> {
  const { caseNo, condition, text } = input;
  const locked = await takeFor(deps, tx, 'receiveGoods', input);
  await deps.steps.receive(tx, locked, { actor: actorOf(acting), condition, text });
  await audited(tx, acting, 'receiveGoods', { caseNo, condition });
  return statusOf(tx, caseNo);
}

/** @throws AppError after-sales.notFound, after-sales.moved */
async function count(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.countGoods']['parsed'],
): Promise<Moved> {
  const { caseNo, condition } = input;
  const locked = await takeFor(deps, tx, 'countGoods', input);
  await deps.steps.count(tx, locked, { actor: actorOf(acting), condition });
  await audited(tx, acting, 'countGoods', { caseNo, condition });
  return statusOf(tx, caseNo);
}

const wayOf = ({ clock }: ActDeps, { carrier, trackingNo }: Pick<Way, 'carrier' | 'trackingNo'>): Way => ({
  carrier,
  trackingNo,
  sentAt: clock.now().toISOString(),
});

/** @throws AppError after-sales.notFound, after-sales.moved */
async function refuseGoods(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.refuseGoods']['parsed'],
): Promise<Moved> {
  const { caseNo, reason } = input;
  const locked = await takeFor(deps, tx, 'refuseGoods', input);
  const resent = wayOf(deps, input);
  await deps.steps.refuseGoods(tx, locked, { actor: actorOf(acting), reason, resent });
  await audited(tx, acting, 'refuseGoods', { caseNo, reason });
  return statusOf(tx, caseNo);
}

/** @throws AppError after-sales.notFound, after-sales.moved, after-sales.variantGone */
async function resend(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.resendGoods']['parsed'],
): Promise<Moved> {
  const { caseNo } = input;
  const locked = await takeFor(deps, tx, 'resendGoods', input);
  await deps.steps.resend(tx, locked, { actor: actorOf(acting), resent: wayOf(deps, input) });
  await audited(tx, acting, 'resendGoods', { caseNo });
  return statusOf(tx, caseNo);
}

/** @throws AppError after-sales.notFound, after-sales.moved, after-sales.sumChanged, staff.approvalWaits */
async function turn(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.turnIntoReturn']['parsed'],
): Promise<Api['after-sales.turnIntoReturn']['output']> {
  const { caseNo, seenFen, reason } = input;
  const locked = await takeFor(deps, tx, 'turnIntoReturn', input);
  const givenFen = amountOf(locked.row);
  if (seenFen !== givenFen) throw new AppError('after-sales.sumChanged');
  const act = {
    call: 'after-sales.turnIntoReturn',
    amount: givenFen,
    object: objectOf(caseNo),
    reason,
    input,
  } as const;
  if (!(await deps.valueActs.mayGive(tx, acting, act)))
    return { status: locked.row.status, awaitsApproval: true };
  await deps.steps.turn(tx, locked, { actor: actorOf(acting), reason });
  await audited(tx, acting, 'turnIntoReturn', { caseNo, reason, payFen: givenFen });
  return { ...(await statusOf(tx, caseNo)), awaitsApproval: false };
}

/** @throws AppError after-sales.notFound, after-sales.moved */
async function retryRefund(
  deps: ActDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['after-sales.retryRefund']['parsed'],
): Promise<Moved> {
  const { caseNo } = input;
  await takeFor(deps, tx, 'retryRefund', input);
  const refunds = await deps.returns.listFor({ type: 'mallReturn', no: caseNo }, tx);
  const failed = refunds.findLast(({ status }) => failedStates.includes(status));
  if (!failed) throw new AppError('after-sales.moved');
  await deps.returns.retry(tx, acting, failed.refundNo);
  await audited(tx, acting, 'retryRefund', { caseNo });
  return statusOf(tx, caseNo);
}
