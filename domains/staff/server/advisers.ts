import type { Permission } from '@ev/contract/permissions';
import type { Database, Transaction } from '@ev/platform/database.ts';
import type { Product } from '@ev/platform/module.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { brandRoles, staffMembers } from './tables.ts';

const isActive = eq(staffMembers.status, 'active');

export type Advisers = ReturnType<typeof createAdvisers>;

/** Staff members as customers and colleagues see them on an order. */
export function createAdvisers(db: Database, rows: Product['permissions']) {
  return {
    /** Null for a member who has left. */
    async find(staffId: string): Promise<{ name: string; phone: string | null } | null> {
      const [member] = await db
        .select({ name: staffMembers.name, phone: staffMembers.workPhone })
        .from(staffMembers)
        .where(and(eq(staffMembers.id, staffId), isActive));
      return member ?? null;
    },

    /**
     * Active members by name, optionally limited to these ids and to those whose job includes a permission.
     * Administrators have nearly all permissions but are not included on that ground.
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
            isActive,
            ids ? inArray(staffMembers.id, [...ids]) : undefined,
            permission ? hasWork(permission) : undefined,
          ),
        )
        .orderBy(asc(staffMembers.name), asc(staffMembers.id));
    },

    /** Those of these members who are active and have the permission. */
    async listAllowed(
      ids: readonly string[],
      permission: Permission,
      reader: Database | Transaction = db,
    ): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const allowed = and(
        isActive,
        inArray(staffMembers.id, [...ids]),
        hasOneOf(rows[permission], permission),
      );
      const members = await reader.select({ id: staffMembers.id }).from(staffMembers).where(allowed);
      return new Set(members.map(({ id }) => id));
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
    return hasOneOf(
      rows[permission].filter((role) => role !== 'administrator'),
      permission,
    );
  }

  /** Has one of these built-in roles, or a custom one with the permission. */
  function hasOneOf(ofHouse: readonly string[], permission: Permission) {
    const ofBrand = sql`select 1 from ${brandRoles} where staff_role.permissions ? ${permission} and staff_member.roles ? staff_role.name`;
    return or(...ofHouse.map((role) => sql`staff_member.roles ? ${role}`), sql`exists (${ofBrand})`);
  }
}
