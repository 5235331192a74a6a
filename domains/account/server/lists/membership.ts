import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { userListMembers, userLists } from '../tables.ts';
import { groupsWith, holdingAt } from './list-conditions.ts';

type Reader = Database | Transaction;

export type Membership = ReturnType<typeof createMembership>;

/**
 * The lists and groups of a customer. The group of lists is derived whenever it is read, so that it ends with the
 * list, whatever happens to jobs.
 */
export function createMembership({ clock }: { clock: Clock }) {
  /** The codes of the lists that hold with the customer on them. */
  async function listsOf(reader: Reader, accountId: string): Promise<string[]> {
    const rows = await reader
      .select({ listCode: userLists.listCode })
      .from(userListMembers)
      .innerJoin(userLists, eq(userLists.listCode, userListMembers.listCode))
      .where(and(eq(userListMembers.accountId, accountId), holdingAt(clock.now())))
      .orderBy(asc(userLists.listCode));
    return rows.map(({ listCode }) => listCode);
  }

  return {
    listsOf,

    /** All groups of a customer. */
    async groupsOf(
      reader: Reader,
      { id, userGroups }: { id: string; userGroups: readonly string[] },
    ): Promise<string[]> {
      return groupsWith(userGroups, await listsOf(reader, id));
    },
  };
}

/** A list that an item of goods names, and where in the item. */
type NamedList = { key: string; path: readonly PropertyKey[]; list: string };

/** The objections to goods that name lists which do not exist. */
export async function faultsOfLists(
  reader: Reader,
  named: readonly NamedList[],
): Promise<{ key: string; path: readonly PropertyKey[]; message: string }[]> {
  if (named.length === 0) return [];
  const rows = await reader
    .select({ listCode: userLists.listCode })
    .from(userLists)
    .where(
      inArray(
        userLists.listCode,
        named.map(({ list }) => list),
      ),
    );
  const known = new Set(rows.map(({ listCode }) => listCode));
  return named
    .filter(({ list }) => !known.has(list))
    .map(({ key, path, list }) => ({
      key,
      path,
      message: `没有客户名单 ${list}，请先在“客户名单”中新建`,
    }));
}
