import type { Api } from '@ev/contract';
import { quantityLimit } from '@ev/mall/contract/kinds.ts';
import type { OrderedLine, ProductSales, SoldVariant } from '@ev/mall/server/public.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { cartLimit } from '../contract/kinds.ts';
import type { CartLine } from '../contract/order.ts';
import { fittingOf } from './buy-again-rules.ts';
import { mallCartLines } from './tables.ts';

type CartDeps = { db: Database; clock: Clock; sales: ProductSales };
export type Cart = ReturnType<typeof createCart>;

/** The cart of a customer: nothing in it is reserved. */
export function createCart(deps: CartDeps) {
  return {
    get: getCart.bind(null, deps),
    count: (accountId: string) => countUnits(deps.db, accountId),
    add: addLines.bind(null, deps),
    addFitting: addFittingLines.bind(null, deps),
    change: changeLine.bind(null, deps),
    remove: removeLines,
    /** Removes what was ordered; units that were added meanwhile stay. */
    takeOut: takeOutLines,
  };
}

type Count = { count: number };
type CartRow = typeof mallCartLines.$inferSelect;

const own = (accountId: string) => eq(mallCartLines.accountId, accountId);
const oneOf = (accountId: string, skuCode: string) => and(own(accountId), eq(mallCartLines.skuCode, skuCode));

async function countUnits(reader: Database | Transaction, accountId: string): Promise<Count> {
  const [row] = await reader
    .select({ count: sql<number>`coalesce(sum(${mallCartLines.quantity}), 0)::int` })
    .from(mallCartLines)
    .where(own(accountId));
  return { count: row?.count ?? 0 };
}

/** Serializes changes to a cart, so that its limits hold. */
async function lockCart(tx: Transaction, accountId: string): Promise<void> {
  await lockByKey(tx, `mall-order.cart/${accountId}`);
}

/** @throws AppError mall.variantNotFound, mall.soldOut, mall.turnNeeded */
async function buyable(
  { sales }: CartDeps,
  tx: Transaction,
  accountId: string,
  skuCodes: readonly string[],
): Promise<Map<string, SoldVariant>> {
  const variants = await sales.listVariants(tx, skuCodes, accountId);
  for (const skuCode of skuCodes) {
    const variant = variants.get(skuCode);
    if (!variant) throw new AppError('mall.variantNotFound');
    const { state, available, queue } = variant;
    if (queue) throw new AppError('mall.turnNeeded', { skuCode });
    if (state !== 'available') throw new AppError('mall.soldOut', { skuCode, available });
  }
  return variants;
}

/** @throws AppError mall.variantNotFound, mall.soldOut, mall.turnNeeded, mall-order.cartFull */
async function addLines(
  deps: CartDeps,
  tx: Transaction,
  accountId: string,
  lines: readonly OrderedLine[],
): Promise<Count> {
  await lockCart(tx, accountId);
  const variants = await buyable(
    deps,
    tx,
    accountId,
    lines.map(({ skuCode }) => skuCode),
  );
  const now = deps.clock.now();
  for (const { skuCode, quantity } of lines) {
    const variant = variants.get(skuCode);
    if (!variant) continue;
    const { available } = variant;
    const wanted = (await unitsInCart(tx, accountId, skuCode)) + quantity;
    if (wanted > Math.min(available, quantityLimit))
      throw new AppError('mall.soldOut', { skuCode, available });
    await writeLine(tx, { accountId, variant, quantity: wanted, addedAt: now });
  }
  await requireWithinLimit(tx, accountId);
  return countUnits(tx, accountId);
}

/**
 * Adds as many units of each line as can be bought now and the cart takes.
 * @throws AppError mall-order.nothingToBuyAgain with `{ left }` if nothing was added and the cart has none of it
 */
async function addFittingLines(
  deps: CartDeps,
  tx: Transaction,
  accountId: string,
  lines: readonly (OrderedLine & { name: string })[],
): Promise<Count & { left: { name: string; text: string }[] }> {
  await lockCart(tx, accountId);
  const variants = await deps.sales.listVariants(
    tx,
    lines.map(({ skuCode }) => skuCode),
    accountId,
  );
  const addedAt = deps.clock.now();
  const left: { name: string; text: string }[] = [];
  let variantsInCart = await tx.$count(mallCartLines, own(accountId));
  let units = 0;
  for (const { skuCode, quantity: wanted, name } of lines) {
    const variant = variants.get(skuCode);
    const inCart = await unitsInCart(tx, accountId, skuCode);
    const isFull = variantsInCart >= cartLimit;
    const fitting = fittingOf(variant, { wanted, inCart, isFull });
    units += inCart + fitting.quantity;
    if (fitting.left !== null) left.push({ name, text: fitting.left });
    if (!variant || fitting.quantity === 0) continue;
    if (inCart === 0) variantsInCart += 1;
    await writeLine(tx, { accountId, variant, quantity: inCart + fitting.quantity, addedAt });
  }
  if (units === 0) throw new AppError('mall-order.nothingToBuyAgain', { left });
  return { ...(await countUnits(tx, accountId)), left };
}

async function unitsInCart(tx: Transaction, accountId: string, skuCode: string): Promise<number> {
  const [line] = await tx.select().from(mallCartLines).where(oneOf(accountId, skuCode));
  return line?.quantity ?? 0;
}

async function writeLine(
  tx: Transaction,
  line: { accountId: string; variant: SoldVariant; quantity: number; addedAt: Date },
): Promise<void> {
  const { accountId, quantity, addedAt } = line;
  const { skuCode, price, productName } = line.variant;
  const { priceFen } = price;
  await tx
    .insert(mallCartLines)
    .values({ accountId, skuCode, quantity, priceFen, productName, addedAt })
    .onConflictDoUpdate({
      target: [mallCartLines.accountId, mallCartLines.skuCode],
      set: { quantity, priceFen, productName, addedAt },
    });
}

/** @throws AppError mall-order.cartFull */
async function requireWithinLimit(tx: Transaction, accountId: string): Promise<void> {
  if ((await tx.$count(mallCartLines, own(accountId))) > cartLimit) throw new AppError('mall-order.cartFull');
}

/**
 * A line that becomes another variant keeps its place; if that variant is in the cart already, the two are
 * merged.
 * @throws AppError mall.variantNotFound, mall.soldOut, mall.turnNeeded, mall-order.lineNotFound
 */
async function changeLine(
  deps: CartDeps,
  tx: Transaction,
  accountId: string,
  { skuCode, quantity, newSkuCode = skuCode }: Api['mall-order.changeCartLine']['parsed'],
): Promise<Count> {
  await lockCart(tx, accountId);
  const [line] = await tx.select().from(mallCartLines).where(oneOf(accountId, skuCode));
  if (!line) throw new AppError('mall-order.lineNotFound');
  const variants = await deps.sales.listVariants(tx, [skuCode, newSkuCode], accountId);
  const variant = variants.get(newSkuCode);
  const isOther = newSkuCode !== skuCode;
  if (!variant || (isOther && variant.productCode !== variants.get(skuCode)?.productCode))
    throw new AppError('mall.variantNotFound');
  const { available, price, queue } = variant;
  if (queue && isOther) throw new AppError('mall.turnNeeded', { skuCode: newSkuCode });
  const [other] = isOther
    ? await tx.select().from(mallCartLines).where(oneOf(accountId, newSkuCode))
    : [undefined];
  const wanted = quantity + (other?.quantity ?? 0);
  // Less of what became scarce is always possible.
  if (wanted > Math.min(available, quantityLimit) && (isOther || wanted > line.quantity))
    throw new AppError('mall.soldOut', { skuCode: newSkuCode, available });
  if (other) await tx.delete(mallCartLines).where(oneOf(accountId, newSkuCode));
  await tx
    .update(mallCartLines)
    .set({ skuCode: newSkuCode, quantity: wanted, ...(isOther ? { priceFen: price.priceFen } : {}) })
    .where(oneOf(accountId, skuCode));
  return countUnits(tx, accountId);
}

async function removeLines(tx: Transaction, accountId: string, skuCodes: readonly string[]): Promise<Count> {
  await tx.delete(mallCartLines).where(and(own(accountId), inArray(mallCartLines.skuCode, [...skuCodes])));
  return countUnits(tx, accountId);
}

async function takeOutLines(
  tx: Transaction,
  accountId: string,
  lines: readonly OrderedLine[],
): Promise<void> {
  await lockCart(tx, accountId);
  for (const { skuCode, quantity } of lines) {
    const line = oneOf(accountId, skuCode);
    await tx.delete(mallCartLines).where(and(line, sql`${mallCartLines.quantity} <= ${quantity}`));
    await tx
      .update(mallCartLines)
      .set({ quantity: sql`${mallCartLines.quantity} - ${quantity}` })
      .where(line);
  }
}

async function getCart(
  { db, sales }: CartDeps,
  accountId: string,
): Promise<Api['mall-order.getCart']['output']> {
  const rows = await db
    .select()
    .from(mallCartLines)
    .where(own(accountId))
    .orderBy(desc(mallCartLines.addedAt), asc(mallCartLines.skuCode));
  const variants = await sales.listVariants(
    db,
    rows.map(({ skuCode }) => skuCode),
    accountId,
  );
  const gone = rows.filter(({ skuCode }) => !variants.has(skuCode));
  if (gone.length > 0)
    await db.delete(mallCartLines).where(
      and(
        own(accountId),
        inArray(
          mallCartLines.skuCode,
          gone.map(({ skuCode }) => skuCode),
        ),
      ),
    );
  const lines = rows.flatMap((row) => {
    const variant = variants.get(row.skuCode);
    return variant ? [cartLineOf(row, variant)] : [];
  });
  const buyableLines = lines
    .filter(({ state, quantity, available }) => state === 'available' && quantity <= available)
    .map(({ skuCode, quantity }) => ({ skuCode, quantity }));
  const reductions = buyableLines.length === 0 ? [] : await sales.listReductions(db, buyableLines, accountId);
  return {
    lines,
    removed: gone.map(({ productName }) => productName),
    reductions: reductions.map(({ offerCode, name, savesFen, skuCodes }) => ({
      offerCode,
      name,
      savesFen,
      skuCodes: [...skuCodes],
    })),
  };
}

function cartLineOf({ skuCode, quantity, priceFen }: CartRow, variant: SoldVariant): CartLine {
  const { productCode, productName, variantText, picture, price, state, available, perPerson } = variant;
  return {
    skuCode,
    quantity,
    productCode,
    variantText,
    picture,
    price,
    state,
    perPerson,
    name: productName,
    formerFen: priceFen === price.priceFen ? null : priceFen,
    // Not more than pages need, so that competitors do not read the stock.
    available: Math.min(available, quantityLimit),
  };
}
