import type { CallsOf, Ownership } from '@ev/testkit/server/walks/records.ts';
import { contactOf } from '../../testing/store-lead.ts';
import { lead } from '../../testing/things.ts';

export const ownership: Ownership<CallsOf<'store'>> = {
  'store.leaveStoreLead': { storeId: 'everybody’s' },
  'store.showLeadPhone': { leadId: { thing: lead, input: (leadId) => ({ leadId }) } },
  'store.followLead': { leadId: { thing: lead, input: contactOf } },
  'store.getStore': { id: 'everybody’s' },
};
