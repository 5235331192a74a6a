import type { SeedPart } from '@ev/platform/seed-part.ts';
import { staff } from '@ev/staff/world/staff.ts';
import { storeMembers } from '../server/tables.ts';

/** The stores of the demo's staff. A staff member who was moved stays in the new store. */
export function teamPart(): SeedPart {
  const content = staff.flatMap(({ id, storeId }) => (storeId ? [{ staffId: id, storeId }] : []));
  return {
    name: 'teams',
    content,
    async put(tx) {
      await tx.insert(storeMembers).values(content).onConflictDoNothing();
    },
  };
}
