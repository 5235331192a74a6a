import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { storeLead } from '../../testing/store-lead.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of store.listLeads to staff': ['leadName', 'remark', 'uid'],
    'table store_lead.name': ['leadName'],
    'table store_lead.phone': ['leadPhone'],
    'table store_lead.remark': ['remark'],
  },
  searches: ({ personal }) => [{ id: 'store.listLeads', input: { keyword: personal.leadPhone } }],
  faults: [
    {
      table: 'store_lead',
      act: ({ canary: { personal }, owner, call }) => {
        const { leadName: name, leadPhone: phone } = personal;
        return call('store.leaveStoreLead', { ...storeLead, name, phone }, owner);
      },
    },
  ],
};
