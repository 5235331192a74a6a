import type { StaffRole } from '@ev/contract/permissions';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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

    /** Those who work here, by name; of these members alone, and in one of these roles, where they are given. */
    async listActive(
      { ids = null, role }: { ids?: readonly string[] | null; role?: StaffRole },
      reader: Database | Transaction = db,
    ): Promise<{ id: string; name: string }[]> {
      if (ids?.length === 0) return [];
      return reader
        .select({ id: staffMembers.id, name: staffMembers.name })
        .from(staffMembers)
        .where(
          and(
            eq(staffMembers.status, 'active'),
            ids ? inArray(staffMembers.id, [...ids]) : undefined,
            role ? sql`${staffMembers.roles} ? ${role}` : undefined,
          ),
        )
        .orderBy(asc(staffMembers.name), asc(staffMembers.id));
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
