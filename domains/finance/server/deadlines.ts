import { isClosedAccount } from '@ev/account/server/public.ts';
import { dayMs, hourMs } from '@ev/kernel/durations.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import type { LoanSettlement } from '@ev/settlement/server/public.ts';
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { endedDays, expiryNoticeHours, loanStatus } from '../contract/kinds.ts';
import { type LoanMoves, lockLoan } from './loan-home.ts';
import { loanApplications } from './tables.ts';

type DeadlineDeps = { db: Database; clock: Clock; loans: LoanSettlement; moves: LoanMoves };

/** Deadlines of applications. Several processes may run these jobs concurrently. */
export function createDeadlines(deps: DeadlineDeps) {
  return {
    expire: expireApprovals.bind(null, deps),
    remind: remindOfExpiry.bind(null, deps),
    forget: forgetEnded.bind(null, deps),
  };
}

const eachLoan = (
  { db }: DeadlineDeps,
  where: () => SQL | undefined,
  work: (applyNo: string) => Promise<void>,
) =>
  eachKey(async (last, limit) => {
    const rows = await db
      .select({ applyNo: loanApplications.applyNo })
      .from(loanApplications)
      .where(and(where(), gt(loanApplications.applyNo, last)))
      .orderBy(asc(loanApplications.applyNo))
      .limit(limit);
    return rows.map(({ applyNo }) => applyNo);
  }, work);

const isApproved = eq(loanApplications.status, loanStatus.approved);

/** An approval that was not signed in time ends; the order can be paid in another way. */
const expireApprovals = (deps: DeadlineDeps) =>
  eachLoan(
    deps,
    () => and(isApproved, lte(loanApplications.expiresAt, deps.clock.now())),
    (applyNo) =>
      deps.db.transaction(async (tx) => {
        const { clock, loans, moves } = deps;
        const locked = await lockLoan(tx, loans, applyNo);
        const expiresAt = locked?.row.expiresAt ?? null;
        if (locked?.row.status !== loanStatus.approved || expiresAt === null || expiresAt > clock.now())
          return;
        const set = { endText: '没有在期限内签约，批准已失效' };
        await moves.move(tx, locked.row, { event: 'expire', actor: 'system', set, tell: 'withdraw' });
        await moves.tell(tx, locked.row, { template: 'finance.expired', cause: 'expired' });
      }),
  );

const toRemind = (now: Date) =>
  and(
    isApproved,
    isNull(loanApplications.remindedAt),
    lte(loanApplications.expiresAt, new Date(now.getTime() + expiryNoticeHours * hourMs)),
    gt(loanApplications.expiresAt, now),
  );

/** The customer is reminded once, a day before the approval expires. */
const remindOfExpiry = (deps: DeadlineDeps) =>
  eachLoan(
    deps,
    () => toRemind(deps.clock.now()),
    (applyNo) =>
      deps.db.transaction(async (tx) => {
        const now = deps.clock.now();
        const [row] = await tx
          .select()
          .from(loanApplications)
          .where(and(eq(loanApplications.applyNo, applyNo), toRemind(now)))
          .for('update', { skipLocked: true });
        if (!row?.expiresAt) return;
        await tx
          .update(loanApplications)
          .set({ remindedAt: now })
          .where(eq(loanApplications.applyNo, applyNo));
        await deps.moves.tell(tx, row, {
          template: 'finance.expiring',
          cause: 'expiring',
          words: {
            amount: formatYuan(row.principalFen),
            until: formatShortDateTime(row.expiresAt, now),
          },
        });
      }),
  );

/** Of ended applications name and phone are deleted half a year later, or with the account. */
async function forgetEnded({ db, clock }: DeadlineDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - endedDays * dayMs);
  await db
    .update(loanApplications)
    .set({ name: '', phone: '', signedName: '' })
    .where(
      and(
        isNotNull(loanApplications.closedAt),
        ne(loanApplications.phone, ''),
        or(lte(loanApplications.closedAt, before), isClosedAccount(loanApplications.accountId)),
      ),
    );
}
