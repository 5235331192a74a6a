import type { CarOwners } from '@ev/account/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { customerOf } from '../products/offer-audience.ts';
import { bestOffer, takesOffers } from '../products/price.ts';
import { running, runningPrices } from '../products/shelf.ts';
import type { OrderedLine, Stock } from '../public.ts';
import { spendTurns } from '../queue/turns.ts';
import {
  mallOfferPrices,
  mallOffers,
  mallProducts,
  mallReservationLines,
  mallReservations,
  mallVariants,
  type ReservationRow,
} from '../tables.ts';
import { reservationMachine } from './reservation-machine.ts';
import { takeBack } from './take-back.ts';
import {
  countBought,
  freeUnitsOf,
  giveOffered,
  giveUnits,
  lockCustomer,
  lockStock,
  sortedLines,
  takeOffered,
  takeUnits,
  uncountBought,
  writeMove,
  writeOff,
} from './units.ts';

type Line = typeof mallReservationLines.$inferSelect;
type StockDeps = { db: Database; clock: Clock; owners: Pick<CarOwners, 'viewerOf'> };

export const reservationStates = statefulTable(mallReservations, {
  machine: reservationMachine,
  id: 'reference',
});

/** Reservations ended by one run; the rest follows in the next. */
const sweepLimit = 200;

/** What the queues of offers need of the stock. */
export type TurnStock = {
  /**
   * Reserves one unit at the price of a queue for a customer whose turn begins.
   * @throws AppError mall.soldOut, mall.perPersonReached
   */
  holdTurn(
    tx: Transaction,
    turn: { reference: string; accountId: string; skuCode: string; until: Date },
  ): Promise<void>;
  release: Stock['release'];
};

/** Counts units: reserved for orders, sold, shipped and put back. */
export function createStock(deps: StockDeps): Stock & TurnStock & { endDue(): Promise<void> } {
  return {
    reserve: (tx, want) => reserve(deps, tx, want, 'order'),
    holdTurn: (tx, { skuCode, ...turn }) =>
      reserve(deps, tx, { ...turn, lines: [{ skuCode, quantity: 1 }] }, 'turn'),
    async extend(tx, reference, until) {
      await tx
        .update(mallReservations)
        .set({ until })
        .where(and(eq(mallReservations.reference, reference), eq(mallReservations.status, 'held')));
    },
    release: (tx, reference) => free(deps, tx, reference, 'release'),
    sell: sell.bind(null, deps),
    ship: ship.bind(null, deps),
    putBack: putBack.bind(null, deps),
    drop: drop.bind(null, deps),
    takeBack: takeBack.bind(null, deps),
    endDue: endDue.bind(null, deps),
  };
}

/** Lines in the order in which their variants are locked. */
const linesOf = (tx: Transaction, reference: string): Promise<Line[]> =>
  tx
    .select()
    .from(mallReservationLines)
    .where(eq(mallReservationLines.reference, reference))
    .orderBy(asc(mallReservationLines.skuCode));

async function reserve(
  { clock, owners }: StockDeps,
  tx: Transaction,
  want: Parameters<Stock['reserve']>[1],
  by: 'order' | 'turn',
): Promise<void> {
  const { reference, accountId, until, exchange = false } = want;
  const known = await reservationStates.lock(tx, reference);
  if (known) {
    if (known.status === 'held' || known.status === 'sold') return;
    throw new Error(`The reservation ${reference} is over`);
  }
  const now = clock.now();
  const lines = sortedLines(want.lines);
  const seen = new Map(want.lines.map(({ skuCode, seenFen }) => [skuCode, seenFen]));
  const skuCodes = lines.map(({ skuCode }) => skuCode);
  const products = await productsOf(tx, skuCodes, now);
  await reservationStates.create(tx, clock, {
    values: { reference, accountId, until, createdAt: now },
    event: 'reserve',
    actor: `member:${accountId}`,
  });
  const turns =
    exchange || by === 'turn'
      ? new Map<string, string>()
      : await takeTurns(clock, tx, { accountId, lines, products });
  await lockCustomer(tx, accountId);
  await lockStock(tx, skuCodes);
  // Not before the locks: they keep what is left at these prices.
  const prices = exchange ? [] : await runningPrices(tx, skuCodes, now, customerOf(owners, tx, accountId));
  for (const line of lines) {
    const product = products.get(line.skuCode)?.content;
    const variant = product?.variants.find(({ skuCode }) => skuCode === line.skuCode);
    const soldOut = (available: number) => new AppError('mall.soldOut', { skuCode: line.skuCode, available });
    if (!product || !variant) throw soldOut(0);
    const { productCode, perPerson } = product;
    // The unit of a turn is counted everywhere already; it passes to the order.
    const turn = turns.get(line.skuCode);
    if (turn !== undefined) await move(tx, line, 'released', { reference: turn, at: now });
    else {
      if (!(await takeUnits(tx, line))) throw soldOut(await freeUnitsOf(tx, line.skuCode));
      await countBought(tx, { ...line, accountId, productCode }, exchange ? null : perPerson);
    }
    const offer = bestOffer(variant, prices, now);
    const seenFen = seen.get(line.skuCode);
    if (seenFen !== undefined && seenFen !== (offer?.priceFen ?? variant.priceFen ?? 0))
      throw new AppError('mall.priceChanged', { skuCode: line.skuCode });
    if (offer && turn === undefined && !(await takeOffered(tx, offer.offerCode, line, true)))
      throw soldOut(offer.left ?? 0);
    await tx.insert(mallReservationLines).values({
      ...line,
      reference,
      productCode,
      offerCode: offer?.offerCode ?? null,
      reducedFen: offer && Math.max((variant.priceFen ?? 0) - offer.priceFen, 0),
    });
    await move(tx, line, 'reserved', { reference, at: now });
  }
}

/**
 * Uses the customer's turns for the lines that are sold through a queue. Returns the reservations of the turns,
 * by variant; they end here, and their units are not given back.
 * @throws AppError mall.turnNeeded, mall.soldOut
 */
async function takeTurns(
  clock: Clock,
  tx: Transaction,
  {
    accountId,
    lines,
    products,
  }: {
    accountId: string;
    lines: readonly OrderedLine[];
    products: Awaited<ReturnType<typeof productsOf>>;
  },
): Promise<Map<string, string>> {
  const queued = lines.flatMap((line) => {
    const { content, queueCode = null } = products.get(line.skuCode) ?? {};
    const variant = content?.variants.find(({ skuCode }) => skuCode === line.skuCode);
    return variant && queueCode !== null && takesOffers(variant) ? [{ ...line, offerCode: queueCode }] : [];
  });
  const turns = await spendTurns(tx, clock, { accountId, lines: queued });
  for (const [skuCode, reference] of turns) {
    const held = await reservationStates.lock(tx, reference);
    if (held?.status !== 'held') throw new AppError('mall.turnNeeded', { skuCode });
    await reservationStates.transition(tx, clock, { id: reference, event: 'release', actor: 'system' });
  }
  return turns;
}

/** Products that are listed, by variant, with the code of the running queue through which it is sold. */
async function productsOf(tx: Transaction, skuCodes: readonly string[], now: Date) {
  const queues = tx
    .select({ skuCode: mallOfferPrices.skuCode, offerCode: mallOfferPrices.offerCode })
    .from(mallOfferPrices)
    .innerJoin(mallOffers, eq(mallOffers.offerCode, mallOfferPrices.offerCode))
    .where(and(running(now), eq(mallOffers.queued, true)))
    .as('queues');
  const rows = await tx
    .select({
      skuCode: mallVariants.skuCode,
      content: mallProducts.content,
      queueCode: queues.offerCode,
    })
    .from(mallVariants)
    .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
    .leftJoin(queues, eq(queues.skuCode, mallVariants.skuCode))
    .where(and(eq(mallProducts.listed, true), inArray(mallVariants.skuCode, [...skuCodes])));
  return new Map(rows.map(({ skuCode, content, queueCode }) => [skuCode, { content, queueCode }]));
}

const deltas = {
  reserved: { onHand: 0, reserved: 1 },
  released: { onHand: 0, reserved: -1 },
  shipped: { onHand: -1, reserved: -1 },
  putBack: { onHand: 0, reserved: -1 },
} as const;

function move(
  tx: Transaction,
  { skuCode, quantity }: OrderedLine,
  kind: keyof typeof deltas,
  { reference, at }: { reference: string; at: Date },
): Promise<void> {
  const delta = deltas[kind];
  return writeMove(tx, {
    skuCode,
    kind,
    reference,
    at,
    actor: 'system',
    onHandDelta: delta.onHand * quantity,
    reservedDelta: delta.reserved * quantity,
  });
}

/** Frees the units of a reservation that is not paid; once. */
async function free(
  { clock }: StockDeps,
  tx: Transaction,
  reference: string,
  event: 'release' | 'end',
): Promise<void> {
  const known = await reservationStates.lock(tx, reference);
  // A paid reservation is put back, not released.
  if (known?.status !== 'held') return;
  await reservationStates.transition(tx, clock, { id: reference, event, actor: 'system' });
  await lockCustomer(tx, known.accountId);
  const lines = await linesOf(tx, reference);
  for (const line of lines) await giveBack(tx, known, line, line.quantity, 'released', clock.now());
}

async function giveBack(
  tx: Transaction,
  { accountId, reference }: ReservationRow,
  { skuCode, productCode, offerCode }: Line,
  quantity: number,
  kind: 'released' | 'putBack',
  at: Date,
): Promise<void> {
  if (quantity === 0) return;
  const units = { skuCode, quantity };
  await giveUnits(tx, units, 'freed');
  await uncountBought(tx, { accountId, productCode, quantity });
  if (offerCode !== null) await giveOffered(tx, offerCode, units);
  await move(tx, units, kind, { reference, at });
}

/** Takes the units of an ended reservation again, all or none: the payment of its order came late. */
async function takeAgain(
  tx: Transaction,
  { accountId, reference }: ReservationRow,
  lines: readonly Line[],
  at: Date,
): Promise<boolean> {
  await lockCustomer(tx, accountId);
  await lockStock(
    tx,
    lines.map(({ skuCode }) => skuCode),
  );
  for (const { skuCode, quantity } of lines) if ((await freeUnitsOf(tx, skuCode)) < quantity) return false;
  for (const line of lines) {
    const { productCode, offerCode } = line;
    await takeUnits(tx, line);
    // Its price was promised: neither the limit per person nor that of the offer applies any more.
    await countBought(tx, { ...line, accountId, productCode }, null);
    if (offerCode !== null) await takeOffered(tx, offerCode, line, false);
    await move(tx, line, 'reserved', { reference, at });
  }
  return true;
}

async function sell({ clock }: StockDeps, tx: Transaction, reference: string): Promise<boolean> {
  const known = await reservationStates.lock(tx, reference);
  if (!known) return false;
  if (known.status === 'sold' || known.status === 'shipped') return true;
  const lines = await linesOf(tx, reference);
  if (known.status !== 'held' && !(await takeAgain(tx, known, lines, clock.now()))) return false;
  await reservationStates.transition(tx, clock, { id: reference, event: 'sell', actor: 'system' });
  await countSold(tx, lines, 1);
  return true;
}

/** Adds sold units to their products, in the order of their codes. */
async function countSold(tx: Transaction, lines: readonly (Line & { left?: number })[], sign: 1 | -1) {
  const units = new Map<string, number>();
  for (const { productCode, quantity, left = quantity } of lines)
    units.set(productCode, (units.get(productCode) ?? 0) + left);
  for (const [productCode, quantity] of [...units].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await tx
      .update(mallProducts)
      .set({ soldCount: sql`greatest(${mallProducts.soldCount} + ${sign * quantity}, 0)` })
      .where(eq(mallProducts.productCode, productCode));
}

/** Ships at most what is left of each line. A reference whose lines were all shipped is left as it is. */
async function ship(
  { clock }: StockDeps,
  tx: Transaction,
  reference: string,
  lines: readonly OrderedLine[],
): Promise<void> {
  const known = await reservationStates.lock(tx, reference);
  if (known?.status !== 'sold') return;
  const own = await linesOf(tx, reference);
  const asked = new Map(sortedLines(lines).map(({ skuCode, quantity }) => [skuCode, quantity]));
  const at = clock.now();
  let left = 0;
  for (const line of own) {
    const open = line.quantity - line.shipped;
    const quantity = Math.min(asked.get(line.skuCode) ?? 0, open);
    left += open - quantity;
    if (quantity === 0) continue;
    const units = { skuCode: line.skuCode, quantity };
    await giveUnits(tx, units, 'left');
    await tx
      .update(mallReservationLines)
      .set({ shipped: line.shipped + quantity })
      .where(
        and(eq(mallReservationLines.reference, reference), eq(mallReservationLines.skuCode, line.skuCode)),
      );
    await move(tx, units, 'shipped', { reference, at });
  }
  if (left === 0)
    await reservationStates.transition(tx, clock, { id: reference, event: 'ship', actor: 'system' });
}

async function putBack({ clock }: StockDeps, tx: Transaction, reference: string): Promise<void> {
  const known = await reservationStates.lock(tx, reference);
  if (known?.status !== 'sold') return;
  await reservationStates.transition(tx, clock, { id: reference, event: 'putBack', actor: 'system' });
  await lockCustomer(tx, known.accountId);
  const lines = (await linesOf(tx, reference)).map((line) => ({
    ...line,
    left: line.quantity - line.shipped,
  }));
  for (const line of lines) await giveBack(tx, known, line, line.left, 'putBack', clock.now());
  await countSold(tx, lines, -1);
}

async function drop(
  { clock }: StockDeps,
  tx: Transaction,
  reference: string,
  { skuCode, quantity, found, actor }: Parameters<Stock['drop']>[2],
): Promise<void> {
  const known = await reservationStates.lock(tx, reference);
  const own = await linesOf(tx, reference);
  const line = own.find((one) => one.skuCode === skuCode);
  if (known?.status !== 'sold' || !line || line.quantity - line.shipped < quantity)
    throw new Error(`${reference} has not ${quantity} of ${skuCode} to drop`);
  const at = clock.now();
  await lockCustomer(tx, known.accountId);
  await giveBack(tx, known, line, quantity, 'putBack', at);
  await countSold(tx, [{ ...line, left: quantity }], -1);
  if (found === 'missing') await writeOff(tx, { skuCode, quantity }, { reference, actor, at });
  const same = and(eq(mallReservationLines.reference, reference), eq(mallReservationLines.skuCode, skuCode));
  const left = line.quantity - quantity;
  if (left === 0) await tx.delete(mallReservationLines).where(same);
  else await tx.update(mallReservationLines).set({ quantity: left }).where(same);
  const open = own.reduce((sum, one) => sum + one.quantity - one.shipped, -quantity);
  if (open === 0)
    await reservationStates.transition(tx, clock, { id: reference, event: 'ship', actor: 'system' });
}

/** Ends reservations whose time is over, each in a transaction of its own. */
async function endDue(deps: StockDeps): Promise<void> {
  const { db, clock } = deps;
  const due = await db
    .select({ reference: mallReservations.reference })
    .from(mallReservations)
    .where(and(eq(mallReservations.status, 'held'), lte(mallReservations.until, clock.now())))
    .orderBy(asc(mallReservations.until))
    .limit(sweepLimit);
  for (const { reference } of due)
    await db.transaction(async (tx) => {
      const [still] = await tx
        .select({ until: mallReservations.until })
        .from(mallReservations)
        .where(eq(mallReservations.reference, reference))
        .for('update');
      // A payment may have begun meanwhile.
      if (still && still.until <= clock.now()) await free(deps, tx, reference, 'end');
    });
}
