import type { Api } from '@ev/contract';
import { orderNo as newNo } from '@ev/kernel/ids.ts';
import { sameName } from '@ev/kernel/person-name.ts';
import { maskPhone } from '@ev/kernel/phone.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Vault } from '@ev/platform/vault.ts';
import type { LoanOrder, LoanSettlement } from '@ev/settlement/server/public.ts';
import { eq } from 'drizzle-orm';
import type { Application, Options } from '../contract/application.ts';
import { type LoanStatus, loanStatus } from '../contract/kinds.ts';
import { offerOf } from '../contract/offer.ts';
import { historyOf } from './histories.ts';
import {
  type LoanMoves,
  liveLoanOf,
  loanStates,
  lockOwnLoan,
  newestLoanOf,
  uncheckedLoan,
} from './loan-home.ts';
import { presentLoan } from './loan-presenter.ts';
import { actionsOf, canBorrow, isSamePrice } from './loan-rules.ts';
import type { Materials } from './materials.ts';
import type { Payouts } from './payouts.ts';
import type { Plans } from './plans.ts';
import type { LenderPort } from './port.ts';
import { sealPerson } from './sealed-person.ts';
import { type LoanRow, loanChoices } from './tables.ts';

type Moved = { status: LoanStatus };

type OwnLoanDeps = {
  db: Database;
  clock: Clock;
  vault: Vault;
  lender: LenderPort;
  loans: LoanSettlement;
  plans: Plans;
  materials: Materials;
  moves: LoanMoves;
  payouts: Pick<Payouts, 'ofLoan'>;
};

const personType = '0';

/** What customers do with their loans. Another customer's application is treated as not found. */
export function createOwnLoans(deps: OwnLoanDeps) {
  return {
    options: getOptions.bind(null, deps),
    get: getLoan.bind(null, deps),
    chooseFull: chooseFull.bind(null, deps),
    choosePlan: choosePlan.bind(null, deps),
    submit: submitLoan.bind(null, deps),
    supply: supplyMaterial.bind(null, deps),
    sign: signLoan.bind(null, deps),
    withdraw: withdrawLoan.bind(null, deps),
  };
}

async function present(
  { db, clock, materials, payouts }: OwnLoanDeps,
  row: LoanRow,
  order: LoanOrder | null,
): Promise<Application> {
  const { applyNo, orderNo } = row;
  const [shown, lines, payout, newest] = await Promise.all([
    materials.of(db, [applyNo]),
    historyOf(db, applyNo),
    payouts.ofLoan(db, applyNo),
    newestLoanOf(db, orderNo),
  ]);
  const now = clock.now();
  return {
    ...presentLoan(row, { materials: shown, payout, lines, now }),
    actions: actionsOf(row, {
      open: order !== null && canBorrow(order),
      newest: newest?.applyNo === applyNo,
      now,
    }),
  };
}

function applyingOf({ buyerType, isPartPaid }: LoanOrder, vault: Vault): Options['applying'] {
  if (buyerType !== personType) return 'personsOnly';
  if (isPartPaid) return 'partPaid';
  return vault.missing ? 'notOffered' : 'offered';
}

/** @throws AppError order.orderNotFound */
async function getOptions(deps: OwnLoanDeps, accountId: string, orderNo: string): Promise<Options> {
  const { db, vault, loans, plans } = deps;
  const order = await loans.find(accountId, orderNo);
  if (!order) throw new AppError('order.orderNotFound');
  const [offered, newest, [choice]] = await Promise.all([
    plans.list(order.modelCode),
    newestLoanOf(db, orderNo),
    db.select().from(loanChoices).where(eq(loanChoices.orderNo, orderNo)),
  ]);
  const { modelName, totalFen, depositFen, dueFen, isOpen: open, buyerName } = order;
  return {
    orderNo,
    modelName,
    totalFen,
    depositFen,
    dueFen,
    open,
    buyerName,
    settledAt: order.balanceSettledAt?.toISOString() ?? null,
    maskedPhone: maskPhone(order.buyerPhone),
    applying: applyingOf(order, vault),
    plans: order.buyerType === personType ? offered : [],
    way: choice?.way ?? null,
    application: newest && (await present(deps, newest, order)),
  };
}

/** @throws AppError finance.notFound */
async function getLoan(deps: OwnLoanDeps, accountId: string, applyNo: string): Promise<Application> {
  const row = await uncheckedLoan(deps.db, applyNo);
  if (row?.accountId !== accountId) throw new AppError('finance.notFound');
  return present(deps, row, await deps.loans.find(accountId, row.orderNo));
}

/** @throws AppError order.orderNotFound, finance.orderNotOpen */
async function lockOpenOrder(
  { loans }: OwnLoanDeps,
  tx: Transaction,
  accountId: string,
  orderNo: string,
): Promise<LoanOrder> {
  const order = await loans.uncheckedLock(tx, orderNo);
  if (order?.accountId !== accountId) throw new AppError('order.orderNotFound');
  if (!order.isOpen) throw new AppError('finance.orderNotOpen');
  return order;
}

async function noteChoice(
  { clock }: OwnLoanDeps,
  tx: Transaction,
  { orderNo, accountId }: LoanOrder,
  way: 'full' | 'loan',
): Promise<void> {
  const chosenAt = clock.now();
  await tx
    .insert(loanChoices)
    .values({ orderNo, accountId, way, chosenAt })
    .onConflictDoUpdate({ target: loanChoices.orderNo, set: { way, chosenAt } });
}

/** @throws AppError order.orderNotFound, finance.orderNotOpen, finance.applicationRuns */
async function chooseFull(
  deps: OwnLoanDeps,
  tx: Transaction,
  accountId: string,
  { orderNo }: Api['finance.chooseFull']['parsed'],
): Promise<Record<string, never>> {
  const order = await lockOpenOrder(deps, tx, accountId, orderNo);
  const live = await liveLoanOf(tx, orderNo);
  if (live && live.status !== loanStatus.draft) throw new AppError('finance.applicationRuns');
  if (live) {
    const set = { endText: '已改为全款支付' };
    await deps.moves.move(tx, live, { event: 'withdraw', actor: `member:${accountId}`, set });
  }
  await noteChoice(deps, tx, order, 'full');
  return {};
}

/**
 * @throws AppError order.orderNotFound, finance.orderNotOpen, finance.applicationRuns, finance.planGone,
 * finance.planChanged, finance.personsOnly, finance.partPaid
 */
async function choosePlan(
  deps: OwnLoanDeps,
  tx: Transaction,
  accountId: string,
  { orderNo, planCode, months, downPercent, seenTotalFen }: Api['finance.choosePlan']['parsed'],
): Promise<{ applyNo: string }> {
  const { clock, plans, moves } = deps;
  const order = await lockOpenOrder(deps, tx, accountId, orderNo);
  if (order.buyerType !== personType) throw new AppError('finance.personsOnly');
  if (order.isPartPaid) throw new AppError('finance.partPaid');
  const live = await liveLoanOf(tx, orderNo);
  if (live && live.status !== loanStatus.draft) throw new AppError('finance.applicationRuns');
  const plan = await plans.find(tx, planCode, order.modelCode);
  const { totalFen: priceFen, depositFen } = order;
  const offer = plan && offerOf(plan, { months, downPercent }, { priceFen, depositFen });
  if (!offer) throw new AppError('finance.planGone');
  if (offer.cost.totalFen !== seenTotalFen) throw new AppError('finance.planChanged');
  await noteChoice(deps, tx, order, 'loan');
  const terms = { offer, principalFen: offer.cost.principalFen };
  if (live) {
    await moves.note(tx, live, terms);
    return { applyNo: live.applyNo };
  }
  const now = clock.now();
  const applyNo = newNo('L', now);
  await loanStates.create(tx, clock, {
    values: {
      applyNo,
      orderNo,
      accountId,
      storeId: order.storeId,
      storeName: order.store.name,
      modelName: order.modelName,
      name: order.buyerName,
      phone: order.buyerPhone,
      ...terms,
      createdAt: now,
    },
    event: 'choose',
    actor: `member:${accountId}`,
  });
  return { applyNo };
}

/**
 * The order must still be open at the price of the terms, with its whole balance to pay.
 * @throws AppError finance.orderNotOpen, finance.partPaid, finance.orderChanged
 */
function requireSameOrder(row: LoanRow, order: LoanOrder | null): void {
  if (!order?.isOpen) throw new AppError('finance.orderNotOpen');
  if (order.isPartPaid) throw new AppError('finance.partPaid');
  if (!isSamePrice(row.offer, order)) throw new AppError('finance.orderChanged');
}

/**
 * @throws AppError finance.notFound, finance.moved, finance.orderNotOpen, finance.partPaid,
 * finance.orderChanged, finance.notOffered, finance.materialNotFound
 */
async function submitLoan(
  { clock, vault, lender, loans, materials, moves }: OwnLoanDeps,
  tx: Transaction,
  accountId: string,
  input: Api['finance.submitApplication']['parsed'],
): Promise<Moved> {
  const { row, order } = await lockOwnLoan(tx, loans, accountId, input);
  requireSameOrder(row, order);
  if (vault.missing) throw new AppError('finance.notOffered');
  const { applyNo } = row;
  await materials.handIn(tx, { accountId, applyNo }, input.materials);
  const now = clock.now();
  const status = await moves.move(tx, row, {
    event: 'submit',
    actor: `member:${accountId}`,
    set: {
      handling: lender.missing ? 'staff' : 'lender',
      sealedPerson: sealPerson(vault, applyNo, input.person),
      consentedAt: now,
      submittedAt: now,
    },
    tell: 'submit',
  });
  return { status };
}

/** @throws AppError finance.notFound, finance.moved, finance.materialNotFound */
async function supplyMaterial(
  { loans, materials, moves }: OwnLoanDeps,
  tx: Transaction,
  accountId: string,
  input: Api['finance.supplyMaterial']['parsed'],
): Promise<Moved> {
  const { row } = await lockOwnLoan(tx, loans, accountId, input);
  await materials.handIn(tx, { accountId, applyNo: row.applyNo }, input.materials);
  const status = await moves.move(tx, row, {
    event: 'supply',
    actor: `member:${accountId}`,
    set: { request: null },
    ...(input.note === '' ? {} : { reason: input.note }),
    tell: 'supply',
  });
  return { status };
}

/**
 * @throws AppError finance.notFound, finance.moved, finance.nameDiffers, finance.orderNotOpen,
 * finance.partPaid, finance.orderChanged
 */
async function signLoan(
  { clock, loans, moves }: OwnLoanDeps,
  tx: Transaction,
  accountId: string,
  input: Api['finance.signContract']['parsed'],
): Promise<Moved> {
  const { row, order } = await lockOwnLoan(tx, loans, accountId, input);
  requireSameOrder(row, order);
  if (!sameName(input.name, row.name)) throw new AppError('finance.nameDiffers');
  const now = clock.now();
  if (row.expiresAt === null || row.expiresAt <= now) throw new AppError('finance.moved');
  const set = { signedName: input.name, signedAt: now };
  const actor = `member:${accountId}`;
  return { status: await moves.move(tx, row, { event: 'sign', actor, set, tell: 'sign' }) };
}

/** @throws AppError finance.notFound, finance.moved */
async function withdrawLoan(
  { loans, moves }: OwnLoanDeps,
  tx: Transaction,
  accountId: string,
  input: Api['finance.withdrawApplication']['parsed'],
): Promise<Moved> {
  const { row } = await lockOwnLoan(tx, loans, accountId, input);
  // The lender may be paying already.
  if (row.status === loanStatus.signed) throw new AppError('finance.moved');
  const actor = `member:${accountId}`;
  const set = { endText: '你撤回了申请' };
  return { status: await moves.move(tx, row, { event: 'withdraw', actor, set, tell: 'withdraw' }) };
}
