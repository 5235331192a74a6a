import type { Api } from '@ev/contract';
import { hourMs } from '@ev/kernel/durations.ts';
import { orderNo as newNumber } from '@ev/kernel/ids.ts';
import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { lockByKey } from '@ev/platform/advisory-lock.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import type { Authorisations } from '@ev/vehicle/server/public.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { answerHours, openQuoteStatuses, quoteStatus } from '../contract/kinds.ts';
import type { Quote } from '../contract/quote.ts';
import { chosenOffer } from './offers.ts';
import { type QuoteMoves, quoteStates } from './quote-home.ts';
import { type QuoteRow, quotes } from './tables.ts';

/** The customer's side of quotes. Another customer's is reported as not found. */
export function createOwnQuotes(deps: {
  db: Database;
  clock: Clock;
  moves: QuoteMoves;
  authorisations: Pick<Authorisations, 'isGranted'>;
  /** Null if the brand has no connected cars. */
  telematics: Pick<Services['telematics'], 'odometerOf'> | null;
}) {
  const { db, clock, moves, authorisations, telematics } = deps;

  /** @throws AppError insurance.quoteNotFound */
  async function lockOwn(tx: Transaction, accountId: string, quoteNo: string): Promise<QuoteRow> {
    const row = await quoteStates.lock(tx, quoteNo);
    if (row?.accountId !== accountId) throw new AppError('insurance.quoteNotFound');
    return row;
  }

  /** Only with the owner's consent for this purpose, which is asked again here. */
  async function mileageOf(tx: Transaction, vin: string): Promise<number | null> {
    if (!(await authorisations.isGranted(tx, vin, 'insuranceMileage'))) return null;
    return (await telematics?.odometerOf(tx, vin))?.km ?? null;
  }

  return {
    /** The last one of the car; null if there is none. */
    async last(accountId: string, vin: string): Promise<Quote | null> {
      const [row] = await db
        .select()
        .from(quotes)
        .where(and(eq(quotes.vin, vin), eq(quotes.accountId, accountId)))
        .orderBy(desc(quotes.requestedAt), desc(quotes.quoteNo))
        .limit(1);
      return row ? shownQuote(row) : null;
    },

    /** @throws AppError insurance.quoteOpen */
    async request(
      tx: Transaction,
      accountId: string,
      { withMileage, ...wish }: Api['insurance.requestQuote']['parsed'],
    ): Promise<{ quoteNo: string }> {
      await lockByKey(tx, `insurance:${wish.vin}`);
      const isOpen = and(eq(quotes.vin, wish.vin), inArray(quotes.status, [...openQuoteStatuses]));
      if ((await tx.$count(quotes, isOpen)) > 0) throw new AppError('insurance.quoteOpen');
      const now = clock.now();
      const quoteNo = newNumber('I', now);
      await quoteStates.create(tx, clock, {
        values: {
          ...wish,
          quoteNo,
          accountId,
          mileageKm: withMileage ? await mileageOf(tx, wish.vin) : null,
          offers: [],
          requestedAt: now,
        },
        event: 'request',
        actor: `member:${accountId}`,
      });
      return { quoteNo };
    },

    /** @throws AppError insurance.quoteNotFound, .quoteMoved, .offerNotFound, .offerChanged */
    async accept(tx: Transaction, accountId: string, input: Api['insurance.acceptOffer']['parsed']) {
      const { quoteNo } = input;
      const row = await lockOwn(tx, accountId, quoteNo);
      if (row.status !== quoteStatus.offered || hasEnded(row, shanghaiDay(clock.now())))
        throw new AppError('insurance.quoteMoved');
      const { insurerCode } = chosenOffer(row.offers, input);
      const set = { chosenInsurer: insurerCode };
      await moves.move(tx, { quoteNo, event: 'accept', actor: `member:${accountId}`, set });
      return { status: quoteStatus.accepted };
    },

    /** @throws AppError insurance.quoteNotFound, insurance.quoteMoved */
    async decline(tx: Transaction, accountId: string, quoteNo: string) {
      await lockOwn(tx, accountId, quoteNo);
      await moves.move(tx, { quoteNo, event: 'decline', actor: `member:${accountId}` });
      return { status: quoteStatus.declined };
    },
  };
}

/** The last day is included. */
export const hasEnded = ({ validUntilDay }: Pick<QuoteRow, 'validUntilDay'>, today: string): boolean =>
  validUntilDay !== null && validUntilDay < today;

export function shownQuote(row: QuoteRow): Quote {
  const { quoteNo, status, coverages, thirdPartyCover, currentEndsDay, requestedAt } = row;
  const { offers, staffText, validUntilDay, chosenInsurer } = row;
  return {
    quoteNo,
    status,
    coverages,
    thirdPartyCover,
    currentEndsDay,
    requestedAt: requestedAt.toISOString(),
    answerBy: status === quoteStatus.requested ? answerDue(requestedAt).toISOString() : null,
    offers,
    staffText,
    validUntilDay,
    chosenInsurer,
  };
}

export const answerDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + answerHours * hourMs);
