import type { Api } from '@ev/contract';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { and, asc, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { couponStatus, pastStatuses } from '../contract/kinds.ts';
import { couponMachine } from './coupon-machine.ts';
import { actionsOf, couponOf, rulesOf } from './coupon-presenter.ts';
import { isUsable } from './coupon-rules.ts';
import type { Gifts } from './gifts-service.ts';
import { coupons } from './tables.ts';

type CouponDeps = { db: Database; clock: Clock; gifts: Pick<Gifts, 'uncheckedOpen'> };

/** Customers' coupons. Another customer's coupon is treated as not found. */
export function createCoupons(deps: CouponDeps) {
  return {
    list: listCoupons.bind(null, deps),
    listPast: listPastCoupons.bind(null, deps),
    get: getCoupon.bind(null, deps),
  };
}

const { unused, frozen, locked, giving } = couponStatus;

/** Statuses that end when the validity ends, also before the sweep. */
const ending = inArray(coupons.status, [unused, frozen]);

const isPresent = (now: Date): SQL | undefined =>
  or(inArray(coupons.status, [locked, giving]), and(ending, gt(coupons.expiresAt, now)));

const isPast = (now: Date): SQL | undefined =>
  or(inArray(coupons.status, [...pastStatuses]), and(ending, lte(coupons.expiresAt, now)));

const ofUse = (use: Api['coupon.listCoupons']['parsed']['use']) => (use ? eq(coupons.use, use) : undefined);

async function listCoupons(
  { db, clock }: CouponDeps,
  accountId: string,
  query: Api['coupon.listCoupons']['parsed'],
): Promise<Api['coupon.listCoupons']['output']> {
  const now = clock.now();
  const where = and(eq(coupons.accountId, accountId), ofUse(query.use), isPresent(now));
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(coupons)
      .where(where)
      .orderBy(sql`${coupons.status} <> ${unused}`, asc(coupons.expiresAt), asc(coupons.couponNo)),
    count: db.$count(coupons, where),
    page: query,
  });
  return { list: rows.map((row) => couponOf(row, now)), ...page, serverTime: now.toISOString() };
}

async function listPastCoupons(
  { db, clock }: CouponDeps,
  accountId: string,
  query: Api['coupon.listPastCoupons']['parsed'],
): Promise<Api['coupon.listPastCoupons']['output']> {
  const now = clock.now();
  const where = and(eq(coupons.accountId, accountId), ofUse(query.use), isPast(now));
  const { rows, ...page } = await readPage({
    rows: db.select().from(coupons).where(where).orderBy(desc(coupons.statusSince), desc(coupons.couponNo)),
    count: db.$count(coupons, where),
    page: query,
  });
  return { list: rows.map((row) => couponOf(row, now)), ...page };
}

/** @throws AppError coupon.notFound */
async function getCoupon(
  { db, clock, gifts }: CouponDeps,
  accountId: string,
  couponNo: string,
): Promise<Api['coupon.getCoupon']['output']> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.couponNo, couponNo), eq(coupons.accountId, accountId)));
  if (!row) throw new AppError('coupon.notFound');
  const now = clock.now();
  const [open, history] = await Promise.all([
    row.status === giving ? gifts.uncheckedOpen(couponNo) : null,
    uncheckedHistory(db, couponNo),
  ]);
  const { text } = row.template;
  return {
    ...couponOf(row, now),
    text,
    rules: rulesOf(row.template, row.source),
    source: row.source,
    redeemCode: isUsable(row, now) ? row.redeemCode : null,
    history: history.map(({ event, at }) => ({ event, at: at.toISOString() })),
    actions: actionsOf(row, now),
    gift: open && { ...open, expiresAt: open.expiresAt.toISOString() },
    serverTime: now.toISOString(),
  };
}

/** The history of a coupon, oldest first. */
export function uncheckedHistory(db: Database, couponNo: string) {
  return db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, couponMachine.name), eq(stateHistory.entityId, couponNo)))
    .orderBy(asc(stateHistory.id));
}
