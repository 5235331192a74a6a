import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { uuid } from '@ev/kernel/ids.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { countedTo } from '@ev/platform/counted-to.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Slots } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffCard, StaffChargeRight } from '../contract/card.ts';
import { type CardStatus, cardStatus, type RightStatus, rightStatus } from '../contract/kinds.ts';
import { type CardMoves, cardStates } from './card-home.ts';
import { cardMachine } from './card-machine.ts';
import { entryOf, purchasePart, statusAt } from './card-presenter.ts';
import { isOver, refundOf, valueFen } from './card-rules.ts';
import type { Cards } from './cards-service.ts';
import { type RightMoves, rightStates } from './charge-right-home.ts';
import { waitingForStaff } from './charge-rights-service.ts';
import { currentGoods, holdGoods } from './goods-service.ts';
import {
  type CardRow,
  chargeCardPurchases,
  chargeCards,
  chargeRights,
  type PurchaseRow,
  type RightRow,
} from './tables.ts';

type StaffCardDeps = {
  db: Database;
  clock: Clock;
  owners: Pick<CarOwners, 'nicknamesOf' | 'findAccount' | 'ownsCar'>;
  cards: Cards;
  moves: CardMoves;
  rightMoves: RightMoves;
  valueActs: Pick<ValueActs, 'mayGive'>;
};

/** Cards and rights as staff see and manage them. */
export function createStaffCards(deps: StaffCardDeps) {
  return {
    list: listCards.bind(null, deps),
    get: getCard.bind(null, deps),
    freeze: freezeCard.bind(null, deps),
    thaw: thawCard.bind(null, deps),
    refund: refundCard.bind(null, deps),
    grantable: grantableGoods.bind(null, deps),
    grant: grantCard.bind(null, deps),
    listRights: listRights.bind(null, deps),
    issue: issueRight.bind(null, deps),
    fail: failRight.bind(null, deps),
    /**
     * Rights that wait for staff, longest first. A right that no staff member has handled is assigned to
     * nobody.
     */
    toIssue: {
      name: 'chargeRightsToIssue',
      permission: 'chargeCards.grant',
      async list({ staffId, storeId }, { depth, most }) {
        // These rights belong to no store.
        if (storeId) return { total: 0, first: [] };
        const where = and(waitingForStaff, staffId ? eq(chargeRights.handlerId, staffId) : undefined);
        const rows = await deps.db
          .select({ right: chargeRights, total: countedTo(most, sql`from ${chargeRights} where ${where}`) })
          .from(chargeRights)
          .where(where)
          .orderBy(asc(chargeRights.statusSince), asc(chargeRights.rightNo))
          .limit(depth);
        return {
          total: rows[0]?.total ?? 0,
          first: rows.map(({ right }) => ({
            id: right.rightNo,
            keyword: right.rightNo,
            title: right.goods.name,
            text: right.status === rightStatus.claiming ? '客户已申请领取' : '等待发放',
            owner: right.handlerName,
            since: right.statusSince,
            due: null,
          })),
        };
      },
    } satisfies Slots['operations.waiting'][number],
  };
}

/** By the card's number, its car, or its customer's phone number or id. */
async function matchingCards(
  { db, owners }: StaffCardDeps,
  keyword: string | undefined,
  { nos, vin, account }: { nos: readonly AnyPgColumn[]; vin: AnyPgColumn; account: AnyPgColumn },
): Promise<SQL | undefined> {
  const word = keyword?.trim();
  if (!word) return undefined;
  const customer = await owners.findAccount(db, word);
  return or(
    ...nos.map((no) => eq(no, word.toUpperCase())),
    eq(vin, word.toUpperCase()),
    customer ? eq(account, customer.accountId) : undefined,
  );
}

/**
 * @throws AppError charge-card.cardNotFound; charge-card.cardMoved if the status is no longer the one that
 * was seen
 */
async function lockSeen(
  { clock }: StaffCardDeps,
  tx: Transaction,
  cardNo: string,
  seenStatus: CardStatus,
): Promise<void> {
  const card = await cardStates.lock(tx, cardNo);
  if (!card) throw new AppError('charge-card.cardNotFound');
  if (statusAt(card, clock.now()) !== seenStatus) throw new AppError('charge-card.cardMoved');
}

async function actOnCard(
  deps: StaffCardDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  {
    cardNo,
    seenStatus,
    reason,
    event,
  }: Api['charge-card.freezeCard']['parsed'] & { event: 'freeze' | 'thaw' },
): Promise<{ status: CardStatus }> {
  await lockSeen(deps, tx, cardNo, seenStatus);
  const moved = await deps.moves.move(tx, { cardNo, event, actor: `staff:${actor.staffId}`, reason });
  await audit(tx, { action: `chargeCard.${event}`, object: `chargeCard:${cardNo}`, details: { reason } });
  return { status: moved.to as CardStatus };
}

async function actOnRight(
  { rightMoves }: StaffCardDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { rightNo, seenStatus }: Api['charge-card.issueRight']['parsed'],
  change: { event: 'issue' | 'fail'; reason?: string; set?: Partial<RightRow> },
): Promise<{ status: RightStatus }> {
  const right = await rightStates.lock(tx, rightNo);
  if (!right) throw new AppError('charge-card.rightNotFound');
  if (right.status !== seenStatus) throw new AppError('charge-card.rightMoved');
  const { status } = await rightMoves.move(tx, {
    rightNo,
    event: change.event,
    actor: `staff:${actor.staffId}`,
    ...(change.reason === undefined ? {} : { reason: change.reason }),
    set: { ...change.set, handlerId: actor.staffId, handlerName: actor.name },
  });
  await audit(tx, { action: `chargeRight.${change.event}`, object: `chargeRight:${rightNo}` });
  return { status };
}

async function listCards(
  deps: StaffCardDeps,
  query: Api['charge-card.listAllCards']['parsed'],
): Promise<Api['charge-card.listAllCards']['output']> {
  const { db, clock, owners } = deps;
  const { keyword, status, type } = query;
  const where = and(
    status ? eq(chargeCards.status, status) : undefined,
    type ? eq(chargeCards.type, type) : undefined,
    await matchingCards(deps, keyword, {
      nos: [chargeCards.cardNo, chargeCards.purchaseNo],
      vin: chargeCards.vin,
      account: chargeCards.accountId,
    }),
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select({ card: chargeCards, purchase: chargeCardPurchases })
      .from(chargeCards)
      .leftJoin(chargeCardPurchases, eq(chargeCardPurchases.purchaseNo, chargeCards.purchaseNo))
      .where(where)
      .orderBy(desc(chargeCards.issuedAt), desc(chargeCards.cardNo)),
    count: db.$count(chargeCards, where),
    page: query,
  });
  const names = await owners.nicknamesOf(
    db,
    rows.map(({ card }) => card.accountId),
  );
  const now = clock.now();
  return {
    list: rows.map(({ card, purchase }) => staffCardOf(card, purchase, names, now)),
    ...page,
  };
}

/** @throws AppError charge-card.cardNotFound */
async function getCard(
  { db, clock, owners, cards }: StaffCardDeps,
  cardNo: string,
): Promise<Api['charge-card.getAnyCard']['output']> {
  const [found] = await db
    .select({ card: chargeCards, purchase: chargeCardPurchases })
    .from(chargeCards)
    .leftJoin(chargeCardPurchases, eq(chargeCardPurchases.purchaseNo, chargeCards.purchaseNo))
    .where(eq(chargeCards.cardNo, cardNo));
  if (!found) throw new AppError('charge-card.cardNotFound');
  const { card, purchase } = found;
  const now = clock.now();
  const [names, entries, history] = await Promise.all([
    owners.nicknamesOf(db, [card.accountId]),
    cards.uncheckedEntries(cardNo),
    db
      .select()
      .from(stateHistory)
      .where(and(eq(stateHistory.machine, cardMachine.name), eq(stateHistory.entityId, cardNo)))
      .orderBy(asc(stateHistory.id)),
  ]);
  return {
    ...staffCardOf(card, purchase, names, now),
    refundFen: refundOf(card, purchase, now),
    purchase: purchasePart(purchase),
    history: history.map(({ event, fromState, toState, reason, at }) => ({
      event,
      reason,
      from: fromState,
      to: toState,
      at: at.toISOString(),
    })),
    entries: entries.map(entryOf),
  };
}

const freezeCard = (
  deps: StaffCardDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge-card.freezeCard']['parsed'],
) => actOnCard(deps, tx, acting, { ...input, event: 'freeze' });

const thawCard = (
  deps: StaffCardDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge-card.thawCard']['parsed'],
) => actOnCard(deps, tx, acting, { ...input, event: 'thaw' });

/**
 * Refunds a card on behalf of its holder, by the amount that the staff member saw.
 * @throws AppError charge-card.cardNotFound, charge-card.cardMoved, charge-card.notRefundable,
 * staff.approvalWaits
 */
async function refundCard(
  { clock, cards, valueActs }: StaffCardDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge-card.refundAnyCard']['parsed'],
): Promise<Api['charge-card.refundAnyCard']['output']> {
  const { cardNo, seenRefundFen, reason } = input;
  const found = await cards.lockBought(tx, cardNo);
  if (!found) throw new AppError('charge-card.cardNotFound');
  const refundFen = refundOf(found.card, found.purchase, clock.now());
  if (refundFen === null) throw new AppError('charge-card.notRefundable');
  // The customer may charge meanwhile: refund exactly the amount that was decided on, or nothing.
  if (refundFen !== seenRefundFen) throw new AppError('charge-card.cardMoved');
  const object = `chargeCard:${cardNo}`;
  const act = { call: 'charge-card.refundAnyCard', amount: refundFen, object, reason, input } as const;
  if (!(await valueActs.mayGive(tx, acting, act))) return { status: found.card.status, awaitsApproval: true };
  await acting.audit(tx, { action: 'chargeCard.refund', object, details: { reason, refundFen } });
  const moved = await cards.giveMoneyBack(tx, found, `staff:${acting.actor.staffId}`, reason);
  return { ...moved, awaitsApproval: false };
}

async function grantableGoods({ db }: StaffCardDeps): Promise<Api['charge-card.listGrantable']['output']> {
  const goods = await currentGoods(db);
  return { goods: goods.map(({ goodsCode, name, text, forCar }) => ({ goodsCode, name, text, forCar })) };
}

/**
 * @throws AppError charge-card.customerNotFound, charge-card.goodsNotFound, charge-card.carNotFound,
 * staff.approvalWaits
 */
async function grantCard(
  { owners, rightMoves, valueActs }: StaffCardDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge-card.grantRight']['parsed'],
): Promise<Api['charge-card.grantRight']['output']> {
  const { customer, goodsCode, carVin, reason } = input;
  const account = await owners.findAccount(tx, customer);
  if (!account) throw new AppError('charge-card.customerNotFound');
  const goods = await holdGoods(tx, goodsCode);
  if (!goods) throw new AppError('charge-card.goodsNotFound');
  const { accountId } = account;
  const car = carVin ? carVin.toUpperCase() : null;
  if (goods.forCar && (car === null || !(await owners.ownsCar(tx, accountId, car))))
    throw new AppError('charge-card.carNotFound');
  const act = {
    call: 'charge-card.grantRight',
    amount: valueFen(goods),
    object: `user:${accountId}`,
    reason,
    // Not the phone number, and no car that the card is not bound to.
    input: { customer: accountId, goodsCode, reason, ...(car ? { carVin: car } : {}) },
  } as const;
  if (!(await valueActs.mayGive(tx, acting, act))) return { rightNo: null, awaitsApproval: true };
  const { rightNo } = await rightMoves.grant(tx, {
    accountId,
    goods,
    reason,
    vin: car,
    source: `staff:${uuid()}`,
    actor: `staff:${acting.actor.staffId}`,
  });
  await acting.audit(tx, {
    action: 'chargeRight.grant',
    object: `chargeRight:${rightNo}`,
    details: { goodsCode, reason },
  });
  return { rightNo, awaitsApproval: false };
}

/** Rights that wait for staff first, the longest-waiting on top. */
async function listRights(
  deps: StaffCardDeps,
  query: Api['charge-card.listAllRights']['parsed'],
): Promise<Api['charge-card.listAllRights']['output']> {
  const { db, clock, owners } = deps;
  const { keyword, status } = query;
  const where = and(
    status ? eq(chargeRights.status, status) : undefined,
    await matchingCards(deps, keyword, {
      nos: [chargeRights.rightNo],
      vin: chargeRights.vin,
      account: chargeRights.accountId,
    }),
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(chargeRights)
      .where(where)
      .orderBy(
        sql`case when ${waitingForStaff} then 0 when ${chargeRights.status} = ${rightStatus.failed} then 1 else 2 end`,
        sql`case when ${waitingForStaff} then ${chargeRights.statusSince} end asc`,
        desc(chargeRights.statusSince),
        desc(chargeRights.rightNo),
      ),
    count: db.$count(chargeRights, where),
    page: query,
  });
  const names = await owners.nicknamesOf(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const now = clock.now();
  return { list: rows.map((row) => staffRightOf(row, names, now)), ...page };
}

const issueRight = (
  deps: StaffCardDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['charge-card.issueRight']['parsed'],
) => actOnRight(deps, tx, acting, input, { event: 'issue' });

const failRight = (
  deps: StaffCardDeps,
  tx: Transaction,
  acting: Acting,
  { reason, ...seen }: Api['charge-card.failRight']['parsed'],
) => actOnRight(deps, tx, acting, seen, { event: 'fail', reason, set: { failReason: reason } });

type Names = ReadonlyMap<string, string>;

function staffCardOf(card: CardRow, purchase: PurchaseRow | null, names: Names, now: Date): StaffCard {
  const { cardNo, goodsCode, type, goods, accountId, balance, initial, source, vin, issuedAt, expiresAt } =
    card;
  const status = statusAt(card, now);
  const actions: StaffCard['actions'] = [];
  if (status === cardStatus.active) actions.push('freeze');
  if (status === cardStatus.frozen) actions.push('thaw');
  if (refundOf(card, purchase, now) !== null) actions.push('refund');
  return {
    cardNo,
    goodsCode,
    type,
    balance,
    initial,
    source,
    vin,
    status,
    actions,
    name: goods.name,
    percentOff: goods.percentOff,
    uid: accountId,
    nickname: names.get(accountId) ?? '',
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

function staffRightOf(row: RightRow, names: Names, now: Date): StaffChargeRight {
  const { rightNo, goodsCode, goods, accountId, vin, status, reason, failReason, handlerName } = row;
  const actions: StaffChargeRight['actions'] = [];
  if (status === rightStatus.toIssue || status === rightStatus.claiming) actions.push('issue', 'fail');
  if (status === rightStatus.failed && !isOver(row, now)) actions.push('issue');
  return {
    rightNo,
    goodsCode,
    vin,
    status,
    reason,
    failReason,
    actions,
    name: goods.name,
    uid: accountId,
    nickname: names.get(accountId) ?? '',
    statusSince: row.statusSince.toISOString(),
    claimBefore: row.claimBefore.toISOString(),
    over: isOver(row, now),
    handler: handlerName,
  };
}
