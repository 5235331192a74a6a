import type { Api } from '@ev/contract';
import { dayMs } from '@ev/kernel/durations.ts';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import type { UnitPrice } from '@ev/mall/contract/product.ts';
import type { ProductSales, SoldVariant, Stock } from '@ev/mall/server/public.ts';
import type { BoughtLine, BoughtOrder, BoughtOrders } from '@ev/mall-order/server/public.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Returned, ServiceLine } from '../contract/case.ts';
import type { CaseReason } from '../contract/kinds.ts';
import { caseStates, dueAtOf, referenceOf } from './case-home.ts';
import { caseMachine } from './case-machine.ts';
import { valueOfCase } from './case-sums.ts';
import { costOf, coveredUnits, lastUnitSums, liveCases, settleLastUnit } from './order-claims.ts';
import { keptDays, pictureOwnerOf } from './proof-pictures.ts';
import { isPossible, possibleFor } from './service-rules.ts';
import type { CaseRow } from './tables.ts';
import { freeUnits } from './unit-shares.ts';

/** How long the variant that a customer wants instead is set aside: longer than all steps until it is sent. */
const reservedDays = 60;

type ApplicationDeps = {
  db: Database;
  clock: Clock;
  orders: BoughtOrders;
  sales: Pick<ProductSales, 'listVariants'>;
  stock: Pick<Stock, 'reserve'>;
  pictures: Pick<PrivatePictures, 'claim'>;
};

/** What customers can apply for, what would come back, and the application. */
export function createApplications(deps: ApplicationDeps) {
  return {
    listLines: listLines.bind(null, deps),
    quote: quote.bind(null, deps),
    apply: apply.bind(null, deps),
  };
}

/** Units that cases can cover: those that were shipped, and those that staff refunded instead. */
const shippedOf = ({ shippedQuantity, droppedQuantity }: BoughtLine): number =>
  shippedQuantity + droppedQuantity;

/** @throws AppError mall-order.notFound */
async function listLines(
  { db, clock, orders }: ApplicationDeps,
  accountId: string,
  { orderNo }: Api['after-sales.listServiceLines']['parsed'],
): Promise<Api['after-sales.listServiceLines']['output']> {
  const shown =
    orderNo === undefined
      ? await orders.listRecent(db, accountId)
      : [await orders.get(db, accountId, orderNo)];
  const lines = await Promise.all(
    shown.map(async (order) => {
      const cases = await liveCases(db, order.orderNo);
      return order.lines.map((line) => serviceLineOf(order, line, cases, clock.now()));
    }),
  );
  return { lines: lines.flat() };
}

function serviceLineOf(
  order: BoughtOrder,
  line: BoughtLine,
  cases: readonly CaseRow[],
  now: Date,
): ServiceLine {
  const openQuantity = shippedOf(line) - coveredUnits(cases, line.lineId).length;
  const possible = possibleFor(order, now);
  const covered = possible.refusal === null && openQuantity <= 0;
  const { lineId, skuCode, productCode, name, variantText, picture, quantity, payFen, points } = line;
  return {
    orderNo: order.orderNo,
    lineId,
    skuCode,
    productCode,
    name,
    variantText,
    picture,
    quantity,
    openQuantity: Math.max(0, openQuantity),
    payFen,
    points,
    receivedAt: order.receivedAt?.toISOString() ?? null,
    kinds: covered ? [] : possible.kinds,
    until: covered ? null : (possible.until?.toISOString() ?? null),
    refusal: covered ? '这件商品已经全部申请售后' : possible.refusal,
  };
}

type Wanted = { lineId: string; quantity: number; reason: CaseReason };

/** The next free units of a line. @throws AppError mall-order.lineNotFound, after-sales.tooMany */
function claimUnits(order: BoughtOrder, cases: readonly CaseRow[], { lineId, quantity }: Wanted) {
  const line = order.lines.find((one) => one.lineId === lineId);
  if (!line) throw new AppError('mall-order.lineNotFound');
  const units = freeUnits(shippedOf(line), coveredUnits(cases, lineId), quantity);
  if (!units) throw new AppError('after-sales.tooMany');
  return { line, units };
}

/** @throws AppError mall-order.notFound, mall-order.lineNotFound, after-sales.tooMany */
async function quote(
  { db, orders }: ApplicationDeps,
  accountId: string,
  { orderNo, ...wanted }: Api['after-sales.quoteService']['parsed'],
): Promise<Returned> {
  const order = await orders.get(db, accountId, orderNo);
  const cases = await liveCases(db, orderNo);
  const { units } = claimUnits(order, cases, wanted);
  const { lineId, reason } = wanted;
  const caseNo = 'quoted';
  const claim = { caseNo, kind: 'return' as const, lineId, units, reason };
  const sums = lastUnitSums(order, [...cases, claim])(caseNo);
  return valueOfCase({ ...costOf(order, lineId, units), ...sums, agreedFen: null });
}

/**
 * Opens a case. The order is locked, so that two applications never cover the same unit. @throws AppError
 * mall-order.notFound, mall-order.lineNotFound, mall.variantNotFound, mall.soldOut,
 * media.privatePictureNotFound, after-sales.tooMany, after-sales.notPossible, after-sales.notExchangeable,
 * after-sales.sumChanged
 */
async function apply(
  deps: ApplicationDeps,
  tx: Transaction,
  accountId: string,
  input: Api['after-sales.applyForService']['parsed'],
): Promise<{ caseNo: string }> {
  const { clock, orders, pictures } = deps;
  const { orderNo, lineId, kind, quantity, reason, text } = input;
  const order = await orders.lock(tx, orderNo);
  if (order?.accountId !== accountId) throw new AppError('mall-order.notFound');
  const { line, units } = claimUnits(order, await liveCases(tx, orderNo), { lineId, quantity, reason });
  const now = clock.now();
  if (!isPossible(order, line, { kind, reason, now })) throw new AppError('after-sales.notPossible');
  const caseNo = newNumber('V', now);
  const variant =
    kind === 'exchange' ? await setVariantAside(deps, tx, { accountId, caseNo, line, input }) : null;
  await caseStates.create(tx, clock, {
    values: {
      caseNo,
      orderNo,
      lineId,
      accountId,
      kind,
      skuCode: line.skuCode,
      name: line.name,
      variantText: line.variantText,
      picture: line.picture,
      units,
      reason,
      text,
      newSkuCode: variant?.skuCode ?? null,
      newVariantText: variant?.variantText ?? null,
      ...costOf(order, lineId, units),
      dueAt: dueAtOf(caseMachine.initial, now),
      appliedAt: now,
    },
    event: 'apply',
    actor: `member:${accountId}`,
  });
  const opened = (await settleLastUnit(tx, order)).find((one) => one.caseNo === caseNo);
  if (kind !== 'exchange' && opened) checkSums(valueOfCase(opened), input);
  const owner = pictureOwnerOf(caseNo);
  await pictures.claim(tx, { senderId: accountId, pictureIds: input.pictureIds, owner, keptDays });
  return { caseNo };
}

function checkSums(
  { payFen, points }: Returned,
  expected: { expectedFen: number; expectedPoints: number },
): void {
  if (payFen !== expected.expectedFen || points !== expected.expectedPoints)
    throw new AppError('after-sales.sumChanged');
}

/**
 * Sets the wanted variant aside: another one of the same product at the same price. @throws AppError
 * mall.variantNotFound, mall.soldOut, after-sales.notExchangeable
 */
async function setVariantAside(
  { clock, sales, stock }: ApplicationDeps,
  tx: Transaction,
  wish: {
    accountId: string;
    caseNo: string;
    line: BoughtLine;
    input: { newSkuCode?: string | undefined; quantity: number };
  },
): Promise<SoldVariant> {
  const { accountId, caseNo, line, input } = wish;
  const { newSkuCode, quantity } = input;
  if (newSkuCode === undefined) throw new AppError('after-sales.notExchangeable');
  const variants = await sales.listVariants(tx, [line.skuCode, newSkuCode]);
  const wanted = variants.get(newSkuCode);
  if (!wanted) throw new AppError('mall.variantNotFound');
  const bought = variants.get(line.skuCode);
  const fits =
    newSkuCode !== line.skuCode &&
    wanted.productCode === line.productCode &&
    bought !== undefined &&
    costsTheSame(bought.price, wanted.price);
  if (!fits) throw new AppError('after-sales.notExchangeable');
  await stock.reserve(tx, {
    reference: referenceOf(caseNo),
    accountId,
    lines: [{ skuCode: newSkuCode, quantity }],
    until: new Date(clock.now().getTime() + reservedDays * dayMs),
    exchange: true,
  });
  return wanted;
}

/** Offers of the moment make no difference. */
const costsTheSame = (one: UnitPrice, other: UnitPrice): boolean =>
  (one.regularFen ?? one.priceFen) === (other.regularFen ?? other.priceFen) && one.points === other.points;
