import type { Database, Transaction } from '@ev/platform/database.ts';
import { asc, inArray, isNotNull, or } from 'drizzle-orm';
import { staffMembers } from './tables.ts';

/**
 * Who has made an account, who has given it its last password beside its owner (null: whoever runs the server), and who
 * has entered last by whom of the company it is used (null: nobody ever did).
 */
export type Making = {
  id: string;
  madeBy: string | null;
  passwordBy: string | null;
  subjectBy: string | null;
};

/**
 * Whether two accounts are two people. They are not when one has made the other, or when somebody stands behind both:
 * whoever gives a password can log in with it, whoever enters who it is at the company can let themselves in, and so on
 * through the accounts that these have made.
 */
export function areTwoPeople(one: string, other: string, makings: ReadonlyMap<string, Making>): boolean {
  if (makings.get(one)?.madeBy === other || makings.get(other)?.madeBy === one) return false;
  const behind = handsOn(one, makings);
  return [...handsOn(other, makings)].every((hand) => !behind.has(hand));
}

/** The account and everybody who could have logged in with it. */
function handsOn(id: string, makings: ReadonlyMap<string, Making>): Set<string> {
  const hands = new Set<string>([id]);
  // A set is walked through as it grows.
  for (const hand of hands) {
    const making = makings.get(hand);
    for (const giver of [making?.passwordBy, making?.subjectBy]) if (giver) hands.add(giver);
  }
  return hands;
}

export type Hands = ReturnType<typeof createHands>;

/** Tells whether what takes two people has two. */
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
    /** @param tx where both stay as they are until it ends, so that no password is given meanwhile */
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

    /** Whether there are two people among these. */
    async haveTwo(ids: readonly string[]): Promise<boolean> {
      const known = await makings(db);
      return ids.some((one) => ids.some((other) => areTwoPeople(one, other, known)));
    },
  };
}
