import { colleague } from '@ev/staff/server/testing/things.ts';
import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { contactOf } from '../../testing/store-lead.ts';
import { lead } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'store'>> = {
  'store.leaveStoreLead': { storeId: 'everybody’s' },
  'store.assignStaff': {
    staffId: { thing: colleague, input: (staffId) => ({ staffId, storeId: 's33010001' }) },
    storeId: 'everybody’s',
  },
  'store.followLead': { leadId: { thing: lead, input: contactOf } },
  'store.getStore': { id: 'everybody’s' },
};
