import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { type BilledRow, type Deduction, deductionsOf, type SpendableCard, spentBy } from '@ev/tariff';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { type CardType, cardStatus, cardType, pastStatuses } from '../contract/kinds.ts';
import type { CardMoves } from './card-home.ts';
import { revivedUntil } from './card-rules.ts';
import { bookDeducted, bookGivenBack } from './ledger.ts';
import { type CardRow, chargeCardDeductions, chargeCards, type DeductionRow } from './tables.ts';

type Payer = {
  accountId: string;
  /**
   * The car that was charged. Cards bound to a car pay only for it. Operators usually name no car; if it is
   * unknown, cards bound to any car of the customer may pay.
   */
  vin?: string | null;
  /** The cards that the customer has selected; if missing, all of their cards. */
  cardIds?: readonly string[] | null;
};

type Charge = Payer & { rows: readonly BilledRow[] };

export type Deductions = ReturnType<typeof createDeductions>;

type DeductionDeps = { db: Database; clock: Clock; moves: CardMoves };

/** Deductions of cards from sessions. */
export function createDeductions(deps: DeductionDeps) {
  return {
    spendableCards: spendableCards.bind(null, deps),
    uncheckedOf: uncheckedDeductionsOf.bind(null, deps),
    deduct: deductFromCards.bind(null, deps),
    giveBack: giveBackToCards.bind(null, deps),
  };
}

function isUsable({ accountId, vin, cardIds }: Payer, now: Date) {
  return and(
    eq(chargeCards.accountId, accountId),
    eq(chargeCards.status, cardStatus.active),
    gt(chargeCards.expiresAt, now),
    gt(chargeCards.balance, 0),
    vin ? or(isNull(chargeCards.vin), eq(chargeCards.vin, vin)) : undefined,
    cardIds ? inArray(chargeCards.cardNo, [...cardIds]) : undefined,
  );
}

/** Deducts from the card, and ends it if nothing remains; a concurrent deduction cannot overdraw it. */
async function spendCard(tx: Transaction, accountId: string, line: Deduction, at: Date): Promise<number> {
  const spent = spentBy(line);
  const [left] = await tx
    .update(chargeCards)
    .set({ balance: sql`${chargeCards.balance} - ${spent}` })
    .where(
      and(
        eq(chargeCards.cardNo, line.cardNo),
        eq(chargeCards.accountId, accountId),
        eq(chargeCards.status, cardStatus.active),
        gt(chargeCards.expiresAt, at),
        sql`${chargeCards.balance} >= ${spent}`,
      ),
    )
    .returning({ balance: chargeCards.balance });
  if (!left) throw new AppError('charge-card.balanceChanged');
  return left.balance;
}

/** The deductions from a session that have not been returned, in their order. */
function standingDeductions(reader: Database | Transaction, chargeOrderId: string): Promise<DeductionRow[]> {
  return reader
    .select()
    .from(chargeCardDeductions)
    .where(
      and(eq(chargeCardDeductions.chargeOrderId, chargeOrderId), isNull(chargeCardDeductions.givenBackAt)),
    )
    .orderBy(asc(chargeCardDeductions.position));
}

/** The cards that may pay now. */
async function spendableCards({ db, clock }: DeductionDeps, payer: Payer): Promise<SpendableCard[]> {
  const cards = await db.select().from(chargeCards).where(isUsable(payer, clock.now()));
  return cards.map(spendable);
}

/** The deductions from a session. The caller has checked who owns it. */
async function uncheckedDeductionsOf(
  { db }: DeductionDeps,
  chargeOrderId: string,
  reader: Database | Transaction = db,
): Promise<Deduction[]> {
  return (await standingDeductions(reader, chargeOrderId)).map(deductionOf);
}

/**
 * Deducts from the cards, once per session: a repeat returns the first result. The cards are locked in
 * the order of their numbers, so that a card used from two phones is spent by the first request.
 * `expectedFen` is the total deduction that the customer was shown.
 * @throws AppError charge-card.balanceChanged if the cards pay a different total
 */
async function deductFromCards(
  { clock, moves }: DeductionDeps,
  tx: Transaction,
  charge: Charge & { chargeOrderId: string; expectedFen?: number },
): Promise<Deduction[]> {
  const { chargeOrderId, accountId, rows, expectedFen } = charge;
  await lockByKey(tx, `charge-card.deduct/${chargeOrderId}`);
  const before = await standingDeductions(tx, chargeOrderId);
  if (before.length > 0) return before.map(deductionOf);
  const at = clock.now();
  const cards = await tx
    .select()
    .from(chargeCards)
    .where(isUsable(charge, at))
    .orderBy(asc(chargeCards.cardNo))
    .for('update');
  const lines = deductionsOf(rows, cards.map(spendable));
  if (expectedFen !== undefined && expectedFen !== sumOf(lines))
    throw new AppError('charge-card.balanceChanged');
  const round = (await tx.$count(chargeCardDeductions, ofCharge(chargeOrderId))) + 1;
  for (const [position, line] of lines.entries()) {
    const left = await spendCard(tx, accountId, line, at);
    const { cardNo, kind, name, energyWh = null, amountFen } = line;
    await tx.insert(chargeCardDeductions).values({
      chargeOrderId,
      round,
      position,
      accountId,
      cardNo,
      kind,
      name,
      energyWh,
      amountFen,
      deductedAt: at,
    });
    await bookDeducted(tx, { cardNo, amount: -spentBy(line), at, chargeOrderId, round });
    if (left === 0) await moves.move(tx, { cardNo, event: 'useUp', actor: 'system' });
  }
  return lines;
}

/**
 * Returns the deductions of a session that failed or was corrected to the cards, once. A card that has
 * ended meanwhile becomes active again. Returns the amount in fen.
 */
async function giveBackToCards(
  { clock, moves }: DeductionDeps,
  tx: Transaction,
  chargeOrderId: string,
): Promise<number> {
  const at = clock.now();
  const rows = await tx
    .update(chargeCardDeductions)
    .set({ givenBackAt: at })
    .where(and(ofCharge(chargeOrderId), isNull(chargeCardDeductions.givenBackAt)))
    .returning();
  for (const row of rows.toSorted((a, b) => (a.cardNo < b.cardNo ? -1 : 1))) {
    const amount = spentBy(deductionOf(row));
    const { cardNo, round } = row;
    const [card] = await tx
      .update(chargeCards)
      .set({ balance: sql`${chargeCards.balance} + ${amount}` })
      .where(eq(chargeCards.cardNo, cardNo))
      .returning();
    if (!card) throw new Error(`The card ${cardNo} of a charge has vanished`);
    await bookGivenBack(tx, { cardNo, amount, at, chargeOrderId, round });
    if (pastStatuses.some((past) => past === card.status))
      await moves.move(tx, {
        cardNo,
        event: 'revive',
        actor: 'system',
        set: { expiresAt: revivedUntil(card.expiresAt, at), remindedAt: null },
      });
  }
  return rows.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

const ofCharge = (chargeOrderId: string) => eq(chargeCardDeductions.chargeOrderId, chargeOrderId);

const sumOf = (lines: readonly Deduction[]) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0);

const spendableTypes: Readonly<Record<CardType, SpendableCard['type']>> = {
  [cardType.amount]: 'amount',
  [cardType.serviceDiscount]: 'serviceDiscount',
  [cardType.energy]: 'energy',
};

const spendable = ({ cardNo, goods, type, balance, expiresAt }: CardRow): SpendableCard => ({
  cardNo,
  type: spendableTypes[type],
  balance,
  expiresAt,
  name: goods.name,
  percentOff: goods.percentOff,
  forCar: goods.forCar,
});

const deductionOf = ({ kind, cardNo, name, energyWh, amountFen }: DeductionRow): Deduction => ({
  kind,
  cardNo,
  name,
  amountFen,
  ...(energyWh === null ? {} : { energyWh }),
});
