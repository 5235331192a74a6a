import type { Api } from '@ev/contract';
import type { PageInput } from '@ev/contract/fields';
import { isUuid } from '@ev/kernel/ids.ts';
import { isMobile, maskPhone, normalisePhone } from '@ev/kernel/phone.ts';
import { shanghaiClock, shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import type { Acting } from '@ev/platform/acting.ts';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { csvOf } from '@ev/platform/csv.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { beginningWith } from '@ev/platform/like.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { readPage } from '@ev/platform/read-page.ts';
import { and, asc, count, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { mostMembers, type UserListMember } from '../../contract/user-lists.ts';
import { readPhones } from '../../contract/user-lists-phones.ts';
import { shownPhone } from '../phone.ts';
import { accounts, userListMembers, userLists } from '../tables.ts';
import { holdsAt } from './list-conditions.ts';
import { findList, lockHoldingList } from './staff-lists.ts';
import type { WaitingNumbers } from './waiting-numbers.ts';

type Deps = {
  db: Database;
  clock: Clock;
  numbers: WaitingNumbers;
  recordAction: ModuleContext['recordAction'];
};
type Looking = Parameters<ModuleContext['recordAction']>[1];

/** Members of lists for staff; numbers are always masked. */
export function createListMembers(deps: Deps) {
  return {
    list: listMembers.bind(null, deps),
    add: addMembers.bind(null, deps),
    remove: removeMember.bind(null, deps),
    export: exportMembers.bind(null, deps),
    listsOf: listsOfUser.bind(null, deps),
  };
}

const isAccount = eq(accounts.id, userListMembers.accountId);

/** Members with their accounts, the last one first. */
const membersOf = (db: Database, where: SQL | undefined) =>
  db
    .select({
      member: userListMembers,
      account: { nickname: accounts.nickname, phone: accounts.phone },
    })
    .from(userListMembers)
    .leftJoin(accounts, isAccount)
    .where(where)
    .orderBy(desc(userListMembers.addedAt), asc(userListMembers.memberId));

function shown({ member, account }: Awaited<ReturnType<typeof membersOf>>[number]): UserListMember {
  return {
    memberId: member.memberId,
    uid: member.accountId,
    nickname: account?.nickname ?? null,
    maskedPhone: account ? shownPhone(account.phone) : (member.maskedPhone ?? ''),
    addedBy: member.addedByName,
    addedAt: member.addedAt.toISOString(),
  };
}

function matching({ numbers }: Deps, keyword: string | undefined): SQL | undefined {
  const named = keyword?.trim();
  if (!named) return undefined;
  const phone = isMobile(named) ? normalisePhone(named) : null;
  return or(
    phone === null ? undefined : eq(accounts.phone, phone),
    phone === null ? undefined : eq(userListMembers.phoneTrace, numbers.traceOf(phone)),
    isUuid(named) ? eq(userListMembers.accountId, named) : undefined,
    like(sql`lower(${accounts.nickname})`, beginningWith(named.toLowerCase())),
  );
}

/** @throws AppError account.userListNotFound */
async function listMembers(
  deps: Deps,
  { listCode, keyword, ...page }: { listCode: string; keyword?: string | undefined } & PageInput,
): Promise<Api['account.listUserListMembers']['output']> {
  const { db } = deps;
  await findList(db, listCode);
  const where = and(eq(userListMembers.listCode, listCode), matching(deps, keyword));
  const { rows, ...at } = await readPage({
    rows: membersOf(db, where),
    count: db.select({ total: count() }).from(userListMembers).leftJoin(accounts, isAccount).where(where),
    page,
  });
  return { list: rows.map(shown), ...at };
}

/**
 * Customers are added by their accounts, other numbers wait. What is on the list already stays; a number that
 * waits begins to wait anew.
 * @throws AppError account.userListNotFound, account.userListOver, account.userListFull
 */
async function addMembers(
  { clock, numbers }: Deps,
  tx: Transaction,
  { actor, audit }: Acting,
  { listCode, phones: pasted }: Api['account.addUserListMembers']['parsed'],
): Promise<Api['account.addUserListMembers']['output']> {
  const { phones } = readPhones(pasted);
  const addedAt = clock.now();
  await numbers.holdAll(tx);
  await lockHoldingList(tx, listCode, addedAt);
  // Locked, so that a number that is leaving its account is waited for; in a fixed order, as others lock accounts.
  const found = await tx
    .select({ id: accounts.id, phone: accounts.phone })
    .from(accounts)
    .where(inArray(accounts.phone, phones))
    .orderBy(asc(accounts.id))
    .for('key share');
  const accountOf = new Map(found.map(({ id, phone }) => [phone, id]));
  const added = await tx
    .insert(userListMembers)
    .values(
      phones.map((phone) => {
        const accountId = accountOf.get(phone) ?? null;
        return {
          listCode,
          accountId,
          phoneTrace: accountId === null ? numbers.traceOf(phone) : null,
          maskedPhone: accountId === null ? maskPhone(phone) : null,
          addedByName: actor.name,
          addedAt,
        };
      }),
    )
    .onConflictDoNothing()
    .returning({ accountId: userListMembers.accountId });
  const traces = phones.filter((phone) => !accountOf.has(phone)).map(numbers.traceOf);
  if (traces.length > 0)
    await tx
      .update(userListMembers)
      .set({ addedAt })
      .where(and(eq(userListMembers.listCode, listCode), inArray(userListMembers.phoneTrace, traces)));
  if ((await tx.$count(userListMembers, eq(userListMembers.listCode, listCode))) > mostMembers)
    throw new AppError('account.userListFull');
  const waiting = added.filter(({ accountId }) => accountId === null).length;
  const [newMembers, known] = [added.length - waiting, phones.length - added.length];
  await audit(tx, {
    action: 'user.listMembersAdded',
    object: `userList:${listCode}`,
    details: { newMembers, newNumbers: waiting, knownMembers: known },
  });
  return { added: newMembers, waiting, known };
}

/** @throws AppError account.userListNotFound, account.userListMemberGone */
async function removeMember(
  _deps: Deps,
  tx: Transaction,
  { audit }: Acting,
  { listCode, memberId }: Api['account.removeUserListMember']['parsed'],
): Promise<Api['account.removeUserListMember']['output']> {
  await findList(tx, listCode);
  const [gone] = await tx
    .delete(userListMembers)
    .where(and(eq(userListMembers.listCode, listCode), eq(userListMembers.memberId, memberId)))
    .returning();
  if (!gone) throw new AppError('account.userListMemberGone');
  await audit(tx, {
    action: 'user.listMemberRemoved',
    object: `userList:${listCode}`,
    details: gone.accountId === null ? { maskedPhone: gone.maskedPhone } : { uid: gone.accountId },
  });
  return {};
}

const columns: readonly (readonly [title: string, cell: (member: UserListMember) => string])[] = [
  ['客户编号', ({ uid }) => uid ?? ''],
  ['昵称', ({ nickname }) => nickname ?? ''],
  ['手机号', ({ maskedPhone }) => maskedPhone],
  ['状态', ({ uid }) => (uid === null ? '等待注册' : '已在名单')],
  ['添加时间', ({ addedAt }) => `${shanghaiDay(new Date(addedAt))} ${shanghaiClock(new Date(addedAt))}`],
  ['添加人', ({ addedBy }) => addedBy],
];

/** @throws AppError account.userListNotFound */
async function exportMembers(
  { db, recordAction }: Deps,
  call: Looking,
  listCode: string,
): Promise<Api['account.exportUserList']['output']> {
  const { name } = await findList(db, listCode);
  const rows = (await membersOf(db, eq(userListMembers.listCode, listCode)).limit(mostMembers)).map(shown);
  await recordAction(db, call, {
    action: 'user.listExported',
    object: `userList:${listCode}`,
    details: { rows: rows.length },
  });
  const csv = csvOf(
    columns.map(([title]) => title),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
  return { fileName: `${name}.csv`, csv, rows: rows.length };
}

/** @throws AppError account.userNotFound */
async function listsOfUser(
  { db, clock }: Deps,
  uid: string,
): Promise<Api['account.listUserListsOf']['output']> {
  if ((await db.$count(accounts, eq(accounts.id, uid))) === 0) throw new AppError('account.userNotFound');
  const now = clock.now();
  const rows = await db
    .select({ list: userLists, addedAt: userListMembers.addedAt })
    .from(userListMembers)
    .innerJoin(userLists, eq(userLists.listCode, userListMembers.listCode))
    .where(eq(userListMembers.accountId, uid))
    .orderBy(desc(userListMembers.addedAt), asc(userLists.listCode));
  const lists = rows.map(({ list, addedAt }) => ({
    listCode: list.listCode,
    name: list.name,
    lastDay: list.lastDay,
    holds: holdsAt(list, now),
    addedAt: addedAt.toISOString(),
  }));
  return { lists: lists.toSorted((one, other) => Number(other.holds) - Number(one.holds)) };
}
