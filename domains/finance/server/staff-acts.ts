import type { Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import type { LoanOrder, LoanSettlement } from '@ev/settlement/server/public.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { type LoanStatus, loanStatus, type PayoutStatus } from '../contract/kinds.ts';
import type { LenderEvents } from './lender-events.ts';
import { type LoanMoves, lockLoan, uncheckedLoan } from './loan-home.ts';
import { isSamePrice } from './loan-rules.ts';
import type { Payouts } from './payouts.ts';
import type { LoanRow } from './tables.ts';

const longestApprovalMs = 180 * dayMs;

type Moved = { status: LoanStatus };
type Seen = { applyNo: string; seenVersion: number };

type StaffActDeps = {
  clock: Clock;
  loans: LoanSettlement;
  moves: LoanMoves;
  events: Pick<LenderEvents, 'decide'>;
  payouts: Payouts;
  hands: Pick<Hands, 'areTwoPeople'>;
  reach: Pick<Reach, 'closedStores'>;
};

/** What staff do with applications; each is refused if the version is no longer the one that was seen. */
export function createStaffActs(deps: StaffActDeps) {
  return {
    askMaterial: askMaterial.bind(null, deps),
    decide: decideLoan.bind(null, deps),
    recordSigned: recordSigned.bind(null, deps),
    recordPayout: recordPayout.bind(null, deps),
    withdraw: withdrawLoan.bind(null, deps),
  };
}

const nameOf = ({ actor }: Acting) => `staff:${actor.staffId}` as const;

/** @throws AppError finance.notFound, also for another store's application; finance.moved */
async function lockSeen(
  { loans, reach }: StaffActDeps,
  tx: Transaction,
  { actor }: Acting,
  { applyNo, seenVersion }: Seen,
): Promise<{ row: LoanRow; order: LoanOrder | null }> {
  const locked = await lockLoan(tx, loans, applyNo);
  const closed = await reach.closedStores(tx, actor);
  const isClosed = locked?.row.storeId && closed.includes(locked.row.storeId);
  if (!locked || isClosed || locked.row.status === loanStatus.draft) throw new AppError('finance.notFound');
  if (locked.row.version !== seenVersion) throw new AppError('finance.moved');
  return locked;
}

/** Like `lockSeen`, where staff record what the lender decides. @throws AppError finance.lenderDecides */
async function lockByHand(...asked: Parameters<typeof lockSeen>): ReturnType<typeof lockSeen> {
  const locked = await lockSeen(...asked);
  if (locked.row.handling !== 'staff') throw new AppError('finance.lenderDecides');
  return locked;
}

async function statusAfter(tx: Transaction, applyNo: string): Promise<LoanStatus> {
  return (await uncheckedLoan(tx, applyNo))?.status ?? loanStatus.withdrawn;
}

/** @throws AppError finance.notFound, finance.moved, finance.lenderDecides */
async function askMaterial(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { kinds, text, ...seen }: Api['finance.askMaterial']['parsed'],
): Promise<Moved> {
  const { row } = await lockByHand(deps, tx, acting, seen);
  const content = { type: 'materialAsked', kinds, text } as const;
  if ((await deps.events.decide(tx, row, content, nameOf(acting))) !== null)
    throw new AppError('finance.moved');
  await acting.audit(tx, {
    action: 'finance.askMaterial',
    object: `loan:${row.applyNo}`,
    details: { kinds },
  });
  return { status: await statusAfter(tx, row.applyNo) };
}

/** @throws AppError finance.notFound, finance.moved, finance.lenderDecides, finance.expiryWrong */
async function decideLoan(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { approve, contractNo = '', expiresOn, reason, ...seen }: Api['finance.decideApplication']['parsed'],
): Promise<Moved> {
  const { row } = await lockByHand(deps, tx, acting, seen);
  const content = approve
    ? ({
        type: 'approved',
        amountFen: row.principalFen,
        contractNo,
        expiresAt: expiryOf(deps.clock.now(), expiresOn ?? ''),
      } as const)
    : ({ type: 'refused', reason } as const);
  if ((await deps.events.decide(tx, row, content, nameOf(acting))) !== null)
    throw new AppError('finance.moved');
  await acting.audit(tx, {
    action: approve ? 'finance.approve' : 'finance.refuse',
    object: `loan:${row.applyNo}`,
    details: { reason, contractNo, amountFen: row.principalFen },
  });
  return { status: await statusAfter(tx, row.applyNo) };
}

/** The end of a day in Shanghai. @throws AppError finance.expiryWrong */
function expiryOf(now: Date, expiresOn: string): Date {
  const expiresAt = new Date(`${expiresOn}T23:59:59+08:00`);
  if (!(expiresAt > now && expiresAt.getTime() - now.getTime() <= longestApprovalMs))
    throw new AppError('finance.expiryWrong');
  return expiresAt;
}

/**
 * @throws AppError finance.notFound, finance.moved, finance.lenderDecides, finance.orderNotOpen, finance.partPaid,
 * finance.orderChanged
 */
async function recordSigned(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { reason, ...seen }: Api['finance.recordSigned']['parsed'],
): Promise<Moved> {
  const { row, order } = await lockByHand(deps, tx, acting, seen);
  const now = deps.clock.now();
  if (!order?.isOpen) throw new AppError('finance.orderNotOpen');
  if (order.isPartPaid) throw new AppError('finance.partPaid');
  if (!isSamePrice(row.offer, order)) throw new AppError('finance.orderChanged');
  if (row.expiresAt === null || row.expiresAt <= now) throw new AppError('finance.moved');
  const set = { signedName: row.name, signedAt: now };
  const status = await deps.moves.move(tx, row, { event: 'sign', actor: nameOf(acting), reason, set });
  await acting.audit(tx, {
    action: 'finance.recordSigned',
    object: `loan:${row.applyNo}`,
    details: { reason },
  });
  return { status };
}

/**
 * Money can only follow a decision that another person recorded.
 * @throws AppError finance.notFound, finance.moved, finance.lenderDecides, finance.payoutUsed,
 * finance.anotherPerson
 */
async function recordPayout(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { payoutNo, amountFen, ...seen }: Api['finance.recordPayout']['parsed'],
): Promise<Moved & { payoutStatus: PayoutStatus }> {
  const { row } = await lockByHand(deps, tx, acting, seen);
  if (row.status !== loanStatus.signed) throw new AppError('finance.moved');
  const first = row.approval?.by.replace(/^staff:/, '') ?? '';
  if (!(await deps.hands.areTwoPeople(first, acting.actor.staffId, tx)))
    throw new AppError('finance.anotherPerson');
  const { applyNo } = row;
  const arrived = { payoutNo, applyNo, amountFen, recordedBy: nameOf(acting) };
  const payoutStatus = await deps.payouts.take(tx, row, arrived);
  if (payoutStatus === 'used') throw new AppError('finance.payoutUsed');
  // The page's version is over, also where the money only waits or is owed back.
  if (payoutStatus !== 'booked') await deps.moves.note(tx, row, {});
  await acting.audit(tx, {
    action: 'finance.recordPayout',
    object: `loan:${applyNo}`,
    details: { payoutNo, amountFen, payoutStatus },
  });
  return { status: await statusAfter(tx, applyNo), payoutStatus };
}

/** @throws AppError finance.notFound, finance.moved */
async function withdrawLoan(
  deps: StaffActDeps,
  tx: Transaction,
  acting: Acting,
  { reason, ...seen }: Api['finance.withdrawAny']['parsed'],
): Promise<Moved> {
  const { row } = await lockSeen(deps, tx, acting, seen);
  const actor = nameOf(acting);
  const set = { endText: reason };
  const status = await deps.moves.move(tx, row, { event: 'withdraw', actor, reason, set, tell: 'withdraw' });
  await deps.moves.tell(tx, row, { template: 'finance.ended', cause: 'withdrawn', words: { reason } });
  await acting.audit(tx, { action: 'finance.withdraw', object: `loan:${row.applyNo}`, details: { reason } });
  return { status };
}
