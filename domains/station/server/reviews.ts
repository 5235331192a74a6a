import type { Api } from '@ev/contract';
import type { Notices } from '@ev/message/server/public.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { StationReview } from '../contract/station.ts';
import { type ReviewTag, reviewTags } from '../contract/words.ts';
import { stations, stationUses } from './tables.ts';

type ReviewDeps = { db: Database; clock: Clock; notices: Notices };
type UseRow = typeof stationUses.$inferSelect;

/** Reviews of stations by customers who have charged there, one for each session. */
export function createReviews(deps: ReviewDeps) {
  return {
    rate: rateStation,
    getOwn: getOwnReview.bind(null, deps),
    list: listReviews.bind(null, deps),
    listAll: listAllReviews.bind(null, deps),
    hide: hideReview.bind(null, deps),
  };
}

const isOwn = (accountId: string, chargeOrderId: string) =>
  and(eq(stationUses.chargeOrderId, chargeOrderId), eq(stationUses.accountId, accountId));

/** @throws AppError station.notCharged if the customer has not charged by this order */
async function rateStation(
  tx: Transaction,
  accountId: string,
  { chargeOrderId, stars, text, tags }: Api['station.rateStation']['parsed'],
): Promise<{ stars: number }> {
  const rated = await tx
    .update(stationUses)
    .set({
      stars,
      ...(text === undefined ? {} : { text }),
      ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    })
    .where(isOwn(accountId, chargeOrderId))
    .returning({ stationId: stationUses.stationId });
  if (rated.length === 0) throw new AppError('station.notCharged');
  return { stars };
}

/** @throws AppError station.notCharged, also for another customer's session */
async function getOwnReview(
  { db }: ReviewDeps,
  accountId: string,
  chargeOrderId: string,
): Promise<Api['station.getOwnReview']['output']> {
  const [row] = await db.select().from(stationUses).where(isOwn(accountId, chargeOrderId));
  if (!row) throw new AppError('station.notCharged');
  const { stars, text, tags, hiddenAt, hiddenReason } = row;
  return {
    stars,
    text,
    tags,
    hidden: hiddenAt && { reason: hiddenReason ?? '', at: hiddenAt.toISOString() },
  };
}

async function listReviews(
  { db }: ReviewDeps,
  page: Api['station.listReviews']['parsed'],
): Promise<Api['station.listReviews']['output']> {
  const shown = and(
    eq(stationUses.stationId, page.stationId),
    isNotNull(stationUses.stars),
    isNull(stationUses.hiddenAt),
  );
  const withWords = and(shown, or(sql`${stationUses.text} <> ''`, sql`cardinality(${stationUses.tags}) > 0`));
  const [{ rows, ...paged }, counted] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(stationUses)
        .where(withWords)
        .orderBy(desc(stationUses.usedAt), desc(stationUses.chargeOrderId)),
      count: db.$count(stationUses, withWords),
      page,
    }),
    db
      .select({ tag: sql<ReviewTag>`unnest(${stationUses.tags})`.as('tag'), count: count() })
      .from(stationUses)
      .where(shown)
      .groupBy(sql`1`),
  ]);
  return {
    list: rows.map(presentReview),
    ...paged,
    tags: counted
      .filter(({ tag }) => reviewTags.includes(tag))
      .toSorted(
        (one, other) =>
          other.count - one.count || reviewTags.indexOf(one.tag) - reviewTags.indexOf(other.tag),
      ),
  };
}

async function listAllReviews(
  { db }: ReviewDeps,
  query: Api['station.listAllReviews']['parsed'],
): Promise<Api['station.listAllReviews']['output']> {
  const { hidden, stars, keyword } = query;
  const pattern = keyword && containing(keyword);
  const where = and(
    isNotNull(stationUses.stars),
    hidden === undefined
      ? undefined
      : hidden
        ? isNotNull(stationUses.hiddenAt)
        : isNull(stationUses.hiddenAt),
    stars === undefined ? undefined : eq(stationUses.stars, stars),
    pattern
      ? or(
          eq(stationUses.chargeOrderId, keyword),
          ilike(stations.name, pattern),
          ilike(stationUses.text, pattern),
        )
      : undefined,
  );
  const { rows, ...page } = await readPage({
    rows: db
      .select({ use: stationUses, stationName: stations.name })
      .from(stationUses)
      .innerJoin(stations, eq(stations.stationId, stationUses.stationId))
      .where(where)
      .orderBy(desc(stationUses.usedAt), desc(stationUses.chargeOrderId)),
    count: db
      .select({ total: count() })
      .from(stationUses)
      .innerJoin(stations, eq(stations.stationId, stationUses.stationId))
      .where(where),
    page: query,
  });
  return {
    list: rows.map(({ use, stationName }) => ({
      ...presentReview(use),
      chargeOrderId: use.chargeOrderId,
      stationId: use.stationId,
      stationName,
      uid: use.accountId,
      hidden: use.hiddenAt && {
        by: use.hiddenBy ?? '',
        at: use.hiddenAt.toISOString(),
        reason: use.hiddenReason ?? '',
      },
    })),
    ...page,
  };
}

/** @throws AppError station.reviewNotFound; station.reviewMoved if another staff member was faster */
async function hideReview(
  { clock, notices }: ReviewDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { chargeOrderId, hidden, seenHidden, reason }: Api['station.hideReview']['parsed'],
): Promise<{ hidden: boolean }> {
  const [row] = await tx
    .select()
    .from(stationUses)
    .where(and(eq(stationUses.chargeOrderId, chargeOrderId), isNotNull(stationUses.stars)))
    .for('update');
  if (!row) throw new AppError('station.reviewNotFound');
  if ((row.hiddenAt !== null) !== seenHidden) throw new AppError('station.reviewMoved');
  if (hidden === seenHidden) return { hidden };
  const now = clock.now();
  await tx
    .update(stationUses)
    .set(
      hidden
        ? { hiddenAt: now, hiddenBy: actor.name, hiddenReason: reason }
        : { hiddenAt: null, hiddenBy: null, hiddenReason: null },
    )
    .where(eq(stationUses.chargeOrderId, chargeOrderId));
  await audit(tx, {
    action: hidden ? 'chargingReview.hide' : 'chargingReview.show',
    object: `chargingReview:${chargeOrderId}`,
    details: { reason },
  });
  if (hidden) {
    const [station] = await tx
      .select({ name: stations.name })
      .from(stations)
      .where(eq(stations.stationId, row.stationId));
    await notices.tell(tx, {
      accountId: row.accountId,
      template: 'station.reviewHidden',
      // The template itself ends the sentence.
      params: { station: station?.name ?? '充电站', reason: reason.replace(/[。.\s]+$/, '') },
      source: `chargingReview:${chargeOrderId}:${now.toISOString()}`,
      link: `/pages/charge/detail?id=${chargeOrderId}`,
      business: { type: 'chargingReview', no: chargeOrderId },
    });
  }
  return { hidden };
}

function presentReview({ stars, text, tags, usedAt }: UseRow): StationReview {
  return { stars: stars ?? 0, text, tags, chargedAt: usedAt.toISOString() };
}
