import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import type { LoanSettlement } from '@ev/settlement/server/public.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type LoanStatus, liveStatuses } from '../contract/kinds.ts';
import { type LoanEvent, loanMachine, payoutMachine } from './loan-machine.ts';
import { hasEnded } from './loan-rules.ts';
import type { Materials } from './materials.ts';
import { type LenderStep, type LoanRow, loanApplications, loanPayouts } from './tables.ts';

export const loanStates = statefulTable(loanApplications, { machine: loanMachine, id: 'applyNo' });
export const payoutStates = statefulTable(loanPayouts, { machine: payoutMachine, id: 'payoutNo' });

type Reader = Database | Transaction;

/** Without a lock. The caller checks the access. */
export async function uncheckedLoan(reader: Reader, applyNo: string): Promise<LoanRow | null> {
  const [row] = await reader.select().from(loanApplications).where(eq(loanApplications.applyNo, applyNo));
  return row ?? null;
}

/** The application that uses the order now; null if there is none. */
export async function liveLoanOf(tx: Transaction, orderNo: string): Promise<LoanRow | null> {
  const [row] = await tx
    .select()
    .from(loanApplications)
    .where(and(eq(loanApplications.orderNo, orderNo), inArray(loanApplications.status, [...liveStatuses])))
    .for('update');
  return row ?? null;
}

/** The latest application of an order; null before the first one. */
export async function newestLoanOf(reader: Reader, orderNo: string): Promise<LoanRow | null> {
  const [row] = await reader
    .select()
    .from(loanApplications)
    .where(eq(loanApplications.orderNo, orderNo))
    .orderBy(desc(loanApplications.createdAt), desc(loanApplications.applyNo))
    .limit(1);
  return row ?? null;
}

/**
 * Locks an application, always after its order, so that payouts, cancellations and decisions wait for each
 * other in one direction. Null if there is none.
 */
export async function lockLoan(tx: Transaction, loans: LoanSettlement, applyNo: string) {
  const seen = await uncheckedLoan(tx, applyNo);
  if (!seen) return null;
  const order = await loans.uncheckedLock(tx, seen.orderNo);
  const row = await loanStates.lock(tx, applyNo);
  return row && { row, order };
}

/** @throws AppError finance.notFound, also for another customer's; finance.moved */
export async function lockOwnLoan(
  tx: Transaction,
  loans: LoanSettlement,
  accountId: string,
  { applyNo, seenVersion }: { applyNo: string; seenVersion: number },
) {
  const locked = await lockLoan(tx, loans, applyNo);
  if (locked?.row.accountId !== accountId) throw new AppError('finance.notFound');
  if (locked.row.version !== seenVersion) throw new AppError('finance.moved');
  return locked;
}

type Change = Partial<Omit<LoanRow, 'applyNo' | 'status' | 'statusSince' | 'version' | 'closedAt'>>;

export type LoanMoves = ReturnType<typeof createLoanMoves>;

/** The only way to change an application: history, version, and the deletion of what it no longer needs. */
export function createLoanMoves(deps: {
  clock: Clock;
  jobs: Jobs;
  notices: Notices;
  materials: Pick<Materials, 'removeOf'>;
}) {
  const { clock, jobs, notices, materials } = deps;
  const changed = { version: sql`${loanApplications.version} + 1` };

  /** The lender is told after the transaction; it must know the submission before anything else. */
  async function tellLender(tx: Transaction, row: LoanRow, step: LenderStep): Promise<Change> {
    if (row.handling !== 'lender') return {};
    await jobs.enqueue(tx, 'finance.tellLender', { applyNo: row.applyNo });
    return { unsent: step, unsentSince: clock.now() };
  }

  return {
    /**
     * `row` is locked. With `tell` a connected lender is told of it.
     * @throws AppError finance.moved
     */
    async move(
      tx: Transaction,
      row: LoanRow,
      change: { event: LoanEvent; actor: string; reason?: string; set?: Change; tell?: LenderStep },
    ): Promise<LoanStatus> {
      const { event, actor, reason, set = {}, tell } = change;
      const told = tell ? await tellLender(tx, { ...row, ...set }, tell) : {};
      const to = loanMachine.table[row.status]?.[event];
      const ends = typeof to === 'string' && hasEnded(to);
      // The purpose of the data ends with the application.
      const end = ends ? { closedAt: clock.now(), sealedPerson: null, request: null } : {};
      const moved = await loanStates.transition(tx, clock, {
        id: row.applyNo,
        event,
        actor,
        reason,
        set: { ...set, ...told, ...end, ...changed },
      });
      if (ends) await materials.removeOf(tx, row.applyNo);
      return moved.to as LoanStatus;
    },

    /** Records a change of data without a change of status. */
    async note(tx: Transaction, { applyNo }: LoanRow, set: Change): Promise<void> {
      await tx
        .update(loanApplications)
        .set({ ...set, ...changed })
        .where(eq(loanApplications.applyNo, applyNo));
    },

    /** Notifies the customer once per `cause`. */
    async tell(
      tx: Transaction,
      { accountId, applyNo, modelName }: LoanRow,
      about: { template: TemplateCode; cause: string; words?: Record<string, string> },
    ): Promise<void> {
      await notices.tell(tx, {
        accountId,
        template: about.template,
        params: { modelName, ...about.words },
        source: `loan:${applyNo}:${about.cause}`,
        link: `/pages/finance/detail?id=${applyNo}`,
        business: { type: 'loan', no: applyNo },
      });
    },
  };
}
