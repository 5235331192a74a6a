import type { Permission } from '@ev/contract/permissions';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Product } from '@ev/platform/module.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { brandRoles, staffMembers } from './tables.ts';

export type Advisers = ReturnType<typeof createAdvisers>;

/** Members of staff as customers and colleagues see them beside an order. */
export function createAdvisers(db: Database, rows: Product['permissions']) {
  return {
    /** Null for somebody who has left. */
    async find(staffId: string): Promise<{ name: string; phone: string | null } | null> {
      const [member] = await db
        .select({ name: staffMembers.name, phone: staffMembers.workPhone })
        .from(staffMembers)
        .where(and(eq(staffMembers.id, staffId), eq(staffMembers.status, 'active')));
      return member ?? null;
    },

    /**
     * Those who work here, by name; of these members alone, and of those whose work it is, where that is given: an
     * administrator may do nearly everything, and it is not their work for that.
     */
    async listActive(
      { ids = null, permission }: { ids?: readonly string[] | null; permission?: Permission },
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
            permission ? hasWork(permission) : undefined,
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
  function hasWork(permission: Permission) {
    const ofHouse = rows[permission].filter((role) => role !== 'administrator');
    const ofBrand = sql`select 1 from ${brandRoles} where staff_role.permissions ? ${permission} and staff_member.roles ? staff_role.name`;
    return or(...ofHouse.map((role) => sql`staff_member.roles ? ${role}`), sql`exists (${ofBrand})`);
  }
}
