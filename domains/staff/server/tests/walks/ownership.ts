import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { colleague } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'staff'>> = {
  'staff.changeRoles': { id: { thing: colleague, input: (id) => ({ id, roles: ['sales'] }) } },
  'staff.disableMember': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.enableMember': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.resetPassword': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.listAudit': { memberId: 'the house’s' },
};
