import type { Api } from '@ev/contract';
import { type Day, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith, containing } from '@ev/platform/like.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, count, desc, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { UserList } from '../../contract/user-lists.ts';
import { userListMembers, userLists } from '../tables.ts';
import { holdingAt, holdsAt, overAt } from './list-conditions.ts';

type Deps = { db: Database; clock: Clock };
type Row = typeof userLists.$inferSelect;

/** Lists of customers as staff keep them. */
export function createStaffLists(deps: Deps) {
  return {
    list: listLists.bind(null, deps),
    get: getList.bind(null, deps),
    create: createList.bind(null, deps),
    change: changeList.bind(null, deps),
    end: endList.bind(null, deps),
  };
}

/** @throws AppError account.userListNotFound */
export async function findList(reader: Database | Transaction, listCode: string): Promise<Row> {
  const [row] = await reader.select().from(userLists).where(eq(userLists.listCode, listCode));
  if (!row) throw new AppError('account.userListNotFound');
  return row;
}

/**
 * A list that is about to be changed, locked: of two staff members the second sees what the first has done.
 * @throws AppError account.userListNotFound, account.userListOver
 */
export async function lockHoldingList(tx: Transaction, listCode: string, now: Date): Promise<Row> {
  const [row] = await tx.select().from(userLists).where(eq(userLists.listCode, listCode)).for('update');
  if (!row) throw new AppError('account.userListNotFound');
  if (!holdsAt(row, now)) throw new AppError('account.userListOver');
  return row;
}

/** @throws AppError account.userListDayPast */
function assertNotPast(lastDay: Day | null, now: Date): void {
  if (lastDay !== null && lastDay < shanghaiDay(now)) throw new AppError('account.userListDayPast');
}

async function shown(db: Database, rows: readonly Row[], now: Date): Promise<UserList[]> {
  const codes = rows.map(({ listCode }) => listCode);
  const counts = await db
    .select({
      listCode: userListMembers.listCode,
      members: count(userListMembers.accountId),
      waiting: count(userListMembers.phoneTrace),
    })
    .from(userListMembers)
    .where(inArray(userListMembers.listCode, codes))
    .groupBy(userListMembers.listCode);
  const countsOf = new Map(counts.map(({ listCode, ...both }) => [listCode, both]));
  return rows.map((row) => ({
    listCode: row.listCode,
    name: row.name,
    purpose: row.purpose,
    lastDay: row.lastDay,
    endedAt: row.endedAt?.toISOString() ?? null,
    holds: holdsAt(row, now),
    members: countsOf.get(row.listCode)?.members ?? 0,
    waiting: countsOf.get(row.listCode)?.waiting ?? 0,
    version: row.version,
    createdBy: row.createdByName,
    createdAt: row.createdAt.toISOString(),
  }));
}

function matching(keyword: string | undefined): SQL | undefined {
  const named = keyword?.trim();
  if (!named) return undefined;
  return or(
    like(userLists.listCode, beginningWith(named.toLowerCase())),
    like(userLists.name, containing(named)),
  );
}

async function listLists(
  { db, clock }: Deps,
  query: Api['account.listUserLists']['parsed'],
): Promise<Api['account.listUserLists']['output']> {
  const now = clock.now();
  const inState = query.state && { holds: holdingAt, over: overAt }[query.state](now);
  const where = and(inState, matching(query.keyword));
  const { rows, ...page } = await readPage({
    rows: db
      .select()
      .from(userLists)
      .where(where)
      .orderBy(desc(userLists.createdAt), asc(userLists.listCode)),
    count: db.$count(userLists, where),
    page: query,
  });
  return { list: await shown(db, rows, now), ...page };
}

/** @throws AppError account.userListNotFound */
async function getList({ db, clock }: Deps, listCode: string): Promise<UserList> {
  const row = await findList(db, listCode);
  const [list] = await shown(db, [row], clock.now());
  if (!list) throw new AppError('account.userListNotFound');
  return list;
}

/** @throws AppError account.userListCodeTaken, account.userListDayPast */
async function createList(
  { clock }: Deps,
  tx: Transaction,
  { actor, audit }: Acting,
  { listCode, name, purpose, lastDay }: Api['account.createUserList']['parsed'],
): Promise<Api['account.createUserList']['output']> {
  const now = clock.now();
  assertNotPast(lastDay, now);
  const created = await tx
    .insert(userLists)
    .values({ listCode, name, purpose, lastDay, version: 1, createdByName: actor.name, createdAt: now })
    .onConflictDoNothing()
    .returning({ listCode: userLists.listCode });
  if (created.length === 0) throw new AppError('account.userListCodeTaken');
  await audit(tx, {
    action: 'user.listCreated',
    object: `userList:${listCode}`,
    details: { listName: name, listPurpose: purpose, lastDay },
  });
  return { listCode };
}

/**
 * @throws AppError account.userListNotFound, account.userListOver, account.userListMoved, account.userListDayPast
 */
async function changeList(
  { clock }: Deps,
  tx: Transaction,
  { audit }: Acting,
  { listCode, version, name, purpose, lastDay }: Api['account.changeUserList']['parsed'],
): Promise<Api['account.changeUserList']['output']> {
  const now = clock.now();
  const before = await lockHoldingList(tx, listCode, now);
  if (before.version !== version) throw new AppError('account.userListMoved');
  assertNotPast(lastDay, now);
  await tx
    .update(userLists)
    .set({ name, purpose, lastDay, version: version + 1 })
    .where(eq(userLists.listCode, listCode));
  await audit(tx, {
    action: 'user.listChanged',
    object: `userList:${listCode}`,
    details: {
      before: { listName: before.name, listPurpose: before.purpose, lastDay: before.lastDay },
      after: { listName: name, listPurpose: purpose, lastDay },
    },
  });
  return { version: version + 1 };
}

/** @throws AppError account.userListNotFound, account.userListOver */
async function endList(
  { clock }: Deps,
  tx: Transaction,
  { audit }: Acting,
  { listCode, reason }: Api['account.endUserList']['parsed'],
): Promise<Api['account.endUserList']['output']> {
  const now = clock.now();
  await lockHoldingList(tx, listCode, now);
  await tx.update(userLists).set({ endedAt: now }).where(eq(userLists.listCode, listCode));
  await audit(tx, { action: 'user.listEnded', object: `userList:${listCode}`, details: { reason } });
  return {};
}
