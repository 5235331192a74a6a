import { minuteMs } from '@ev/kernel/durations.ts';
import { formatShortDateTime } from '@ev/kernel/shanghai-time.ts';
import type { Notices } from '@ev/message/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { turnMinutes } from '../../contract/kinds.ts';
import type { TurnStock } from '../inventory/stock-service.ts';
import { running } from '../products/shelf.ts';
import { mallOffers, mallProducts, mallQueuePlaces, mallVariants, type QueuePlaceRow } from '../tables.ts';
import { figuresOf, isSoldOut } from './figures.ts';
import { endTurn, lapsed } from './places.ts';
import { placeStates, turnReferenceOf } from './turns.ts';

export type RunnerDeps = { db: Database; clock: Clock; stock: TurnStock; notices: Notices };
type Line = { offerCode: string; skuCode: string };

/** Places handled in one transaction; the rest follows in the next. */
const atOnce = 200;

const { offerCode, skuCode, status, number, soldOutToldAt } = mallQueuePlaces;
const waitingFor = (line: Line) =>
  and(eq(offerCode, line.offerCode), eq(skuCode, line.skuCode), eq(status, 'waiting'));

/** Moves queues on: turns begin while units are left, and end when they were not used. */
export function createQueueRunner(deps: RunnerDeps) {
  return {
    /** Begins as many turns for a variant as there are units. Several processes may run it concurrently. */
    grant: (line: Line) => grantTurns(deps, line),
    /** The job. */
    async run(): Promise<void> {
      await missTurns(deps);
      await closePlaces(deps);
      for (const line of await waitingLines(deps)) {
        await grantTurns(deps, line);
        await tellSoldOut(deps, line);
      }
    },
  };
}

/** The lines of queues in which customers wait, also of those that are paused. */
function waitingLines({ db, clock }: RunnerDeps): Promise<Line[]> {
  return db
    .selectDistinct({ offerCode, skuCode })
    .from(mallQueuePlaces)
    .innerJoin(mallOffers, eq(mallOffers.offerCode, offerCode))
    .where(and(eq(status, 'waiting'), running(clock.now()), eq(mallOffers.queued, true)));
}

async function grantTurns(deps: RunnerDeps, line: Line): Promise<void> {
  while (await grantNext(deps, line));
}

/** Begins the turn of the first customer who waits; false when no one waits, or for no unit. */
async function grantNext(deps: RunnerDeps, line: Line): Promise<boolean> {
  const { db, clock, stock, notices } = deps;
  const [figures] = (await figuresOf(db, [line.offerCode])).filter((one) => one.skuCode === line.skuCode);
  if (!figures || figures.left === 0 || figures.waiting === 0) return false;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [offer] = await tx
      .select()
      .from(mallOffers)
      .where(
        and(
          eq(mallOffers.offerCode, line.offerCode),
          running(now),
          eq(mallOffers.queued, true),
          isNull(mallOffers.queuePausedAt),
        ),
      );
    if (!offer) return false;
    const [first] = await tx
      .select()
      .from(mallQueuePlaces)
      .where(waitingFor(line))
      .orderBy(asc(number))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!first) return false;
    const { placeNo } = first;
    const until = new Date(Math.min(now.getTime() + turnMinutes * minuteMs, offer.endsAt.getTime()));
    const held = await holdFor(stock, tx, first, until);
    if (held === 'soldOut') return false;
    const move = { id: placeNo, actor: 'system' };
    if (held === 'limit') {
      await placeStates.transition(tx, clock, { ...move, event: 'leave' });
      return true;
    }
    await placeStates.transition(tx, clock, { ...move, event: 'grant', set: { turnEndsAt: until } });
    await notify({ notices }, tx, first, 'mall.queueTurn', { until: formatShortDateTime(until) });
    return true;
  });
}

/**
 * Holds the unit of a turn. `limit`: the customer has meanwhile bought all that one person may buy. `soldOut`:
 * there is no unit after all, because staff or another process has taken it.
 */
async function holdFor(
  stock: Pick<TurnStock, 'holdTurn'>,
  tx: Transaction,
  { placeNo, accountId, skuCode: sku }: QueuePlaceRow,
  until: Date,
): Promise<'held' | 'limit' | 'soldOut'> {
  try {
    const turn = { reference: turnReferenceOf(placeNo), accountId, skuCode: sku, until };
    // A savepoint: what was written before the refusal is undone.
    await tx.transaction((inner) => stock.holdTurn(inner, turn));
    return 'held';
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'mall.soldOut') return 'soldOut';
    if (error instanceof AppError && error.errorName === 'mall.perPersonReached') return 'limit';
    throw error;
  }
}

/** Ends turns that were not used. */
async function missTurns({ db, clock, stock, notices }: RunnerDeps): Promise<void> {
  const due = await db
    .select({ placeNo: mallQueuePlaces.placeNo })
    .from(mallQueuePlaces)
    .where(lapsed(clock.now()))
    .orderBy(asc(mallQueuePlaces.turnEndsAt))
    .limit(atOnce);
  for (const { placeNo } of due)
    await db.transaction(async (tx) => {
      const [turn] = await tx
        .select()
        .from(mallQueuePlaces)
        .where(and(eq(mallQueuePlaces.placeNo, placeNo), lapsed(clock.now())))
        // Its customer is leaving or ordering.
        .for('update', { skipLocked: true });
      if (!turn) return;
      await endTurn({ clock, stock }, tx, turn, 'miss');
      await notify({ notices }, tx, turn, 'mall.turnMissed', {});
    });
}

/** Ends the places of offers that are over. */
async function closePlaces({ db, clock }: RunnerDeps): Promise<void> {
  const closeSome = () =>
    db.transaction(async (tx) => {
      const due = await tx
        .select({ placeNo: mallQueuePlaces.placeNo })
        .from(mallQueuePlaces)
        .innerJoin(mallOffers, eq(mallOffers.offerCode, offerCode))
        .where(
          and(
            eq(status, 'waiting'),
            or(
              eq(mallOffers.listed, false),
              eq(mallOffers.queued, false),
              lte(mallOffers.endsAt, clock.now()),
            ),
          ),
        )
        .orderBy(asc(number))
        .limit(atOnce)
        .for('update', { of: mallQueuePlaces, skipLocked: true });
      for (const { placeNo } of due)
        await placeStates.transition(tx, clock, { id: placeNo, event: 'close', actor: 'system' });
      return due.length;
    });
  while ((await closeSome()) === atOnce);
}

/** Notifies customers who wait, once, that orders hold all units; their places stay. */
async function tellSoldOut({ db, clock, notices }: RunnerDeps, line: Line): Promise<void> {
  const figures = (await figuresOf(db, [line.offerCode])).filter((one) => one.skuCode === line.skuCode);
  if (!isSoldOut(figures)) return;
  const tellSome = () =>
    db.transaction(async (tx) => {
      const waiting = await tx
        .select()
        .from(mallQueuePlaces)
        .where(and(waitingFor(line), isNull(soldOutToldAt)))
        .orderBy(asc(number))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      for (const place of waiting) {
        await notify({ notices }, tx, place, 'mall.queueSoldOut', {});
        await tx
          .update(mallQueuePlaces)
          .set({ soldOutToldAt: clock.now() })
          .where(eq(mallQueuePlaces.placeNo, place.placeNo));
      }
      return waiting.length;
    });
  while ((await tellSome()) === atOnce);
}

async function notify(
  { notices }: Pick<RunnerDeps, 'notices'>,
  tx: Transaction,
  place: QueuePlaceRow,
  template: 'mall.queueTurn' | 'mall.turnMissed' | 'mall.queueSoldOut',
  params: Record<string, string>,
): Promise<void> {
  const [product] = await tx
    .select({ productCode: mallProducts.productCode, content: mallProducts.content })
    .from(mallVariants)
    .innerJoin(mallProducts, eq(mallProducts.productCode, mallVariants.productCode))
    .where(eq(mallVariants.skuCode, place.skuCode));
  if (!product) return;
  await notices.tell(tx, {
    accountId: place.accountId,
    template,
    params: { ...params, name: product.content.name },
    source: `mallQueue:${place.placeNo}:${template}`,
    link: `/pages/shop/detail?id=${product.productCode}`,
    business: { type: 'mallProduct', no: product.productCode },
  });
}
