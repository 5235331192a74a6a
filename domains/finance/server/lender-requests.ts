import { hourMs, minuteMs } from '@ev/kernel/durations.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { Jobs } from '@ev/platform/jobs.ts';
import type { Log } from '@ev/platform/log.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { LoanSettlement } from '@ev/settlement/server/public.ts';
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { loanStatus } from '../contract/kinds.ts';
import { dueAtSigningOf, payoutOf } from '../contract/offer.ts';
import type { LenderEvents } from './lender-events.ts';
import { lockLoan, uncheckedLoan } from './loan-home.ts';
import { hasEnded } from './loan-rules.ts';
import type { Materials } from './materials.ts';
import { type LenderPort, LenderRefusal } from './port.ts';
import { openPerson } from './sealed-person.ts';
import { type LenderStep, type LoanRow, loanApplications } from './tables.ts';

/** How long a lost request waits before it is enqueued again, and how long that is tried. */
const againMs = 10 * minuteMs;
const tryMs = 3 * 24 * hourMs;
/** A lender that has said nothing for this long is asked. */
const silentMs = 6 * hourMs;
const batchSize = 200;

type RequestDeps = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  lender: LenderPort;
  vault: Vault;
  loans: LoanSettlement;
  materials: Materials;
  events: Pick<LenderEvents, 'decide'>;
};

/** Requests to the lender, outside of transactions: each job tells what the lender does not know yet. */
export function createLenderRequests(deps: RequestDeps) {
  return {
    tell: tellLender.bind(null, deps),
    ask: askLender.bind(null, deps),
    askAgain: askAgain.bind(null, deps),
  };
}

/** The job `finance.tellLender`. @throws Error if it may be retried */
async function tellLender(deps: RequestDeps, applyNo: string): Promise<void> {
  const row = await uncheckedLoan(deps.db, applyNo);
  if (row?.handling !== 'lender' || row.unsent === null) return;
  const step = row.unsent;
  try {
    await send(deps, row, step);
    await markTold(deps, row, step);
  } catch (error) {
    if (!(error instanceof LenderRefusal)) throw error;
    deps.log.warn({ applyNo, step, code: error.code }, 'the lender refuses a request about a loan');
    await onRefusal(deps, row, step, error);
  }
}

async function send(deps: RequestDeps, row: LoanRow, step: LenderStep): Promise<void> {
  const { lender } = deps;
  const { applyNo } = row;
  if (step === 'withdraw') return lender.withdraw(applyNo);
  // It was ended meanwhile, which is told by a request of its own.
  if (hasEnded(row.status)) return;
  if (row.sentAt === null) await submit(deps, row);
  if (step === 'supply') await lender.supplyMaterial({ applyNo, materialIds: await upload(deps, applyNo) });
  if (step === 'sign' && row.approval && row.signedAt)
    await lender.confirmSigned({
      applyNo,
      contractNo: row.approval.contractNo,
      name: row.signedName ?? '',
      at: row.signedAt,
    });
}

async function submit(deps: RequestDeps, row: LoanRow): Promise<void> {
  const { db, clock, lender, vault } = deps;
  const { applyNo, orderNo, offer, modelName, name, phone, principalFen } = row;
  const person = openPerson(vault, row);
  if (!person) throw new Error(`${applyNo} has no data of its person`);
  const materialIds = await upload(deps, applyNo);
  await lender.submitApplication({
    applyNo,
    orderNo,
    planCode: offer.planCode,
    modelName,
    principalFen,
    months: offer.cost.months,
    rateBps: offer.rateBps,
    balloonPercent: offer.balloonPercent,
    dueAtSigningFen: dueAtSigningOf(offer),
    payoutFen: payoutOf(offer),
    name,
    phone,
    person,
    materialIds,
  });
  const now = clock.now();
  await db
    .update(loanApplications)
    .set({ sentAt: now, heardAt: now })
    .where(and(eq(loanApplications.applyNo, applyNo), isNull(loanApplications.sentAt)));
}

/** Uploads what the lender does not have. Returns the ids of all pictures. */
async function upload({ db, lender, materials }: RequestDeps, applyNo: string): Promise<string[]> {
  const rows = await materials.of(db, [applyNo]);
  for (const { materialId, kind, sentAt } of rows) {
    if (sentAt !== null || kind === null) continue;
    await lender.uploadMaterial({ applyNo, materialId, kind, jpeg: await materials.read({ materialId }) });
    await materials.markSent(materialId);
  }
  return rows.map(({ materialId }) => materialId);
}

/** What was requested meanwhile stays: it has a job of its own. */
async function markTold({ db }: RequestDeps, { applyNo }: LoanRow, step: LenderStep): Promise<void> {
  await db
    .update(loanApplications)
    .set({ unsent: null, unsentSince: null })
    .where(and(eq(loanApplications.applyNo, applyNo), eq(loanApplications.unsent, step)));
}

/** A lender that refuses the application or its signature has refused the loan. */
async function onRefusal(
  deps: RequestDeps,
  row: LoanRow,
  step: LenderStep,
  { code }: LenderRefusal,
): Promise<void> {
  if (step !== 'withdraw')
    await deps.db.transaction(async (tx) => {
      const locked = await lockLoan(tx, deps.loans, row.applyNo);
      const reason = `贷款机构没有受理（${code}）`;
      if (locked) await deps.events.decide(tx, locked.row, { type: 'refused', reason }, 'lender');
    });
  await markTold(deps, row, step);
}

/** The job `finance.askLender`: the answer comes as an event. */
async function askLender({ db, log, lender }: RequestDeps, applyNo: string): Promise<void> {
  const row = await uncheckedLoan(db, applyNo);
  if (row?.handling !== 'lender' || hasEnded(row.status)) return;
  try {
    await lender.askStatus(applyNo);
  } catch (error) {
    if (!(error instanceof LenderRefusal)) throw error;
    log.warn({ applyNo, code: error.code }, 'the lender does not say where a loan stands');
  }
}

/** Repeats what a lost job did not tell, for three days, and asks a lender that says nothing. */
async function askAgain({ db, clock, jobs, lender }: RequestDeps): Promise<void> {
  if (lender.missing) return;
  const now = clock.now().getTime();
  const { applyNo, status, handling, unsent, unsentSince, heardAt } = loanApplications;
  const untold = await db
    .select({ applyNo })
    .from(loanApplications)
    .where(
      and(
        isNotNull(unsent),
        lte(unsentSince, new Date(now - againMs)),
        gt(unsentSince, new Date(now - tryMs)),
      ),
    )
    .limit(batchSize);
  const silent = await db
    .select({ applyNo })
    .from(loanApplications)
    .where(
      and(
        eq(handling, 'lender'),
        inArray(status, [loanStatus.submitted, loanStatus.signed]),
        isNull(unsent),
        or(isNull(heardAt), lte(heardAt, new Date(now - silentMs))),
      ),
    )
    .limit(batchSize);
  await db.transaction(async (tx) => {
    for (const one of untold) await jobs.enqueue(tx, 'finance.tellLender', one, { onceKey: one.applyNo });
    for (const one of silent) {
      await tx.update(loanApplications).set({ heardAt: clock.now() }).where(eq(applyNo, one.applyNo));
      await jobs.enqueue(tx, 'finance.askLender', one, { onceKey: one.applyNo });
    }
  });
}
