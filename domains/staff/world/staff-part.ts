import type { SeedPart } from '@ev/platform/seed-part.ts';
import { hashPassword } from '../server/passwords.ts';
import { staffMembers } from '../server/tables.ts';
import { staff } from './staff.ts';

/** Password of all staff in the demo. Production refuses to start with such data. */
export const demoStaffPassword = 'demo';

/** The brand's staff in the demo. A changed password is left as it is. */
export function staffPart(): SeedPart {
  const members = staff.map(({ id, username, name, roles }) => ({ id, username, name, roles }));
  return {
    name: 'staff',
    content: members,
    async put(tx, clock) {
      const passwordHash = await hashPassword(demoStaffPassword);
      for (const { id, username, name, roles } of members) {
        await tx
          .insert(staffMembers)
          .values({ id, username, name, roles, passwordHash, status: 'active', createdAt: clock.now() })
          .onConflictDoUpdate({ target: staffMembers.username, set: { name, roles } });
      }
    },
  };
}
