import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Stock } from '@ev/mall/server/public.ts';
import { type WayBackCarrier, wayBackCarrierNames } from '@ev/mall-order/contract/carriers.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Transaction } from '@ev/platform/database.ts';
import { eq } from 'drizzle-orm';
import type { GoodsCondition } from '../contract/staff-kinds.ts';
import { type CaseMoves, type LockedCase, referenceOf } from './case-home.ts';
import { amountOf, returnedWords } from './case-sums.ts';
import { settleLastUnit } from './order-claims.ts';
import type { Refunding } from './refunding.ts';
import { findReturnAddress } from './return-addresses.ts';
import { type CaseRow, mallCases, type Way } from './tables.ts';

type StepDeps = { clock: Clock; moves: CaseMoves; refunding: Refunding; stock: Stock };
/** Who acts: `member:…`, `staff:…`, `system`. */
type By = { actor: string };

export const carrierName = (carrier: string): string =>
  wayBackCarrierNames[carrier as WayBackCarrier] ?? carrier;

export type CaseSteps = ReturnType<typeof createCaseSteps>;

/** The steps of a case, for customers, staff and deadlines. The order and the case are locked. */
export function createCaseSteps(deps: StepDeps) {
  return {
    approve: approveCase.bind(null, deps),
    fail: failCase.bind(null, deps),
    refuseGoods: refuseGoods.bind(null, deps),
    receive: receiveGoods.bind(null, deps),
    count: countGoods.bind(null, deps),
    resend: resendGoods.bind(null, deps),
    turn: turnIntoReturn.bind(null, deps),
    confirm: (tx: Transaction, { row }: LockedCase, { actor }: By) =>
      deps.moves.move(tx, row, { event: 'confirm', actor }),
  };
}

/**
 * Approves an application: money without goods is refunded, everything else is to be sent back.
 * @throws AppError after-sales.moved, after-sales.noReturnAddress
 */
async function approveCase(
  { clock, moves, refunding }: StepDeps,
  tx: Transaction,
  locked: LockedCase,
  { actor, text, agreedFen }: By & { text?: string; agreedFen?: number | undefined },
): Promise<void> {
  const { row } = locked;
  const set = text ? { staffText: text } : {};
  if (row.kind === 'refund') {
    const approved = await refunding.begin(tx, locked, { event: 'approveRefund', actor, set, agreedFen });
    // Without money everything is back already, and the customer was notified of it.
    if (amountOf(approved) === 0) return;
    const amount = returnedWords(approved);
    await moves.tell(
      tx,
      row,
      approved.agreedFen === null || !text
        ? { template: 'after-sales.refunding', cause: 'approved', words: { amount } }
        : { template: 'after-sales.lessApproved', cause: 'approved', words: { amount, reason: text } },
    );
    return;
  }
  const returnAddress = await findReturnAddress(tx);
  if (!returnAddress) throw new AppError('after-sales.noReturnAddress');
  const approved = await moves.move(tx, row, {
    event: 'approveReturn',
    actor,
    set: { ...set, returnAddress },
  });
  if (!approved?.dueAt) return;
  await moves.tell(tx, row, {
    template: 'after-sales.toSendBack',
    cause: 'approved',
    words: { until: formatShortDateTime(approved.dueAt, clock.now()) },
  });
}

/** A case ends without an effect: its units, and the variant that was set aside, are free again. */
async function failCase(
  { moves, stock }: StepDeps,
  tx: Transaction,
  { order, row }: LockedCase,
  { event, actor, reason }: By & { event: 'refuse' | 'withdraw' | 'expire'; reason?: string },
): Promise<void> {
  const set = event === 'refuse' && reason ? { staffText: reason } : {};
  if (!(await moves.move(tx, row, { event, actor, reason, set }))) return;
  await freeClaim({ stock }, tx, { order, row });
  if (event === 'refuse')
    await moves.tell(tx, row, {
      template: 'after-sales.refused',
      cause: 'refused',
      words: { reason: reason ?? '' },
    });
  if (event === 'expire') await moves.tell(tx, row, { template: 'after-sales.expired', cause: 'expired' });
}

async function freeClaim(
  { stock }: Pick<StepDeps, 'stock'>,
  tx: Transaction,
  { order, row }: LockedCase,
): Promise<void> {
  if (row.newSkuCode !== null) await stock.release(tx, referenceOf(row.caseNo));
  await settleLastUnit(tx, order);
}

/** The goods are not as the case says, and go back to the customer. */
async function refuseGoods(
  { moves, stock }: StepDeps,
  tx: Transaction,
  locked: LockedCase,
  { actor, reason, resent }: By & { reason: string; resent: Way },
): Promise<void> {
  const { row } = locked;
  const set = { staffText: reason, resent };
  if (!(await moves.move(tx, row, { event: 'refuseGoods', actor, reason, set }))) return;
  await freeClaim({ stock }, tx, locked);
  await moves.tell(tx, row, {
    template: 'after-sales.goodsRefused',
    cause: 'goodsRefused',
    words: { reason, carrier: carrierName(resent.carrier), trackingNo: resent.trackingNo },
  });
}

/**
 * The goods are back: a return is refunded, an exchange can be sent. `condition` null: the time for the
 * inspection is over, and stock counts the goods only once staff have found them.
 */
async function receiveGoods(
  { moves, refunding, stock }: StepDeps,
  tx: Transaction,
  locked: LockedCase,
  { actor, condition, text }: By & { condition: GoodsCondition | null; text?: string },
): Promise<void> {
  const { row } = locked;
  const set: Partial<CaseRow> = {
    sellable: condition === null ? null : condition === 'sellable',
    ...(text ? { staffText: text } : {}),
  };
  const next = row.kind === 'return' ? await refund() : await exchange();
  if (next === null) return;
  if (condition !== null) await takeBack({ stock }, tx, row, { condition, actor });
  await moves.tell(tx, row, { template: 'after-sales.received', cause: 'received', words: { next } });

  async function refund(): Promise<string> {
    const refunded = await refunding.begin(tx, locked, { event: 'acceptReturn', actor, set });
    return `${returnedWords(refunded)}${amountOf(refunded) > 0 ? '正在原路退回' : '已退回'}`;
  }
  async function exchange(): Promise<string | null> {
    const accepted = await moves.move(tx, row, { event: 'acceptExchange', actor, set });
    return accepted && '换的商品会尽快发出';
  }
}

/** Staff have found and examined goods that were accepted without. */
async function countGoods(
  { stock }: StepDeps,
  tx: Transaction,
  { row }: LockedCase,
  { actor, condition }: By & { condition: GoodsCondition },
): Promise<void> {
  const sellable = condition === 'sellable';
  await tx.update(mallCases).set({ sellable }).where(eq(mallCases.caseNo, row.caseNo));
  await takeBack({ stock }, tx, row, { condition, actor });
}

const takeBack = (
  { stock }: Pick<StepDeps, 'stock'>,
  tx: Transaction,
  { caseNo, accountId, skuCode, units }: CaseRow,
  how: By & { condition: GoodsCondition },
): Promise<void> =>
  stock.takeBack(tx, referenceOf(caseNo), { accountId, skuCode, quantity: units.length, ...how });

/** The wanted variant leaves the house. @throws AppError after-sales.moved, after-sales.variantGone */
async function resendGoods(
  { moves, stock }: StepDeps,
  tx: Transaction,
  { row }: LockedCase,
  { actor, resent }: By & { resent: Way },
): Promise<void> {
  const { caseNo, newSkuCode, units } = row;
  if (!(await moves.move(tx, row, { event: 'resend', actor, set: { resent } }))) return;
  if (newSkuCode === null) throw new Error(`${caseNo} wants no variant`);
  const reference = referenceOf(caseNo);
  if (!(await stock.sell(tx, reference))) throw new AppError('after-sales.variantGone');
  await stock.ship(tx, reference, [{ skuCode: newSkuCode, quantity: units.length }]);
  await moves.tell(tx, row, {
    template: 'after-sales.resent',
    cause: 'resent',
    words: { carrier: carrierName(resent.carrier), trackingNo: resent.trackingNo },
  });
}

/** The wanted variant is gone: what the goods cost comes back instead. @throws AppError after-sales.moved */
async function turnIntoReturn(
  { moves, refunding, stock }: StepDeps,
  tx: Transaction,
  locked: LockedCase,
  { actor, reason }: By & { reason: string },
): Promise<void> {
  const { row } = locked;
  const set: Partial<CaseRow> = { kind: 'return', staffText: reason };
  const turned = await refunding.begin(tx, locked, { event: 'turnIntoReturn', actor, reason, set });
  await stock.release(tx, referenceOf(row.caseNo));
  await moves.tell(tx, row, {
    template: 'after-sales.turned',
    cause: 'turned',
    words: { reason, amount: returnedWords(turned) },
  });
}
