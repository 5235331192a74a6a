import { createHash } from 'node:crypto';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { LoanOrder, LoanSettlement } from '@ev/settlement/server/public.ts';
import { eq } from 'drizzle-orm';
import { materialNames } from '../contract/kinds.ts';
import { type LoanMoves, lockLoan } from './loan-home.ts';
import { moves as canMove, hasEnded } from './loan-rules.ts';
import type { Payouts } from './payouts.ts';
import type { LenderEvent } from './port.ts';
import { type LenderStep, type LoanRow, lenderEvents } from './tables.ts';

type EventDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  loans: LoanSettlement;
  moves: LoanMoves;
  payouts: Payouts;
};

export type LenderEvents = ReturnType<typeof createLenderEvents>;

/** Applies what the lender reports; a message without effect is stored with the reason. */
export function createLenderEvents(deps: EventDeps) {
  return {
    receive: (event: LenderEvent) => deps.db.transaction((tx) => receiveEvent(deps, tx, event)),
    decide: decide.bind(null, deps),
  };
}

/** False if the id belongs to another event. */
async function receiveEvent(deps: EventDeps, tx: Transaction, event: LenderEvent): Promise<boolean> {
  const { id, applyNo, at, content } = event;
  const locked = await lockLoan(tx, deps.loans, applyNo);
  const digest = createHash('sha256')
    .update(JSON.stringify([applyNo, content]))
    .digest('base64url');
  const written = await tx
    .insert(lenderEvents)
    .values({
      id,
      applyNo,
      digest,
      type: content.type,
      text: textOf(content),
      happenedAt: at,
      receivedAt: deps.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: lenderEvents.id });
  if (written.length === 0) {
    const [known] = await tx.select().from(lenderEvents).where(eq(lenderEvents.id, id));
    return known?.digest === digest;
  }
  const ignored = await apply(deps, tx, locked, event);
  if (ignored !== null) await tx.update(lenderEvents).set({ ignored }).where(eq(lenderEvents.id, id));
  return true;
}

type Locked = { row: LoanRow; order: LoanOrder | null } | null;

/** Why the event had no effect; null if it had. */
async function apply(
  deps: EventDeps,
  tx: Transaction,
  locked: Locked,
  { applyNo, content }: LenderEvent,
): Promise<string | null> {
  const { clock, moves, payouts } = deps;
  // Money is recorded whatever the application says.
  if (content.type === 'paidOut') {
    const { payoutNo, amountFen } = content;
    const arrived = { payoutNo, applyNo, amountFen, recordedBy: 'lender' } as const;
    const status = await payouts.take(tx, locked?.row ?? null, arrived);
    if (status === 'used') return '放款流水号已用于另一笔放款';
    return status === 'owedBack' ? '放款不能用于尾款，等待退回' : null;
  }
  if (!locked) return '没有这个申请';
  const { row } = locked;
  if (row.handling !== 'lender') return '申请由员工处理';
  if (content.type === 'received') {
    await moves.note(tx, row, { lenderNo: content.lenderNo, heardAt: clock.now() });
    return null;
  }
  if (content.type === 'withdrawn') {
    if (hasEnded(row.status)) return null;
    return (await end(deps, tx, row, '贷款机构已撤回申请', 'lender')) ? null : '申请已变化';
  }
  // A decision that comes after the end: the lender does not know of the end, or must hear it again.
  if (hasEnded(row.status)) {
    if (content.type === 'approved') await tellAgain(deps, tx, row);
    return '申请已结束';
  }
  return decide(deps, tx, row, content, 'lender');
}

type Decision = Extract<LenderEvent['content'], { type: 'materialAsked' | 'approved' | 'refused' }>;

/** A decision of the lender, by its own message or recorded by staff. Why it has no effect; null if it has. */
async function decide(
  { clock, moves }: Pick<EventDeps, 'clock' | 'moves'>,
  tx: Transaction,
  row: LoanRow,
  content: Decision,
  actor: `staff:${string}` | 'lender',
): Promise<string | null> {
  const now = clock.now();
  const heardAt = now;
  switch (content.type) {
    case 'materialAsked': {
      if (!canMove(row.status, 'askMaterial')) return '申请不在审批中';
      const { kinds, text } = content;
      await moves.move(tx, row, {
        event: 'askMaterial',
        actor,
        reason: text,
        set: { request: { kinds, text }, heardAt },
      });
      await moves.tell(tx, row, {
        template: 'finance.materialAsked',
        cause: `asked:${row.version}`,
        words: { reason: kinds.map((kind) => materialNames[kind]).join('、') },
      });
      return null;
    }
    case 'approved': {
      const { amountFen, contractNo, expiresAt } = content;
      if (!canMove(row.status, 'approve')) return '申请不在审批中';
      if (expiresAt <= now) return '批准已经过期';
      // The loan pays the rest of the price exactly, so another sum cannot be used.
      if (amountFen !== row.principalFen) {
        const reason = `贷款机构批准 ${formatYuan(amountFen)}，与申请的 ${formatYuan(row.principalFen)} 不同，请换一个首付比例重新申请`;
        await refuse({ clock, moves }, tx, row, { reason, actor, tell: 'withdraw' });
        return null;
      }
      const approval = { amountFen, contractNo, expiresAt: expiresAt.toISOString(), by: actor };
      await moves.move(tx, row, {
        event: 'approve',
        actor,
        set: { approval, expiresAt, request: null, heardAt },
      });
      await moves.tell(tx, row, {
        template: 'finance.approved',
        cause: 'approved',
        words: { amount: formatYuan(amountFen), until: formatShortDateTime(expiresAt, now) },
      });
      return null;
    }
    case 'refused': {
      const { reason } = content;
      if (!canMove(row.status, 'refuse')) return '申请不能再拒绝';
      await refuse({ clock, moves }, tx, row, { reason, actor });
      return null;
    }
  }
}

async function refuse(
  { clock, moves }: Pick<EventDeps, 'clock' | 'moves'>,
  tx: Transaction,
  row: LoanRow,
  { reason, actor, tell }: { reason: string; actor: string; tell?: LenderStep },
): Promise<void> {
  const set = { endText: reason, heardAt: clock.now() };
  await moves.move(tx, row, { event: 'refuse', actor, reason, set, ...(tell ? { tell } : {}) });
  await moves.tell(tx, row, { template: 'finance.refused', cause: 'refused', words: { reason } });
}

async function end(
  { moves }: EventDeps,
  tx: Transaction,
  row: LoanRow,
  reason: string,
  actor: string,
): Promise<boolean> {
  if (!canMove(row.status, 'withdraw')) return false;
  await moves.move(tx, row, { event: 'withdraw', actor, reason, set: { endText: reason } });
  await moves.tell(tx, row, { template: 'finance.ended', cause: 'withdrawn', words: { reason } });
  return true;
}

async function tellAgain({ clock, jobs, moves }: EventDeps, tx: Transaction, row: LoanRow): Promise<void> {
  await moves.note(tx, row, { unsent: 'withdraw', unsentSince: clock.now() });
  await jobs.enqueue(tx, 'finance.tellLender', { applyNo: row.applyNo });
}

function textOf(content: LenderEvent['content']): string {
  switch (content.type) {
    case 'received':
      return content.lenderNo;
    case 'materialAsked':
      return content.text;
    case 'approved':
      return `${formatYuan(content.amountFen)}，合同 ${content.contractNo}`;
    case 'refused':
      return content.reason;
    case 'paidOut':
      return `${formatYuan(content.amountFen)}，流水号 ${content.payoutNo}`;
    case 'withdrawn':
      return '';
  }
}
