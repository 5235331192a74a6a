import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { orderNo } from '@ev/kernel/ids.ts';
import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Call, CallOf } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { eachKey } from '@ev/platform/each-key.ts';
import { linkSecret, linkSecretHash } from '@ev/platform/link-secrets.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import { statefulTable } from '@ev/platform/stateful-table.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { type CardStatus, cardStatus, giftStatus } from '../contract/kinds.ts';
import { type CardMoves, cardStates } from './card-home.ts';
import { rulesOf } from './card-presenter.ts';
import { canGive, giftEndsAt } from './card-rules.ts';
import { type GiftEvent, giftMachine } from './gift-machine.ts';
import type { NeededCards } from './needed-cards.ts';
import { type CardRow, chargeCardGifts, chargeCards, type GiftRow } from './tables.ts';

/** Lookups of unknown gifts per address; guessing 2²⁵⁶ values is impossible at this rate. */
const missesAllowed = { limit: 20, windowSeconds: 600 };

export const giftStates = statefulTable(chargeCardGifts, { machine: giftMachine, id: 'giftNo' });

export type Gifts = ReturnType<typeof createGifts>;

type GiftDeps = {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  serverSecret: string;
  notices: Notices;
  owners: Pick<CarOwners, 'nicknameOf'>;
  moves: CardMoves;
  needed: NeededCards;
};

/** Cards that customers give to each other by a link. Every action locks the card before its gift. */
export function createGifts(deps: GiftDeps) {
  return {
    give: giveCard.bind(null, deps),
    withdraw: withdrawGift.bind(null, deps),
    read: readGift.bind(null, deps),
    take: takeGift.bind(null, deps),
    uncheckedOpen: uncheckedOpenGift.bind(null, deps),
    endUntaken: endUntaken.bind(null, deps),
  };
}

function moveGift(
  { clock }: GiftDeps,
  tx: Transaction,
  change: { giftNo: string; event: GiftEvent; actor: string; set?: Partial<GiftRow> },
) {
  const { giftNo: id, event, actor, set = {} } = change;
  return giftStates.transition(tx, clock, { id, event, actor, set });
}

/** @throws AppError charge-card.tooManyTries, charge-card.giftNotFound */
async function findGift(
  { db, limiter }: GiftDeps,
  code: string,
  { ip }: Pick<Call, 'ip'>,
): Promise<{ gift: GiftRow; card: CardRow }> {
  const key = `charge-card:miss:${ip}`;
  if (await limiter.isSpent(key, missesAllowed)) throw new AppError('charge-card.tooManyTries');
  const [found] = await db
    .select({ gift: chargeCardGifts, card: chargeCards })
    .from(chargeCardGifts)
    .innerJoin(chargeCards, eq(chargeCards.cardNo, chargeCardGifts.cardNo))
    .where(eq(chargeCardGifts.codeHash, linkSecretHash(code)));
  if (found) return found;
  await limiter.take(key, missesAllowed);
  throw new AppError('charge-card.giftNotFound');
}

/** Locks the card, then the gift. @throws AppError charge-card.giftNotFound */
async function lockBoth(tx: Transaction, giftNo: string): Promise<{ gift: GiftRow; card: CardRow }> {
  const [known] = await tx
    .select({ cardNo: chargeCardGifts.cardNo })
    .from(chargeCardGifts)
    .where(eq(chargeCardGifts.giftNo, giftNo));
  const card = known ? await cardStates.lock(tx, known.cardNo) : null;
  const gift = card ? await giftStates.lock(tx, giftNo) : null;
  if (!card || !gift) throw new AppError('charge-card.giftNotFound');
  return { card, gift };
}

async function notifyGiver(
  { notices }: GiftDeps,
  tx: Transaction,
  { giftNo, giverId, cardNo }: GiftRow,
  name: string,
  template: TemplateCode,
) {
  await notices.tell(tx, {
    accountId: giverId,
    template,
    params: { name },
    source: `chargeCardGift:${giftNo}:${template}`,
    link:
      template === 'charge-card.giftBack' ? `/pages/charge/cardDetail?id=${cardNo}` : '/pages/charge/card',
    business: { type: 'chargeCard', no: cardNo },
  });
}

/** The gift was not taken in time: the giver can use the card again. */
async function lapseGift(deps: GiftDeps, giftNo: string): Promise<void> {
  const { db, moves } = deps;
  await db.transaction(async (tx) => {
    const { gift, card } = await lockBoth(tx, giftNo);
    // It was taken or withdrawn meanwhile.
    if (gift.status !== giftStatus.offered) return;
    await moveGift(deps, tx, { giftNo, event: 'lapse', actor: 'system' });
    await moves.move(tx, { cardNo: card.cardNo, event: 'takeBack', actor: 'system' });
    await notifyGiver(deps, tx, gift, card.goods.name, 'charge-card.giftBack');
  });
}

/** @throws AppError charge-card.cardNotFound, charge-card.notGivable, charge-card.cardInUse */
async function giveCard(
  { clock, serverSecret, moves, needed }: GiftDeps,
  tx: Transaction,
  accountId: string,
  { cardNo, words }: Api['charge-card.giveCard']['parsed'],
): Promise<{ giftNo: string }> {
  await needed.requireUnneeded(tx, cardNo);
  const card = await cardStates.lock(tx, cardNo);
  if (card?.accountId !== accountId) throw new AppError('charge-card.cardNotFound');
  const now = clock.now();
  if (!canGive(card, now)) throw new AppError('charge-card.notGivable');
  const actor = `member:${accountId}`;
  await moves.move(tx, { cardNo, event: 'give', actor });
  const giftNo = orderNo('G', now);
  await giftStates.create(tx, clock, {
    values: {
      giftNo,
      cardNo,
      giverId: accountId,
      codeHash: linkSecretHash(codeOf(serverSecret, giftNo)),
      words: words || null,
      expiresAt: giftEndsAt(now, card.expiresAt),
      createdAt: now,
    },
    event: 'give',
    actor,
  });
  return { giftNo };
}

/** @throws AppError charge-card.giftNotFound, charge-card.giftOver */
async function withdrawGift(
  deps: GiftDeps,
  tx: Transaction,
  accountId: string,
  giftNo: string,
): Promise<{ status: CardStatus }> {
  const { gift, card } = await lockBoth(tx, giftNo);
  if (gift.giverId !== accountId) throw new AppError('charge-card.giftNotFound');
  const actor = `member:${accountId}`;
  const moved = await moveGift(deps, tx, { giftNo, event: 'withdraw', actor });
  if (moved.kind === 'moved') await deps.moves.move(tx, { cardNo: card.cardNo, event: 'takeBack', actor });
  return { status: cardStatus.active };
}

/** @throws AppError charge-card.giftNotFound, charge-card.tooManyTries */
async function readGift(
  deps: GiftDeps,
  code: string,
  call: CallOf<'charge-card.readGift'>,
): Promise<Api['charge-card.readGift']['output']> {
  const { db, clock, owners } = deps;
  const { accountId } = call.actor;
  const { gift, card } = await findGift(deps, code, call);
  const { type, goods, initial, expiresAt } = card;
  const open = gift.status === giftStatus.offered && gift.expiresAt > clock.now();
  const taken = gift.status === giftStatus.taken;
  return {
    state: open ? 'open' : taken ? 'taken' : 'over',
    own: gift.giverId === accountId,
    cardNo: taken && gift.takenBy === accountId ? card.cardNo : null,
    giver: (await owners.nicknameOf(db, gift.giverId)) ?? '车友',
    words: gift.words,
    card: {
      type,
      name: goods.name,
      text: goods.text,
      percentOff: goods.percentOff,
      // The rules as they apply to the recipient.
      rules: rulesOf({ type, goods, source: 'gift' }),
      balance: initial,
      cardExpiresAt: expiresAt.toISOString(),
    },
    expiresAt: gift.expiresAt.toISOString(),
  };
}

/**
 * Transfers the card to the customer. Of several concurrent requests the first wins.
 * @throws AppError charge-card.giftNotFound, charge-card.giftOver, charge-card.ownGift,
 * charge-card.tooManyTries
 */
function takeGift(
  deps: GiftDeps,
  code: string,
  call: CallOf<'charge-card.takeGift'>,
): Promise<{ cardNo: string }> {
  const { clock, moves } = deps;
  const { accountId } = call.actor;
  return call.once({
    prepare: () => findGift(deps, code, call),
    async run(tx, { gift: { giftNo } }) {
      const { gift, card } = await lockBoth(tx, giftNo);
      if (gift.giverId === accountId) throw new AppError('charge-card.ownGift');
      const now = clock.now();
      if (gift.expiresAt <= now) throw new AppError('charge-card.giftOver');
      const { cardNo } = card;
      const actor = `member:${accountId}`;
      await moveGift(deps, tx, { giftNo, event: 'take', actor, set: { takenBy: accountId, takenAt: now } });
      await moves.move(tx, { cardNo, event: 'take', actor, set: { accountId, source: 'gift' } });
      await notifyGiver(deps, tx, gift, card.goods.name, 'charge-card.taken');
      return { cardNo };
    },
  });
}

/** The open gift of a card, with its secret. The caller has checked that the customer is its giver. */
async function uncheckedOpenGift(
  { db, serverSecret }: GiftDeps,
  cardNo: string,
): Promise<{ giftNo: string; code: string; expiresAt: Date } | null> {
  const [gift] = await db
    .select()
    .from(chargeCardGifts)
    .where(and(eq(chargeCardGifts.cardNo, cardNo), eq(chargeCardGifts.status, giftStatus.offered)));
  if (!gift) return null;
  const { giftNo, expiresAt } = gift;
  return { giftNo, expiresAt, code: codeOf(serverSecret, giftNo) };
}

/** The job: ends expired gifts. */
const endUntaken = (deps: GiftDeps) =>
  eachKey(
    async (last, limit) => {
      const due = await deps.db
        .select({ giftNo: chargeCardGifts.giftNo })
        .from(chargeCardGifts)
        .where(
          and(
            eq(chargeCardGifts.status, giftStatus.offered),
            lte(chargeCardGifts.expiresAt, deps.clock.now()),
            gt(chargeCardGifts.giftNo, last),
          ),
        )
        .orderBy(asc(chargeCardGifts.giftNo))
        .limit(limit);
      return due.map(({ giftNo }) => giftNo);
    },
    (giftNo) => lapseGift(deps, giftNo),
  );

function codeOf(serverSecret: string, giftNo: string): string {
  return linkSecret(serverSecret, 'charge-card-gift', giftNo);
}
