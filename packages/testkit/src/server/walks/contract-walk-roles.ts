import { staffRoles } from '@ev/contract/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { roleMayCall } from './calls.ts';
import type { ContractStage } from './contract-stage.ts';

const invalid = '20000002';
const forbidden = '20900003';

export function walkRoles({ calls, world, send }: ContractStage): void {
  const ofStaff = calls.filter(({ access }) => access === 'staff');

  describe('roles of staff', () => {
    it('are declared by every call of staff and by no other', () => {
      for (const { id, access, permission } of calls)
        expect(permission !== undefined, id).toBe(access === 'staff');
    });
    if (ofStaff.length === 0) return;

    describe.each(staffRoles)('%s', (role) => {
      let token: string;
      beforeAll(async () => {
        token = await world().newStaffToken(role);
      });

      // A body that no call takes: a role that may call gets a validation error, a role that may not gets
      // only the missing permission.
      it.each(ofStaff)('$id is answered as the table of roles says', async (endpoint) => {
        const answer = await send(endpoint.id, null, { token });
        const code = roleMayCall(role, endpoint) ? invalid : forbidden;
        expect([answer.statusCode, answer.header.code]).toEqual([200, code]);
      });
    });

    it.each(ofStaff)('$id is refused to a staff member without a role', async ({ id, permission }) => {
      const token = await world().newStaffToken();
      expect((await send(id, null, { token })).header.code).toBe(permission ? forbidden : invalid);
    });
  });
}
