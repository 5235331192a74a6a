import { ofReachedStores, type Reach } from '@ev/contact/server/public.ts';
import type { StaffActor } from '@ev/platform/call.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { LoanSettlement } from '@ev/settlement/server/public.ts';
import type { Hands } from '@ev/staff/server/public.ts';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { loanStatus, loanStatusNames } from '../contract/kinds.ts';
import { payoutOf } from '../contract/offer.ts';
import { type LoanMoves, lockLoan } from './loan-home.ts';
import type { Payouts } from './payouts.ts';
import type { LenderMoney } from './public.ts';
import { loanApplications, loanPayouts } from './tables.ts';

/** Loans that are proposed for a sum. */
const mostProposed = 5;
const numberPattern = /[CL]\d{12}[0-9A-Z]{7}/g;

/** Numbers of orders and applications that a remark contains. */
const numbersIn = (remark: string): string[] => [
  ...new Set(remark.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase().match(numberPattern) ?? []),
];

/** Money of lenders as it arrives at the bank. */
export function createLenderMoney(deps: {
  db: Database;
  loans: LoanSettlement;
  moves: LoanMoves;
  payouts: Pick<Payouts, 'take'>;
  hands: Pick<Hands, 'areTwoPeople'>;
  reach: Pick<Reach, 'closedStores'>;
}): LenderMoney {
  const { db, loans, moves, payouts, hands, reach } = deps;
  const mayRecord = ({ permissions }: StaffActor) => permissions.includes('loans.recordPayout');

  async function lockSeen(tx: Transaction, actor: StaffActor, applyNo: string) {
    if (!mayRecord(actor)) return null;
    const row = (await lockLoan(tx, loans, applyNo))?.row;
    if (!row || row.status === loanStatus.draft) return null;
    const closed = await reach.closedStores(tx, actor);
    return row.storeId !== null && closed.includes(row.storeId) ? null : row;
  }

  return {
    async isComing(reader, orderNo) {
      const signed = and(
        eq(loanApplications.orderNo, orderNo),
        eq(loanApplications.status, loanStatus.signed),
      );
      return (await reader.$count(loanApplications, signed)) > 0;
    },

    async loansFor(actor, { amountFen, payerName, remark }) {
      if (!mayRecord(actor)) return [];
      const { status, offer } = loanApplications;
      const numbers = numbersIn(remark);
      const isOfLender = sql`${offer} ->> 'lenderName' = ${payerName.trim()}
        and (${offer} ->> 'priceFen')::bigint - (${offer} ->> 'depositFen')::bigint = ${amountFen}`;
      const rows = await db
        .select()
        .from(loanApplications)
        .where(
          and(
            ne(status, loanStatus.draft),
            await ofReachedStores(reach, db, actor, loanApplications.storeId),
            or(
              numbers.length > 0 ? inArray(loanApplications.applyNo, numbers) : undefined,
              numbers.length > 0 ? inArray(loanApplications.orderNo, numbers) : undefined,
              and(eq(status, loanStatus.signed), isOfLender),
            ),
          ),
        )
        .orderBy(sql`${status} = 'signed' desc`, desc(loanApplications.createdAt))
        .limit(mostProposed);
      return rows.map((row) => ({
        applyNo: row.applyNo,
        orderNo: row.orderNo,
        buyerName: row.name,
        lenderName: row.offer.lenderName,
        statusText: loanStatusNames[row.status],
        payoutFen: payoutOf(row.offer),
      }));
    },

    async lock(tx, actor, applyNo) {
      if (!(await lockSeen(tx, actor, applyNo))) return null;
      const known = await tx.select().from(loanPayouts).where(eq(loanPayouts.applyNo, applyNo));
      return {
        payouts: known.map(({ payoutNo, amountFen, status }) => ({ payoutNo, amountFen, status })),
      };
    },

    async take(tx, acting, { applyNo, payoutNo, amountFen }) {
      const row = await lockSeen(tx, acting.actor, applyNo);
      if (!row) throw new Error(`The application ${applyNo} was not locked`);
      if (row.handling === 'lender') return 'lenderReports';
      const decidedBy = row.approval?.by ?? '';
      const first = decidedBy.replace(/^staff:/, '');
      if (decidedBy.startsWith('staff:') && !(await hands.areTwoPeople(first, acting.actor.staffId, tx)))
        return 'sameHand';
      const recordedBy = `staff:${acting.actor.staffId}` as const;
      const payoutStatus = await payouts.take(tx, row, { payoutNo, applyNo, amountFen, recordedBy });
      if (payoutStatus === 'used') return 'used';
      // The version that others see is over, also where the money only waits or is owed back.
      if (payoutStatus !== 'booked') await moves.note(tx, row, {});
      await acting.audit(tx, {
        action: 'finance.recordPayout',
        object: `loan:${applyNo}`,
        details: { payoutNo, amountFen, payoutStatus },
      });
      return payoutStatus;
    },
  };
}
