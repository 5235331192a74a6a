import type { Api } from '@ev/contract';
import { formatYuan } from '@ev/kernel/money.ts';
import { formatDay, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import type { OrderReturns } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm';
import { amountWords } from '../contract/card-words.ts';
import { type CardStatus, cardStatus, pastStatuses, remindDays } from '../contract/kinds.ts';
import { type CardMoves, cardStates } from './card-home.ts';
import { cardOf, entryOf, purchasePart, rulesOf } from './card-presenter.ts';
import { refundOf, reminderBefore } from './card-rules.ts';
import type { ChargeRightsOfCustomers } from './charge-rights-service.ts';
import type { Gifts } from './gifts-service.ts';
import { accountOf } from './ledger.ts';
import type { NeededCards } from './needed-cards.ts';
import { lockPurchase, movePurchase } from './purchase-home.ts';
import type { Purchases } from './purchases-service.ts';
import {
  type CardRow,
  chargeCardEntries,
  chargeCardPurchases,
  chargeCards,
  type PurchaseRow,
} from './tables.ts';

/** The maximum number of cards that a customer sees; those that expire first come first. */
const mostCards = 100;
/** The maximum number of ledger entries that staff see with a card. */
const mostEntries = 200;

const ownCard = (cardNo: string, accountId: string) =>
  and(eq(chargeCards.cardNo, cardNo), eq(chargeCards.accountId, accountId));

export type Cards = ReturnType<typeof createCards>;

type CardDeps = {
  db: Database;
  clock: Clock;
  notices: Notices;
  returns: Pick<OrderReturns, 'giveBack'>;
  moves: CardMoves;
  gifts: Gifts;
  purchases: Purchases;
  rights: ChargeRightsOfCustomers;
  needed: NeededCards;
};

/** Customers' cards. Another customer's card is treated as not found. */
export function createCards(deps: CardDeps) {
  return {
    list: listCards.bind(null, deps),
    listPast: listPastCards.bind(null, deps),
    get: getCard.bind(null, deps),
    listEntries: listEntries.bind(null, deps),
    uncheckedEntries: uncheckedEntries.bind(null, deps),
    refund: refundCard.bind(null, deps),
    lockBought: lockBought.bind(null, deps),
    giveMoneyBack: giveMoneyBack.bind(null, deps),
    endPast: endPastCards.bind(null, deps),
    remind: remindHolders.bind(null, deps),
  };
}

/** Usable: neither in a past status nor expired. */
const isAlive = ({ clock }: CardDeps) =>
  and(notInArray(chargeCards.status, [...pastStatuses]), gt(chargeCards.expiresAt, clock.now()));

const isPast = ({ clock }: CardDeps) =>
  or(inArray(chargeCards.status, [...pastStatuses]), lte(chargeCards.expiresAt, clock.now()));

const withPurchase = ({ db }: CardDeps, where: SQL | undefined) =>
  db
    .select({ card: chargeCards, purchase: chargeCardPurchases })
    .from(chargeCards)
    .leftJoin(chargeCardPurchases, eq(chargeCardPurchases.purchaseNo, chargeCards.purchaseNo))
    .where(where);

/** @throws AppError charge-card.cardNotFound */
async function getOwnCard(
  deps: CardDeps,
  accountId: string,
  cardNo: string,
): Promise<{ card: CardRow; purchase: PurchaseRow | null }> {
  const [found] = await withPurchase(deps, ownCard(cardNo, accountId));
  if (!found) throw new AppError('charge-card.cardNotFound');
  return found;
}

function readEntries({ db }: CardDeps, cardNo: string) {
  return db
    .select()
    .from(chargeCardEntries)
    .where(eq(chargeCardEntries.account, accountOf(cardNo)))
    .orderBy(desc(chargeCardEntries.id));
}

/**
 * Locks a card to return it: the purchase before its card, in the same order as a payment.
 * @throws AppError charge-card.cardInUse
 */
async function lockBought({ needed }: CardDeps, tx: Transaction, cardNo: string) {
  await needed.requireUnneeded(tx, cardNo);
  const [known] = await tx
    .select({ purchaseNo: chargeCards.purchaseNo })
    .from(chargeCards)
    .where(eq(chargeCards.cardNo, cardNo));
  if (!known) return null;
  const purchase = known.purchaseNo === null ? null : await lockPurchase(tx, known.purchaseNo);
  const card = await cardStates.lock(tx, cardNo);
  return card && { card, purchase };
}

/**
 * Ends a bought card and starts the refund that is due.
 * @throws AppError charge-card.notRefundable
 */
async function giveMoneyBack(
  { clock, notices, returns, moves }: CardDeps,
  tx: Transaction,
  { card, purchase }: { card: CardRow; purchase: PurchaseRow | null },
  actor: `member:${string}` | `staff:${string}`,
  reason?: string,
): Promise<{ status: CardStatus }> {
  const partFen = refundOf(card, purchase, clock.now());
  if (partFen === null || purchase === null) throw new AppError('charge-card.notRefundable');
  const { cardNo } = card;
  const { purchaseNo } = purchase;
  const because = reason === undefined ? {} : { reason };
  await moves.move(tx, { cardNo, event: 'return', actor, ...because });
  const moved = await movePurchase(tx, clock, {
    purchaseNo,
    event: 'refund',
    actor,
    set: { refundFen: partFen },
  });
  const owner = { type: 'chargeCard', no: purchaseNo } as const;
  await returns.giveBack(tx, { owner, paidBy: owner, reason: 'cardReturned', actor, partFen });
  await notices.tell(tx, {
    accountId: card.accountId,
    template: 'charge-card.refunding',
    params: { name: card.goods.name, amount: formatYuan(partFen) },
    source: `chargeCardPurchase:${purchaseNo}:${moved.kind === 'moved' ? moved.historyId : 'refund'}`,
    link: `/pages/charge/cardDetail?id=${cardNo}`,
    business: { type: 'chargeCard', no: purchaseNo },
  });
  return { status: cardStatus.returned };
}

async function listCards(deps: CardDeps, accountId: string): Promise<Api['charge-card.listCards']['output']> {
  const { clock, purchases, rights } = deps;
  const own = and(eq(chargeCards.accountId, accountId), isAlive(deps));
  const [rows, toPay, claimable] = await Promise.all([
    withPurchase(deps, own).orderBy(asc(chargeCards.expiresAt), asc(chargeCards.cardNo)).limit(mostCards),
    purchases.toPay(accountId),
    rights.countClaimable(accountId),
  ]);
  const now = clock.now();
  return {
    cards: rows.map(({ card, purchase }) => cardOf(card, purchase, now)),
    toPay,
    claimable,
    serverTime: now.toISOString(),
  };
}

async function listPastCards(
  deps: CardDeps,
  accountId: string,
  query: Api['charge-card.listPastCards']['parsed'],
): Promise<Api['charge-card.listPastCards']['output']> {
  const { db, clock } = deps;
  const where = and(eq(chargeCards.accountId, accountId), isPast(deps));
  const { rows, ...page } = await readPage({
    rows: withPurchase(deps, where).orderBy(desc(chargeCards.statusSince), desc(chargeCards.cardNo)),
    count: db.$count(chargeCards, where),
    page: query,
  });
  const now = clock.now();
  return { list: rows.map(({ card, purchase }) => cardOf(card, purchase, now)), ...page };
}

/** @throws AppError charge-card.cardNotFound */
async function getCard(
  deps: CardDeps,
  accountId: string,
  cardNo: string,
): Promise<Api['charge-card.getCard']['output']> {
  const { clock, gifts } = deps;
  const { card, purchase } = await getOwnCard(deps, accountId, cardNo);
  const now = clock.now();
  const open = card.status === cardStatus.giving ? await gifts.uncheckedOpen(cardNo) : null;
  // The purchase of a gifted card belongs to the giver.
  const own = card.source === 'bought' ? purchase : null;
  return {
    ...cardOf(card, own, now),
    text: card.goods.text,
    rules: rulesOf(card),
    refundFen: refundOf(card, own, now),
    purchase: purchasePart(own),
    gift: open && { ...open, expiresAt: open.expiresAt.toISOString() },
    serverTime: now.toISOString(),
  };
}

/** @throws AppError charge-card.cardNotFound */
async function listEntries(
  deps: CardDeps,
  accountId: string,
  query: Api['charge-card.listEntries']['parsed'],
): Promise<Api['charge-card.listEntries']['output']> {
  const { cardNo } = query;
  await getOwnCard(deps, accountId, cardNo);
  const { rows, ...page } = await readPage({
    rows: readEntries(deps, cardNo),
    count: deps.db.$count(chargeCardEntries, eq(chargeCardEntries.account, accountOf(cardNo))),
    page: query,
  });
  return { list: rows.map(entryOf), ...page };
}

const uncheckedEntries = (deps: CardDeps, cardNo: string) => readEntries(deps, cardNo).limit(mostEntries);

/** @throws AppError charge-card.cardNotFound, charge-card.notRefundable */
async function refundCard(
  deps: CardDeps,
  tx: Transaction,
  accountId: string,
  cardNo: string,
): Promise<{ status: CardStatus }> {
  const found = await lockBought(deps, tx, cardNo);
  if (found?.card.accountId !== accountId) throw new AppError('charge-card.cardNotFound');
  // A repeat is not an error.
  if (found.card.status === cardStatus.returned) return { status: cardStatus.returned };
  return giveMoneyBack(deps, tx, found, `member:${accountId}`);
}

/** The job: ends expired cards. */
const endPastCards = ({ db, clock, moves }: CardDeps) =>
  eachKey(
    async (last, limit) => {
      const due = await db
        .select({ cardNo: chargeCards.cardNo })
        .from(chargeCards)
        .where(
          and(
            inArray(chargeCards.status, [cardStatus.active, cardStatus.frozen]),
            lte(chargeCards.expiresAt, clock.now()),
            gt(chargeCards.cardNo, last),
          ),
        )
        .orderBy(asc(chargeCards.cardNo))
        .limit(limit);
      return due.map(({ cardNo }) => cardNo);
    },
    (cardNo) =>
      db.transaction(async (tx) => {
        const card = await cardStates.lock(tx, cardNo);
        const ends = card?.status === cardStatus.active || card?.status === cardStatus.frozen;
        if (!card || !ends || card.expiresAt > clock.now()) return;
        await moves.move(tx, { cardNo, event: 'expire', actor: 'system' });
      }),
  );

/** The job: reminds the holder once of each card that expires soon with a remaining balance. */
const remindHolders = ({ db, clock, notices }: CardDeps) =>
  eachKey(
    async (last, limit) => {
      const now = clock.now();
      const due = await db
        .select({ cardNo: chargeCards.cardNo })
        .from(chargeCards)
        .where(
          and(
            eq(chargeCards.status, cardStatus.active),
            gt(chargeCards.expiresAt, now),
            lte(chargeCards.expiresAt, reminderBefore(now, remindDays)),
            isNull(chargeCards.remindedAt),
            gt(chargeCards.cardNo, last),
          ),
        )
        .orderBy(asc(chargeCards.cardNo))
        .limit(limit);
      return due.map(({ cardNo }) => cardNo);
    },
    (cardNo) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const [card] = await tx
          .update(chargeCards)
          .set({ remindedAt: now })
          .where(and(eq(chargeCards.cardNo, cardNo), isNull(chargeCards.remindedAt)))
          .returning();
        if (!card) return;
        await notices.tell(tx, {
          accountId: card.accountId,
          template: 'charge-card.expiring',
          params: {
            name: card.goods.name,
            left: amountWords(card.type, card.balance),
            day: formatDay(shanghaiDay(new Date(card.expiresAt.getTime() - 1)), now),
          },
          source: `chargeCard:${cardNo}:expiring:${card.expiresAt.toISOString()}`,
          link: `/pages/charge/cardDetail?id=${cardNo}`,
          business: { type: 'chargeCard', no: cardNo },
        });
      }),
  );
