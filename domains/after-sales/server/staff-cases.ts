import type { CarOwners } from '@ev/account/server/public.ts';
import type { Api } from '@ev/contract';
import type { BoughtOrders } from '@ev/mall-order/server/public.ts';
import type { PrivatePictures } from '@ev/media/server/public.ts';
import type { OrderPayments, OrderReturns } from '@ev/payment/server/public.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { type Advisers, staffOfHistory } from '@ev/staff/server/public.ts';
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { findCase, uncountedCases } from './case-home.ts';
import { caseHistory } from './histories.ts';
import { pictureOwnerOf, shownPicture } from './proof-pictures.ts';
import { staffCase, staffRow } from './staff-presenter.ts';
import { mallCases } from './tables.ts';

type StaffCaseDeps = {
  db: Database;
  clock: Clock;
  orders: Pick<BoughtOrders, 'get'>;
  owners: Pick<CarOwners, 'shownOf' | 'findAccount'>;
  advisers: Pick<Advisers, 'namesOf'>;
  payments: Pick<OrderPayments, 'findPayNo'>;
  returns: Pick<OrderReturns, 'listFor'>;
  pictures: Pick<PrivatePictures, 'idsOf' | 'read'>;
  recordAction: ModuleContext['recordAction'];
};

/** Cases as staff read them. */
export function createStaffCases(deps: StaffCaseDeps) {
  return {
    list: listCases.bind(null, deps),
    get: getCase.bind(null, deps),
    showPicture: showPicture.bind(null, deps),
  };
}

/** By the number of a case or order, or the phone or id of the customer. */
async function matching(
  { db, owners }: StaffCaseDeps,
  keyword: string | undefined,
): Promise<SQL | undefined> {
  const named = keyword?.trim();
  if (!named) return undefined;
  const customer = await owners.findAccount(db, named);
  return or(
    eq(mallCases.caseNo, named.toUpperCase()),
    eq(mallCases.orderNo, named.toUpperCase()),
    customer ? eq(mallCases.accountId, customer.accountId) : undefined,
  );
}

async function listCases(
  deps: StaffCaseDeps,
  query: Api['after-sales.listAllCases']['parsed'],
): Promise<Api['after-sales.listAllCases']['output']> {
  const { db, clock, owners } = deps;
  const { status, kind, uncounted, keyword } = query;
  const where = and(
    status && eq(mallCases.status, status),
    kind && eq(mallCases.kind, kind),
    uncounted ? uncountedCases() : undefined,
    await matching(deps, keyword),
  );
  const [{ rows, ...page }, counts] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(mallCases)
        .where(where)
        .orderBy(sql`${asc(mallCases.dueAt)} nulls last`, desc(mallCases.appliedAt), asc(mallCases.caseNo)),
      count: db.$count(mallCases, where),
      page: query,
    }),
    db.select({ status: mallCases.status, count: count() }).from(mallCases).groupBy(mallCases.status),
  ]);
  const shown = await owners.shownOf(
    db,
    rows.map(({ accountId }) => accountId),
  );
  const now = clock.now();
  return { list: rows.map((row) => staffRow(row, shown.get(row.accountId), now)), counts, ...page };
}

/** @throws AppError after-sales.notFound */
async function getCase(
  { db, clock, orders, owners, advisers, payments, returns, pictures }: StaffCaseDeps,
  caseNo: string,
): Promise<Api['after-sales.getAnyCase']['output']> {
  const row = await findCase(db, caseNo);
  if (!row) throw new AppError('after-sales.notFound');
  const { accountId, orderNo } = row;
  const [order, payNo, refunds, shown, history, ids] = await Promise.all([
    orders.get(db, accountId, orderNo),
    payments.findPayNo('mallOrder', orderNo),
    returns.listFor({ type: 'mallReturn', no: caseNo }),
    owners.shownOf(db, [accountId]),
    caseHistory(db, caseNo),
    pictures.idsOf(db, pictureOwnerOf(caseNo)),
  ]);
  const names = await advisers.namesOf(staffOfHistory(history));
  return staffCase(row, {
    order,
    payNo,
    refunds,
    customer: shown.get(accountId),
    history,
    names,
    pictures: ids,
    now: clock.now(),
  });
}

/**
 * Every view of a customer's private picture is logged.
 * @throws AppError media.privatePictureNotFound, media.storageAway
 */
async function showPicture(
  { db, pictures, recordAction }: StaffCaseDeps,
  call: Parameters<ModuleContext['recordAction']>[1],
  input: Api['after-sales.showAnyPicture']['parsed'],
) {
  const shown = await shownPicture(pictures, input);
  await recordAction(db, call, {
    action: 'afterSales.pictureShown',
    object: `mallCase:${input.caseNo}`,
    details: {},
  });
  return shown;
}
