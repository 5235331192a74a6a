import { colleague } from '@ev/staff/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { appointOf } from '../../testing/store-lead.ts';
import { someSeller } from '../../testing/team.ts';
import { lead } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'store'>> = {
  'store.leaveStoreLead': { storeId: 'everybody’s' },
  'store.assignStaff': {
    staffId: { thing: colleague, input: (staffId) => ({ staffId, storeId: 's33010001' }) },
    storeId: 'everybody’s',
  },
  'store.listLeads': { id: { thing: lead, input: (id) => ({ id }), list: true } },
  'store.followLead': { leadId: { thing: lead, input: appointOf } },
  'store.assignLead': {
    leadId: {
      thing: lead,
      input: async (leadId, { server }) => ({ leadId, seenVersion: 0, ownerId: await someSeller(server) }),
    },
    ownerId: 'the house’s',
  },
  'store.getStore': { id: 'everybody’s' },
};
