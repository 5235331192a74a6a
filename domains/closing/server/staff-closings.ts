import type { Api } from '@ev/contract';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Services } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { stateHistory } from '@ev/platform/tables.ts';
import { type Advisers, shownHistory, staffOfHistory } from '@ev/staff/server/public.ts';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StaffClosingRow } from '../contract/closing.ts';
import { closingStatus, isOpen, openStatuses } from '../contract/kinds.ts';
import type { CarryingOut } from './carrying-out.ts';
import { closingStates } from './closing-home.ts';
import { closingMachine } from './closing-machine.ts';
import { isOverdue } from './closing-rules.ts';
import type { Findings } from './obstacles.ts';
import { shownClosing } from './own-closing.ts';
import type { Requests } from './requests.ts';
import { type ClosingRow, closings } from './tables.ts';

const eventWords = { request: '申请注销', holdUp: '暂不能注销', withdraw: '撤回', carryOut: '完成注销' };

type StaffDeps = {
  db: Database;
  clock: Clock;
  requests: Requests;
  carryingOut: Pick<CarryingOut, 'attempt'>;
  findings: Findings;
  owners: Pick<Services['account']['owners'], 'shownOf' | 'findAccount'>;
  accounts: Pick<Services['account']['closings'], 'assertClosable'>;
  advisers: Pick<Advisers, 'namesOf'>;
};

/** Closings as staff see and handle them. */
export function createStaffClosings(deps: StaffDeps) {
  return {
    list: listClosings.bind(null, deps),
    get: getClosing.bind(null, deps),
    start: startClosing.bind(null, deps),
    retry: retryClosing.bind(null, deps),
    withdraw: withdrawClosing.bind(null, deps),
  };
}

async function listClosings(
  deps: StaffDeps,
  query: Api['closing.listClosings']['parsed'],
): Promise<Api['closing.listClosings']['output']> {
  const { db } = deps;
  const where = and(
    query.status && eq(closings.status, query.status),
    await matching(deps, query.keyword?.trim()),
  );
  const isEnded = sql`${closings.status} not in ${[...openStatuses]}`;
  const [{ rows, ...page }, counts] = await Promise.all([
    readPage({
      rows: db
        .select()
        .from(closings)
        .where(where)
        .orderBy(
          asc(isEnded),
          asc(sql`case when ${isEnded} then null else ${closings.lastDay} end`),
          desc(closings.statusSince),
          asc(closings.closingNo),
        ),
      count: db.$count(closings, where),
      page: query,
    }),
    db.select({ status: closings.status, count: count() }).from(closings).groupBy(closings.status),
  ]);
  return { list: await staffRows(deps, rows), ...page, counts };
}

/** By number, uid, or the phone of an account that is not closed yet. */
async function matching({ db, owners }: StaffDeps, keyword: string | undefined): Promise<SQL | undefined> {
  if (!keyword) return undefined;
  const found = await owners.findAccount(db, keyword);
  return or(
    eq(closings.closingNo, keyword.toUpperCase()),
    found ? eq(closings.accountId, found.accountId) : undefined,
  );
}

async function staffRows({ db, clock, owners }: StaffDeps, rows: ClosingRow[]): Promise<StaffClosingRow[]> {
  const shown = await owners.shownOf(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => {
    const { nickname = '', maskedPhone = '' } = shown.get(row.accountId) ?? {};
    return {
      ...shownClosing(row),
      customer: { uid: row.accountId, nickname, maskedPhone },
      byStaff: row.proofNote !== null,
      overdue: isOverdue(row, clock.now()),
      obstacleCount: row.obstacles.length,
    };
  });
}

/** @throws AppError closing.notFound */
async function getClosing(
  deps: StaffDeps,
  closingNo: string,
): Promise<Api['closing.getAnyClosing']['output']> {
  const { db, findings, advisers } = deps;
  const [row] = await db.select().from(closings).where(eq(closings.closingNo, closingNo));
  if (!row) throw new AppError('closing.notFound');
  const [shown] = await staffRows(deps, [row]);
  if (!shown) throw new AppError('closing.notFound');
  const history = await db
    .select()
    .from(stateHistory)
    .where(and(eq(stateHistory.machine, closingMachine.name), eq(stateHistory.entityId, closingNo)))
    .orderBy(asc(stateHistory.id));
  const names = await advisers.namesOf(staffOfHistory(history));
  return {
    ...shown,
    obstacles: isOpen(row.status) ? await findings.obstaclesOf(db, row.accountId) : [],
    reason: row.reason,
    proofNote: row.proofNote,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    history: shownHistory(history, { eventWords, names }),
  };
}

const actorOf = ({ actor }: Acting): string => `staff:${actor.staffId}`;

/** @throws AppError account.userNotFound, closing.alreadyRequested, closing.obstructed */
async function startClosing(
  { requests, accounts }: StaffDeps,
  tx: Transaction,
  acting: Acting,
  { uid, reason, proofNote }: Api['closing.startClosing']['parsed'],
): Promise<{ closingNo: string }> {
  await accounts.assertClosable(tx, uid);
  const { closingNo } = await requests.request(tx, {
    accountId: uid,
    actor: actorOf(acting),
    reason,
    proofNote,
  });
  await acting.audit(tx, {
    action: 'closing.start',
    object: `accountClosing:${closingNo}`,
    details: { uid, reason, proofNote },
  });
  return { closingNo };
}

/** @throws AppError closing.notFound, closing.moved */
async function retryClosing(
  { carryingOut }: StaffDeps,
  tx: Transaction,
  acting: Acting,
  { closingNo }: Api['closing.retryClosing']['parsed'],
): Promise<{ status: ClosingRow['status'] }> {
  const row = await closingStates.lock(tx, closingNo);
  if (!row) throw new AppError('closing.notFound');
  // The cooling days belong to the customer.
  if (row.status !== closingStatus.heldUp) throw new AppError('closing.moved');
  const status = await carryingOut.attempt(tx, row, actorOf(acting));
  await acting.audit(tx, {
    action: 'closing.retry',
    object: `accountClosing:${closingNo}`,
    details: { status },
  });
  return { status };
}

/** @throws AppError closing.notFound, closing.moved */
async function withdrawClosing(
  { requests }: StaffDeps,
  tx: Transaction,
  acting: Acting,
  { closingNo, reason }: Api['closing.withdrawAnyClosing']['parsed'],
): Promise<{ status: ClosingRow['status'] }> {
  const row = await closingStates.lock(tx, closingNo);
  if (!row) throw new AppError('closing.notFound');
  if (!isOpen(row.status)) throw new AppError('closing.moved');
  await requests.withdraw(tx, { closingNo, actor: actorOf(acting), reason });
  await acting.audit(tx, {
    action: 'closing.withdraw',
    object: `accountClosing:${closingNo}`,
    details: { reason },
  });
  return { status: closingStatus.withdrawn };
}

/** Closings that something holds up, before their last day is past. */
export const countHeldUp = (db: Database, today: string): Promise<number> =>
  db.$count(closings, and(eq(closings.status, closingStatus.heldUp), sql`${closings.lastDay} >= ${today}`));

/** Closings that are open after their last day. */
export const countOverdue = (db: Database, today: string): Promise<number> =>
  db.$count(closings, and(inArray(closings.status, [...openStatuses]), sql`${closings.lastDay} < ${today}`));
