import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, inArray, isNotNull, or } from 'drizzle-orm';
import { staffMembers } from './tables.ts';

/**
 * Who created an account, who last issued its password (null: the operator of the server), and who last
 * entered its company subject (null: nobody).
 */
export type Making = {
  id: string;
  madeBy: string | null;
  passwordBy: string | null;
  subjectBy: string | null;
};

/**
 * Whether two accounts are controlled by two different people. They are not if one created the other or if
 * one person could control both: an administrator who issues a password can log in with it, one who sets the
 * company subject can let themselves in, and so on through the accounts that these created.
 */
export function areTwoPeople(one: string, other: string, makings: ReadonlyMap<string, Making>): boolean {
  if (makings.get(one)?.madeBy === other || makings.get(other)?.madeBy === one) return false;
  const behind = handsOn(one, makings);
  return [...handsOn(other, makings)].every((hand) => !behind.has(hand));
}

/** The account and all who could have logged in with it. */
function handsOn(id: string, makings: ReadonlyMap<string, Making>): Set<string> {
  const hands = new Set<string>([id]);
  // Iterating over a set includes elements that are added meanwhile.
  for (const hand of hands) {
    const making = makings.get(hand);
    for (const giver of [making?.passwordBy, making?.subjectBy]) if (giver) hands.add(giver);
  }
  return hands;
}

export type Hands = ReturnType<typeof createHands>;

/** Checks that actions which need two people have two. */
export function createHands(db: Database) {
  async function makings(from: Database | Transaction): Promise<Map<string, Making>> {
    const { id, madeBy, passwordBy, subjectBy } = staffMembers;
    const rows = await from
      .select({ id, madeBy, passwordBy, subjectBy })
      .from(staffMembers)
      .where(or(isNotNull(madeBy), isNotNull(passwordBy), isNotNull(subjectBy)));
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    /** @param tx if given, both accounts are locked until it ends, so that no password is issued meanwhile */
    async areTwoPeople(one: string, other: string, tx?: Transaction): Promise<boolean> {
      if (one === other) return false;
      if (tx) {
        await tx
          .select({ id: staffMembers.id })
          .from(staffMembers)
          .where(inArray(staffMembers.id, [one, other]))
          .orderBy(asc(staffMembers.id))
          .for('share');
      }
      return areTwoPeople(one, other, await makings(tx ?? db));
    },

    /** The accounts among these that belong to another person than this one; read once for all. */
    async othersThan(me: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const known = await makings(db);
      return new Set(ids.filter((id) => id !== me && areTwoPeople(id, me, known)));
    },

    /** Whether these accounts belong to at least two people. */
    async haveTwo(ids: readonly string[]): Promise<boolean> {
      const known = await makings(db);
      return ids.some((one) => ids.some((other) => areTwoPeople(one, other, known)));
    },
  };
}
