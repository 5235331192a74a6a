import { ofReachedStores, type Reach } from '@ev/contact/server/public.ts';
import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import { maskName } from '@ev/kernel/masks.ts';
import { maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import { markOf, watermarked } from '@ev/papers/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, StaffActor } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RecordAction, Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { Advisers } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type LoanStatus, loanStatus, loanStatusNames } from '../contract/kinds.ts';
import type { LoanRow as ShownRow, StaffApplication } from '../contract/staff-application.ts';
import { historyOf } from './histories.ts';
import { presentLoan } from './loan-presenter.ts';
import { dueOf, staffActsOf } from './loan-rules.ts';
import type { Materials } from './materials.ts';
import type { Payouts } from './payouts.ts';
import { openPerson } from './sealed-person.ts';
import { type LoanRow, lenderEvents, loanApplications } from './tables.ts';

/** Requests that the lender has not taken for this long wait for staff. */
const lateMs = hourMs;

type Looking = Pick<Call<StaffActor>, 'actor' | 'ip' | 'requestId'>;

type StaffLoanDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  materials: Materials;
  payouts: Payouts;
  reach: Pick<Reach, 'closedStores'>;
  advisers: Pick<Advisers, 'namesOf'>;
  recordAction: RecordAction;
};

/**
 * Applications as staff see them: only those of orders of the stores that the staff member has access to, and
 * none that the customer has not submitted.
 */
export function createStaffLoans(deps: StaffLoanDeps) {
  return {
    list: listLoans.bind(null, deps),
    listOfOrder: listOfOrder.bind(null, deps),
    get: getLoan.bind(null, deps),
    openPerson: openPersonOf.bind(null, deps),
    showMaterial: showMaterial.bind(null, deps),
    waiting: waitingOf(deps),
  };
}

const isSubmitted = ne(loanApplications.status, loanStatus.draft);

async function seenBy({ db, reach }: StaffLoanDeps, actor: StaffActor): Promise<SQL | undefined> {
  return and(isSubmitted, await ofReachedStores(reach, db, actor, loanApplications.storeId));
}

function rowOf(row: LoanRow): ShownRow {
  const { applyNo, orderNo, status, modelName, storeName, name, offer, principalFen } = row;
  return {
    applyNo,
    orderNo,
    status,
    modelName,
    storeName,
    name,
    principalFen,
    statusSince: row.statusSince.toISOString(),
    maskedPhone: maskPhone(row.phone),
    lenderName: offer.lenderName,
    months: offer.cost.months,
    handling: row.handling ?? 'staff',
    createdAt: row.createdAt.toISOString(),
  };
}

async function listLoans(
  deps: StaffLoanDeps,
  actor: StaffActor,
  query: Api['finance.listApplications']['parsed'],
): Promise<Api['finance.listApplications']['output']> {
  const { keyword = '', status } = query;
  const word = keyword.trim();
  const where = and(
    await seenBy(deps, actor),
    status ? eq(loanApplications.status, status) : undefined,
    word
      ? or(
          eq(loanApplications.applyNo, word.toUpperCase()),
          eq(loanApplications.orderNo, word.toUpperCase()),
          eq(loanApplications.phone, normalisePhone(word)),
          eq(loanApplications.name, word),
        )
      : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: deps.db
      .select()
      .from(loanApplications)
      .where(where)
      .orderBy(desc(loanApplications.createdAt), desc(loanApplications.applyNo)),
    count: deps.db.$count(loanApplications, where),
    page: query,
  });
  return { list: rows.map(rowOf), ...page };
}

async function listOfOrder(
  deps: StaffLoanDeps,
  actor: StaffActor,
  orderNo: string,
): Promise<Api['finance.listOfOrder']['output']> {
  const rows = await deps.db
    .select()
    .from(loanApplications)
    .where(and(eq(loanApplications.orderNo, orderNo), await seenBy(deps, actor)))
    .orderBy(desc(loanApplications.createdAt));
  return { list: rows.map(rowOf) };
}

/** @throws AppError finance.notFound, also for another store's application */
async function findLoan(deps: StaffLoanDeps, actor: StaffActor, applyNo: string): Promise<LoanRow> {
  const [row] = await deps.db
    .select()
    .from(loanApplications)
    .where(and(eq(loanApplications.applyNo, applyNo), await seenBy(deps, actor)));
  if (!row) throw new AppError('finance.notFound');
  return row;
}

const unsentWords = { submit: '申请', supply: '补充的资料', sign: '签约', withdraw: '撤回' } as const;

/** @throws AppError finance.notFound */
async function getLoan(deps: StaffLoanDeps, actor: StaffActor, applyNo: string): Promise<StaffApplication> {
  const { db, clock, materials, payouts, advisers } = deps;
  const row = await findLoan(deps, actor, applyNo);
  const [shown, lines, payout, answers] = await Promise.all([
    materials.of(db, [applyNo]),
    historyOf(db, applyNo),
    payouts.ofLoan(db, applyNo),
    db
      .select()
      .from(lenderEvents)
      .where(eq(lenderEvents.applyNo, applyNo))
      .orderBy(asc(lenderEvents.receivedAt), asc(lenderEvents.id)),
  ]);
  const names = await advisers.namesOf(
    lines.flatMap(({ actor: who }) => /^staff:(.+)$/.exec(who)?.[1] ?? []),
  );
  const nameOf = (who: string) =>
    names.get(who.replace(/^staff:/, '')) ??
    (who.startsWith('member:') ? '客户' : who === 'lender' ? '贷款机构' : '系统');
  const {
    steps: _,
    materials: __,
    ...facts
  } = presentLoan(row, {
    materials: shown,
    payout,
    lines,
    now: clock.now(),
  });
  const { unsent, unsentSince } = row;
  const isLate = unsentSince !== null && clock.now().getTime() - unsentSince.getTime() > lateMs;
  return {
    ...facts,
    uid: row.accountId,
    maskedPhone: maskPhone(row.phone),
    storeName: row.storeName,
    handling: row.handling ?? 'staff',
    sent: row.sentAt && { at: row.sentAt.toISOString(), lenderNo: row.lenderNo },
    unsent: unsent && isLate ? unsentWords[unsent] : null,
    hasPerson: row.sealedPerson !== null,
    materials: shown.flatMap(({ materialId, kind, createdAt }) =>
      kind ? [{ materialId, kind, createdAt: createdAt.toISOString() }] : [],
    ),
    acts: staffActsOf(row),
    answers: answers.map(({ happenedAt, type, text, ignored }) => ({
      at: happenedAt.toISOString(),
      type,
      text,
      ignored,
    })),
    history: lines.map(({ at, event, toState, actor: who, reason }) => ({
      at: at.toISOString(),
      event,
      reason,
      to: toState as LoanStatus,
      actor: nameOf(who),
    })),
  };
}

/** Only where staff pass the data on: a connected lender has it already. */
function requireByHand({ handling }: Pick<LoanRow, 'handling'>): void {
  if (handling !== 'staff') throw new AppError('finance.lenderDecides');
}

/** @throws AppError finance.notFound, finance.lenderDecides */
async function openPersonOf(
  deps: StaffLoanDeps,
  call: Looking,
  applyNo: string,
): Promise<Api['finance.openPerson']['output']> {
  const { db, vault, recordAction } = deps;
  const row = await findLoan(deps, call.actor, applyNo);
  requireByHand(row);
  const person = openPerson(vault, row);
  if (!person) throw new AppError('finance.notFound');
  await recordAction(db, call, { action: 'finance.openPerson', object: `loan:${applyNo}` });
  return { person, phone: row.phone };
}

/** @throws AppError finance.materialNotFound, finance.storageAway, finance.lenderDecides */
async function showMaterial(
  deps: StaffLoanDeps,
  call: Looking,
  materialId: string,
): Promise<{ jpeg: string }> {
  const { db, clock, materials, recordAction } = deps;
  const material = await materials.uncheckedFind(materialId);
  // An upload that was not submitted is visible to nobody.
  if (!material?.applyNo) throw new AppError('finance.materialNotFound');
  const row = await findLoan(deps, call.actor, material.applyNo).catch(() => {
    throw new AppError('finance.materialNotFound');
  });
  requireByHand(row);
  const jpeg = await materials.read({ materialId });
  await recordAction(db, call, {
    action: 'finance.showMaterial',
    object: `loan:${row.applyNo}`,
    details: { kind: material.kind },
  });
  const marked = await watermarked(jpeg, markOf(call.actor.staffId, clock.now()));
  return { jpeg: marked.jpeg.toString('base64') };
}

type WaitingList = Slots['operations.waiting'][number];

function waitingOf(deps: StaffLoanDeps): WaitingList[] {
  const waits = (name: string, wanted: () => SQL | undefined): WaitingList => ({
    name,
    permission: 'loans.process',
    async list({ asking, staffId, storeId }, { depth, most }) {
      // An application is assigned to no staff member.
      if (staffId !== null) return { total: 0, first: [] };
      const where = and(
        wanted(),
        await seenBy(deps, asking),
        storeId === null ? undefined : eq(loanApplications.storeId, storeId),
      );
      const rows = await deps.db
        .select({
          row: loanApplications,
          total: countedTo(most, sql`from ${loanApplications} where ${where}`),
        })
        .from(loanApplications)
        .where(where)
        .orderBy(asc(loanApplications.statusSince), asc(loanApplications.applyNo))
        .limit(depth);
      return {
        total: rows[0]?.total ?? 0,
        first: rows.map(({ row }) => ({
          id: row.applyNo,
          keyword: row.applyNo,
          title: `${maskName(row.name)} ${row.modelName}`,
          text: loanStatusNames[row.status],
          owner: null,
          since: row.statusSince,
          due: dueOf(row),
        })),
      };
    },
  });
  return [
    waits('loansToProcess', () =>
      and(
        eq(loanApplications.handling, 'staff'),
        inArray(loanApplications.status, [loanStatus.submitted, loanStatus.signed]),
      ),
    ),
    waits('loansUnsent', () =>
      and(
        isNotNull(loanApplications.unsent),
        lte(loanApplications.unsentSince, new Date(deps.clock.now().getTime() - lateMs)),
      ),
    ),
    { name: 'payoutsToReturn', permission: 'loans.returnPayout', count: deps.payouts.countOwed },
  ];
}
