import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { colleague, roleGrant, session, view, widening } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'staff'>> = {
  'staff.changeRoles': { id: { thing: colleague, input: (id) => ({ id, roles: ['sales'] }) } },
  'staff.disableMember': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.enableMember': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.resetPassword': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.setSubject': { id: { thing: colleague, input: (id) => ({ id, subject: `s-${id}` }) } },
  'staff.endOwnSessions': { id: { thing: session, input: (id) => ({ id }) } },
  'staff.endMemberSessions': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.resetSecondFactor': { id: { thing: colleague, input: (id) => ({ id }) } },
  'staff.decideRoleGrant': { id: { thing: roleGrant, input: (id) => ({ id, decision: 'grant' }) } },
  'staff.changeView': {
    id: { thing: view, input: (id) => ({ id, name: '待配车', search: '?status=20' }) },
  },
  'staff.removeView': { id: { thing: view, input: (id) => ({ id }) } },
  'staff.decideWidening': { id: { thing: widening, input: (id) => ({ id, decision: 'grant' }) } },
  'staff.listAudit': { memberId: 'the house’s' },
};
