import type { Database } from '@ev/platform/database.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { staffMembers } from './tables.ts';

export type Advisers = ReturnType<typeof createAdvisers>;

/** Members of staff as customers and colleagues see them beside an order. */
export function createAdvisers(db: Database) {
  return {
    /** Null for somebody who has left. */
    async find(staffId: string): Promise<{ name: string; phone: string | null } | null> {
      const [member] = await db
        .select({ name: staffMembers.name, phone: staffMembers.workPhone })
        .from(staffMembers)
        .where(and(eq(staffMembers.id, staffId), eq(staffMembers.status, 'active')));
      return member ?? null;
    },

    async namesOf(staffIds: readonly string[]): Promise<Map<string, string>> {
      if (staffIds.length === 0) return new Map();
      const rows = await db
        .select({ id: staffMembers.id, name: staffMembers.name })
        .from(staffMembers)
        .where(inArray(staffMembers.id, [...new Set(staffIds)]));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
