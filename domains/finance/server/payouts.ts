import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { LoanSettlement } from '@ev/settlement/server/public.ts';
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { loanStatus, type OwedReason, type PayoutStatus, payoutStatus } from '../contract/kinds.ts';
import { type LoanMoves, lockLoan, payoutStates } from './loan-home.ts';
import { type LoanRow, loanApplications, loanPayouts, type PayoutRow } from './tables.ts';

type PayoutDeps = { db: Database; clock: Clock; loans: LoanSettlement; moves: LoanMoves };

type Arrived = {
  payoutNo: string;
  applyNo: string;
  amountFen: number;
  recordedBy: `staff:${string}` | 'lender';
};

export type Payouts = ReturnType<typeof createPayouts>;

/**
 * Money from lenders. Every payout is recorded; it pays the balance of its order, waits until the order can
 * take it, or is owed back to the lender.
 */
export function createPayouts(deps: PayoutDeps) {
  return {
    take: takePayout.bind(null, deps),
    oweWaitingOf: oweWaitingOf.bind(null, deps),
    bookWaiting: bookWaiting.bind(null, deps),
    list: listPayouts.bind(null, deps),
    giveBack: giveBack.bind(null, deps),
    ofLoan: payoutOfLoan,
    countOwed: () => deps.db.$count(loanPayouts, eq(loanPayouts.status, payoutStatus.owedBack)),
  };
}

/** The payout of an application that counts: the booked one, else the latest. */
async function payoutOfLoan(reader: Database | Transaction, applyNo: string): Promise<PayoutRow | null> {
  const [row] = await reader
    .select()
    .from(loanPayouts)
    .where(eq(loanPayouts.applyNo, applyNo))
    .orderBy(sql`${loanPayouts.status} = 'booked' desc`, desc(loanPayouts.arrivedAt))
    .limit(1);
  return row ?? null;
}

/**
 * Records money for an application; `row` is locked after its order, and null if there is no such application.
 * `used`: the number belongs to another payout, and nothing is recorded.
 */
async function takePayout(
  deps: PayoutDeps,
  tx: Transaction,
  row: LoanRow | null,
  { payoutNo, applyNo, amountFen, recordedBy }: Arrived,
): Promise<PayoutStatus | 'used'> {
  const { clock } = deps;
  // Of two deliveries at the same moment the second waits here for the first.
  await lockByKey(tx, `loanPayout:${payoutNo}`);
  const known = await payoutStates.lock(tx, payoutNo);
  if (known) {
    const same = known.applyNo === applyNo && known.amountFen === amountFen;
    return same && recordedBy === 'lender' ? known.status : 'used';
  }
  const { row: payout } = await payoutStates.create(tx, clock, {
    values: {
      payoutNo,
      applyNo,
      orderNo: row?.orderNo ?? '',
      amountFen,
      recordedBy,
      arrivedAt: clock.now(),
    },
    event: 'arrive',
    actor: recordedBy,
  });
  if (row?.status !== loanStatus.signed) {
    const reason = row?.status === loanStatus.paidOut ? 'paidAlready' : 'notSigned';
    await owe(deps, tx, payout, reason);
    return payoutStatus.owedBack;
  }
  return settle(deps, tx, row, payout);
}

/** The one place where a loan pays the balance of an order. `row` is signed and locked. */
async function settle(
  deps: PayoutDeps,
  tx: Transaction,
  row: LoanRow,
  payout: PayoutRow,
): Promise<PayoutStatus> {
  const { clock, loans, moves } = deps;
  const { payoutNo, orderNo, amountFen, recordedBy: actor } = payout;
  const outcome = await loans.settleByLoan(tx, { orderNo, amountFen, reference: payoutNo, actor });
  switch (outcome) {
    case 'settled':
      await payoutStates.transition(tx, clock, { id: payoutNo, event: 'book', actor });
      await moves.move(tx, row, { event: 'payOut', actor });
      await moves.tell(tx, row, {
        template: 'finance.paidOut',
        cause: 'paidOut',
        words: { amount: formatYuan(amountFen) },
      });
      return payoutStatus.booked;
    case 'notYet':
      return payoutStatus.waiting;
    case 'over': {
      await owe(deps, tx, payout, 'orderOver');
      const reason = '订单已结束或尾款已付清，放款退回贷款机构';
      await moves.move(tx, row, { event: 'withdraw', actor: 'system', reason, set: { endText: reason } });
      await moves.tell(tx, row, { template: 'finance.ended', cause: 'over', words: { reason } });
      return payoutStatus.owedBack;
    }
    case 'differs':
    case 'referenceUsed':
      // The lender may pay the right amount yet.
      await owe(deps, tx, payout, outcome === 'differs' ? 'amountDiffers' : 'referenceUsed');
      return payoutStatus.owedBack;
  }
}

async function owe(
  { clock }: PayoutDeps,
  tx: Transaction,
  { payoutNo, recordedBy: actor }: Pick<PayoutRow, 'payoutNo' | 'recordedBy'>,
  reason: OwedReason,
): Promise<void> {
  await payoutStates.transition(tx, clock, { id: payoutNo, event: 'owe', actor, reason, set: { reason } });
}

/** The order has ended: what waited for it goes back. */
async function oweWaitingOf(deps: PayoutDeps, tx: Transaction, orderNo: string): Promise<void> {
  const rows = await tx
    .select()
    .from(loanPayouts)
    .where(and(eq(loanPayouts.orderNo, orderNo), eq(loanPayouts.status, payoutStatus.waiting)))
    .for('update');
  for (const row of rows) await owe(deps, tx, row, 'orderOver');
}

/** Books what came before the order could take it. Several processes may run this at once. */
const bookWaiting = (deps: PayoutDeps) =>
  eachKey(
    async (last, limit) => {
      const rows = await deps.db
        .select({ payoutNo: loanPayouts.payoutNo })
        .from(loanPayouts)
        .where(and(eq(loanPayouts.status, payoutStatus.waiting), gt(loanPayouts.payoutNo, last)))
        .orderBy(asc(loanPayouts.payoutNo))
        .limit(limit);
      return rows.map(({ payoutNo }) => payoutNo);
    },
    (payoutNo) =>
      deps.db.transaction(async (tx) => {
        const [seen] = await tx.select().from(loanPayouts).where(eq(loanPayouts.payoutNo, payoutNo));
        const locked = seen && (await lockLoan(tx, deps.loans, seen.applyNo));
        const payout = await payoutStates.lock(tx, payoutNo);
        if (!locked || payout?.status !== payoutStatus.waiting) return;
        if (locked.row.status === loanStatus.signed) await settle(deps, tx, locked.row, payout);
        else
          await owe(deps, tx, payout, locked.row.status === loanStatus.paidOut ? 'paidAlready' : 'notSigned');
      }),
  );

async function listPayouts(
  { db }: PayoutDeps,
  query: Api['finance.listPayouts']['parsed'],
): Promise<Api['finance.listPayouts']['output']> {
  const { keyword = '', status } = query;
  const word = keyword.trim().toUpperCase();
  const where = and(
    status ? eq(loanPayouts.status, status) : undefined,
    word
      ? or(
          eq(sql`upper(${loanPayouts.payoutNo})`, word),
          eq(loanPayouts.applyNo, word),
          eq(loanPayouts.orderNo, word),
        )
      : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(loanPayouts)
      .where(where)
      .orderBy(desc(loanPayouts.arrivedAt), desc(loanPayouts.payoutNo)),
    count: db.$count(loanPayouts, where),
    page: query,
  });
  const applications = rows.length
    ? await db
        .select({
          applyNo: loanApplications.applyNo,
          name: loanApplications.name,
          offer: loanApplications.offer,
        })
        .from(loanApplications)
        .where(
          inArray(
            loanApplications.applyNo,
            rows.map(({ applyNo }) => applyNo),
          ),
        )
    : [];
  const of = new Map(applications.map((one) => [one.applyNo, one]));
  return {
    list: rows.map((row) => {
      const application = of.get(row.applyNo);
      const { payoutNo, applyNo, orderNo, amountFen, status: state, reason, returnReference } = row;
      return {
        payoutNo,
        applyNo,
        orderNo,
        amountFen,
        status: state,
        reason,
        returnReference,
        name: application?.name ?? '',
        lenderName: application?.offer.lenderName ?? '',
        arrivedAt: row.arrivedAt.toISOString(),
        returnedAt: row.returnedAt?.toISOString() ?? null,
      };
    }),
    ...page,
  };
}

/** @throws AppError finance.payoutNotFound, finance.payoutMoved, finance.payoutUsed */
async function giveBack(
  { clock }: PayoutDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { payoutNo, reference }: Api['finance.returnPayout']['parsed'],
): Promise<{ amountFen: number }> {
  const payout = await payoutStates.lock(tx, payoutNo);
  if (!payout) throw new AppError('finance.payoutNotFound');
  await lockByKey(tx, `loanReturn:${reference}`);
  const used = await tx.$count(
    loanPayouts,
    or(eq(loanPayouts.returnReference, reference), eq(loanPayouts.payoutNo, reference)),
  );
  if (used > 0) throw new AppError('finance.payoutUsed');
  await payoutStates.transition(tx, clock, {
    id: payoutNo,
    event: 'return',
    actor: `staff:${actor.staffId}`,
    set: { returnReference: reference, returnedBy: actor.staffId, returnedAt: clock.now() },
  });
  await audit(tx, {
    action: 'finance.returnPayout',
    object: `loan:${payout.applyNo}`,
    details: { payoutNo, reference, amountFen: payout.amountFen },
  });
  return { amountFen: payout.amountFen };
}
