import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { addDays, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { Vehicles } from '@ev/vehicle/server/public.ts';
import { and, asc, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { quoteStatus } from '../contract/kinds.ts';
import type { StaffQuote, StaffQuoteRow } from '../contract/quote.ts';
import { listInsurers } from './insurers.ts';
import { offersOf } from './offers.ts';
import { answerDue, shownQuote } from './own-quotes.ts';
import type { QuoteMoves } from './quote-home.ts';
import { quoteStates } from './quote-home.ts';
import { type QuoteRow, quotes } from './tables.ts';

type Deps = {
  db: Database;
  clock: Clock;
  moves: QuoteMoves;
  owners: Pick<CarOwners, 'shownOf' | 'findAccount'>;
  vehicles: Pick<Vehicles, 'factsOf'>;
};

/** Requests for quotes as staff read and answer them. */
export function createStaffQuotes(deps: Deps) {
  return {
    list: listQuotes.bind(null, deps),
    get: getQuote.bind(null, deps),
    answer: answerQuote.bind(null, deps),
  };
}

/** By number, beginning of the VIN, or the customer's phone or id. */
async function matching({ db, owners }: Deps, keyword: string | undefined): Promise<SQL | undefined> {
  const named = keyword?.trim();
  if (!named) return undefined;
  const customer = await owners.findAccount(db, named);
  return or(
    eq(quotes.quoteNo, named.toUpperCase()),
    like(quotes.vin, beginningWith(named.toUpperCase())),
    customer ? eq(quotes.accountId, customer.accountId) : undefined,
  );
}

async function rowsOf({ db, clock, owners, vehicles }: Deps, rows: readonly QuoteRow[]) {
  const [people, facts] = await Promise.all([
    owners.shownOf(
      db,
      rows.map(({ accountId }) => accountId),
    ),
    vehicles.factsOf(
      db,
      rows.map(({ vin }) => vin),
    ),
  ]);
  const now = clock.now();
  return rows.map((row): StaffQuoteRow => {
    const { quoteNo, status, vin, accountId, currentEndsDay, requestedAt } = row;
    const { nickname = '已注销', maskedPhone = '' } = people.get(accountId) ?? {};
    return {
      quoteNo,
      status,
      vin,
      modelName: facts.get(vin)?.modelName ?? null,
      plate: facts.get(vin)?.plate ?? null,
      customer: { uid: accountId, nickname, maskedPhone },
      currentEndsDay,
      requestedAt: requestedAt.toISOString(),
      overdue: status === quoteStatus.requested && answerDue(requestedAt) < now,
    };
  });
}

async function listQuotes(
  deps: Deps,
  query: Api['insurance.listQuotes']['parsed'],
): Promise<Api['insurance.listQuotes']['output']> {
  const { db } = deps;
  const where = and(query.status && eq(quotes.status, query.status), await matching(deps, query.keyword));
  const waits = eq(quotes.status, quoteStatus.requested);
  const [{ rows, ...page }, counts] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(quotes)
        .where(where)
        .orderBy(
          desc(waits),
          asc(sql`case when ${waits} then ${quotes.requestedAt} end`),
          desc(quotes.requestedAt),
          asc(quotes.quoteNo),
        ),
      count: db.$count(quotes, where),
      page: query,
    }),
    db.select({ status: quotes.status, count: count() }).from(quotes).groupBy(quotes.status),
  ]);
  return { list: await rowsOf(deps, rows), counts, ...page };
}

/** @throws AppError insurance.quoteNotFound */
async function getQuote(deps: Deps, quoteNo: string): Promise<StaffQuote> {
  const [row] = await deps.db.select().from(quotes).where(eq(quotes.quoteNo, quoteNo));
  if (!row) throw new AppError('insurance.quoteNotFound');
  const [shown] = await rowsOf(deps, [row]);
  if (!shown) throw new AppError('insurance.quoteNotFound');
  const { contactName, contactPhone, text, mileageKm } = row;
  return { ...shown, ...shownQuote(row), contactName, contactPhone, text, mileageKm };
}

/** @throws AppError insurance.quoteNotFound, insurance.quoteMoved, insurance.insurerNotFound */
async function answerQuote(
  { clock, moves }: Deps,
  tx: Transaction,
  { actor, audit }: Acting,
  { quoteNo, offers, validDays, text }: Api['insurance.answerQuote']['parsed'],
) {
  if (!(await quoteStates.lock(tx, quoteNo))) throw new AppError('insurance.quoteNotFound');
  const validUntilDay = addDays(shanghaiDay(clock.now()), validDays);
  await moves.move(tx, {
    quoteNo,
    event: 'answer',
    actor: `staff:${actor.staffId}`,
    set: { offers: offersOf(offers, await listInsurers(tx)), validUntilDay, staffText: text },
    told: 'insurance.offered',
  });
  await audit(tx, {
    action: 'insurance.answerQuote',
    object: `insuranceQuote:${quoteNo}`,
    details: { offers: offers.length },
  });
  return { status: quoteStatus.offered };
}
