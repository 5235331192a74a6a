import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import { uuid } from '@ev/kernel/ids.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { readPage } from '@ev/platform/read-page.ts';
import type { ValueActs } from '@ev/staff/server/public.ts';
import { and, desc, eq, like, or, type SQL } from 'drizzle-orm';
import { type CouponStatus, couponStatus } from '../contract/kinds.ts';
import type { StaffCoupon } from '../contract/staff-coupon.ts';
import { type CouponMoves, couponStates } from './coupon-home.ts';
import { wentTo } from './coupon-presenter.ts';
import { endsAt, isUsable, statusAt, valueFen } from './coupon-rules.ts';
import { uncheckedHistory } from './coupons-service.ts';
import { type CouponRow, coupons } from './tables.ts';
import { currentTemplates, holdTemplate } from './templates-service.ts';

type StaffCouponDeps = {
  db: Database;
  clock: Clock;
  owners: Pick<CarOwners, 'nicknamesOf' | 'findAccount'>;
  moves: CouponMoves;
  valueActs: Pick<ValueActs, 'mayGive'>;
};

/** Coupons as staff see and manage them. */
export function createStaffCoupons(deps: StaffCouponDeps) {
  return {
    list: listCoupons.bind(null, deps),
    get: getCoupon.bind(null, deps),
    grantable: grantableTemplates.bind(null, deps),
    grant: grantCoupon.bind(null, deps),
    freeze: actOnCoupon.bind(null, deps, 'freeze'),
    thaw: actOnCoupon.bind(null, deps, 'thaw'),
    withdraw: actOnCoupon.bind(null, deps, 'withdraw'),
    redeem: redeemCoupon.bind(null, deps),
  };
}

/** By the coupon's number, its order, or its customer's phone number or id. */
async function matching(
  { db, owners }: StaffCouponDeps,
  keyword: string | undefined,
): Promise<SQL | undefined> {
  const typed = keyword?.trim();
  if (!typed) return undefined;
  const customer = await owners.findAccount(db, typed);
  const no = typed.toUpperCase();
  return or(
    eq(coupons.couponNo, no),
    /^[0-9A-Z]+$/.test(no) ? like(coupons.reference, `%:${no}`) : undefined,
    customer ? eq(coupons.accountId, customer.accountId) : undefined,
  );
}

async function listCoupons(
  deps: StaffCouponDeps,
  query: Api['coupon.listAllCoupons']['parsed'],
): Promise<Api['coupon.listAllCoupons']['output']> {
  const { db, clock, owners } = deps;
  const { keyword, status, type } = query;
  const where = and(
    status ? eq(coupons.status, status) : undefined,
    type ? eq(coupons.type, type) : undefined,
    await matching(deps, keyword),
  );
  const { rows, ...page } = await readPage({
    rows: db.select().from(coupons).where(where).orderBy(desc(coupons.issuedAt), desc(coupons.couponNo)),
    count: db.$count(coupons, where),
    page: query,
  });
  const names = await owners.nicknamesOf(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const now = clock.now();
  return { list: rows.map((row) => staffCouponOf(row, names, now)), ...page };
}

/** @throws AppError coupon.notFound */
async function getCoupon(
  { db, clock, owners }: StaffCouponDeps,
  couponNo: string,
): Promise<Api['coupon.getAnyCoupon']['output']> {
  const [row] = await db.select().from(coupons).where(eq(coupons.couponNo, couponNo));
  if (!row) throw new AppError('coupon.notFound');
  const [names, history] = await Promise.all([
    owners.nicknamesOf(db, [row.accountId]),
    uncheckedHistory(db, couponNo),
  ]);
  return {
    ...staffCouponOf(row, names, clock.now()),
    savesFen: row.savesFen,
    history: history.map(({ event, fromState, toState, reason, at }) => ({
      event,
      reason,
      from: fromState,
      to: toState,
      at: at.toISOString(),
    })),
  };
}

async function grantableTemplates({
  db,
  clock,
}: StaffCouponDeps): Promise<Api['coupon.listGrantable']['output']> {
  const now = clock.now();
  const templates = await currentTemplates(db);
  return {
    templates: templates
      .filter((template) => endsAt(template, now) !== null)
      .map(({ templateCode, name, type }) => ({ templateCode, name, type })),
  };
}

/** @throws AppError coupon.customerNotFound, coupon.templateNotFound, staff.approvalWaits */
async function grantCoupon(
  { clock, owners, moves, valueActs }: StaffCouponDeps,
  tx: Transaction,
  acting: Acting,
  input: Api['coupon.grantCoupon']['parsed'],
): Promise<Api['coupon.grantCoupon']['output']> {
  const { customer, templateCode, reason } = input;
  const account = await owners.findAccount(tx, customer);
  if (!account) throw new AppError('coupon.customerNotFound');
  const template = await holdTemplate(tx, templateCode);
  const expiresAt = template && endsAt(template, clock.now());
  if (!template || !expiresAt) throw new AppError('coupon.templateNotFound');
  const { accountId } = account;
  const act = {
    call: 'coupon.grantCoupon',
    amount: valueFen(template),
    object: `user:${accountId}`,
    reason,
    // Not the phone number.
    input: { customer: accountId, templateCode, reason },
  } as const;
  if (!(await valueActs.mayGive(tx, acting, act))) return { couponNo: null, awaitsApproval: true };
  const { couponNo } = await moves.issue(tx, {
    accountId,
    template,
    reason,
    expiresAt,
    source: 'granted',
    issuedFor: `staff:${uuid()}`,
    actor: `staff:${acting.actor.staffId}`,
  });
  await acting.audit(tx, {
    action: 'coupon.grant',
    object: `coupon:${couponNo}`,
    details: { templateCode, reason },
  });
  return { couponNo, awaitsApproval: false };
}

/** @throws AppError coupon.notFound; coupon.moved if the status is no longer the one that was seen */
async function actOnCoupon(
  { clock, moves }: StaffCouponDeps,
  event: 'freeze' | 'thaw' | 'withdraw',
  tx: Transaction,
  { actor, audit }: Acting,
  { couponNo, seenStatus, reason }: Api['coupon.freezeCoupon']['parsed'],
): Promise<{ status: CouponStatus }> {
  const coupon = await couponStates.lock(tx, couponNo);
  if (!coupon) throw new AppError('coupon.notFound');
  if (statusAt(coupon, clock.now()) !== seenStatus) throw new AppError('coupon.moved');
  const moved = await moves.move(tx, { couponNo, event, actor: `staff:${actor.staffId}`, reason });
  await audit(tx, { action: `coupon.${event}`, object: `coupon:${couponNo}`, details: { reason } });
  return { status: moved.to as CouponStatus };
}

/** @throws AppError coupon.codeNotFound, coupon.notRedeemable */
async function redeemCoupon(
  { clock, moves }: StaffCouponDeps,
  tx: Transaction,
  { actor, audit }: Acting,
  { redeemCode, place }: Api['coupon.redeemCoupon']['parsed'],
): Promise<{ couponNo: string; name: string }> {
  const [known] = await tx
    .select({ couponNo: coupons.couponNo })
    .from(coupons)
    .where(eq(coupons.redeemCode, redeemCode));
  const coupon = known ? await couponStates.lock(tx, known.couponNo) : null;
  if (!coupon) throw new AppError('coupon.codeNotFound');
  if (!isUsable(coupon, clock.now())) throw new AppError('coupon.notRedeemable');
  const { couponNo, template } = coupon;
  await moves.move(tx, { couponNo, event: 'use', actor: `staff:${actor.staffId}`, set: { place } });
  await audit(tx, { action: 'coupon.redeem', object: `coupon:${couponNo}`, details: { place } });
  return { couponNo, name: template.name };
}

function staffCouponOf(row: CouponRow, names: ReadonlyMap<string, string>, now: Date): StaffCoupon {
  const { couponNo, templateCode, type, accountId, template, source, reason, issuedAt, expiresAt } = row;
  const { version, name, faceFen, goodsText, thresholdFen } = template;
  const status = statusAt(row, now);
  const actions: StaffCoupon['actions'] = [];
  if (status === couponStatus.unused) actions.push('freeze');
  if (status === couponStatus.frozen) actions.push('thaw');
  if (status === couponStatus.unused || status === couponStatus.frozen) actions.push('withdraw');
  return {
    couponNo,
    templateCode,
    version,
    type,
    name,
    faceFen,
    goodsText,
    thresholdFen,
    status,
    source,
    reason,
    actions,
    uid: accountId,
    nickname: names.get(accountId) ?? '',
    went: wentTo(row),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
