import { dayMs } from '@ev/kernel/durations.ts';
import { decide } from '@ev/kernel/state-machine.ts';
import type { LoanOrder } from '@ev/settlement/server/public.ts';
import type { LoanAction } from '../contract/application.ts';
import { type LoanStatus, loanStatus, payOutDays, reviewDays } from '../contract/kinds.ts';
import type { Offer } from '../contract/plan.ts';
import type { StaffLoanAct } from '../contract/staff-application.ts';
import { type LoanEvent, loanMachine } from './loan-machine.ts';
import type { LoanRow, StockedPlan } from './tables.ts';

export const hasEnded = (status: LoanStatus): boolean =>
  (loanMachine.terminal as readonly LoanStatus[]).includes(status);

export const moves = (status: LoanStatus, event: LoanEvent): boolean =>
  decide(loanMachine, status, event).kind === 'moved';

/** Whether a plan can be chosen on this day for this model; without a model, for any. */
export function isOffered(
  { modelCodes, validFrom, validTo }: Pick<StockedPlan, 'modelCodes' | 'validFrom' | 'validTo'>,
  today: string,
  modelCode?: string,
): boolean {
  return (
    (modelCode === undefined || modelCodes.length === 0 || modelCodes.includes(modelCode)) &&
    (validFrom === null || validFrom <= today) &&
    (validTo === null || today <= validTo)
  );
}

/** Whether a loan can pay the balance: it pays all of it or nothing. */
export const canBorrow = ({ isOpen, isPartPaid }: Pick<LoanOrder, 'isOpen' | 'isPartPaid'>): boolean =>
  isOpen && !isPartPaid;

/** The terms were calculated for the price that the order still has. */
export const isSamePrice = (
  { priceFen, depositFen }: Pick<Offer, 'priceFen' | 'depositFen'>,
  order: Pick<LoanOrder, 'totalFen' | 'depositFen'>,
): boolean => priceFen === order.totalFen && depositFen === order.depositFen;

/** When the next step is expected, or must be taken; null if nothing is promised. */
export function dueOf({ status, statusSince, expiresAt }: LoanRow): Date | null {
  const inDays = (days: number) => new Date(statusSince.getTime() + days * dayMs);
  switch (status) {
    case loanStatus.submitted:
      return inDays(reviewDays);
    case loanStatus.approved:
      return expiresAt;
    case loanStatus.signed:
      return inDays(payOutDays);
    default:
      return null;
  }
}

/** What the customer can do; `open`: the order can still be paid by a loan, `newest`: nothing has followed. */
export function actionsOf(
  { status, expiresAt }: LoanRow,
  { open, newest, now }: { open: boolean; newest: boolean; now: Date },
): LoanAction[] {
  const actions: LoanAction[] = [];
  if (open && status === loanStatus.draft) actions.push('apply');
  if (open && status === loanStatus.needMaterial) actions.push('supply');
  if (open && status === loanStatus.approved && expiresAt !== null && expiresAt > now) actions.push('sign');
  // A signed contract ends by the lender, who may be paying already.
  if (status !== loanStatus.signed && moves(status, 'withdraw')) actions.push('withdraw');
  if (open && newest && hasEnded(status) && status !== loanStatus.paidOut) actions.push('chooseAgain');
  return actions;
}

/** What staff can do. Where a lender is connected, only its messages say what it decides. */
export function staffActsOf({ status, handling }: Pick<LoanRow, 'status' | 'handling'>): StaffLoanAct[] {
  const byHand: readonly [StaffLoanAct, LoanEvent][] = [
    ['askMaterial', 'askMaterial'],
    ['approve', 'approve'],
    ['refuse', 'refuse'],
    ['sign', 'sign'],
    ['payOut', 'payOut'],
  ];
  const acts = handling === 'staff' ? byHand.filter(([, event]) => moves(status, event)) : [];
  return [
    ...acts.map(([act]) => act),
    ...(status !== loanStatus.draft && moves(status, 'withdraw') ? (['withdraw'] as const) : []),
  ];
}
