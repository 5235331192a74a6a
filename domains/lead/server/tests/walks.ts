import { storeLead } from '@ev/store/server/testing/store-lead.ts';
import { someSeller } from '@ev/store/server/testing/team.ts';
import { lead } from '@ev/store/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, events } from '@ev/testkit/server/walks/effects.ts';
import { appointOf } from '../testing/leads.ts';

const source = 'lead';
const permissions = { read: 'leads.read', follow: 'leads.follow' } as const;

/** Walked with the leads of stores; `leads.test.ts` covers all sources. */
export const walks = defineWalks(
  'lead',
  {
    'lead.listLeads': {
      input: { source, status: '0', of: 'store', keyword: '林', pageNo: 1, pageSize: 10 },
      names: {
        id: { thing: lead, input: (id) => ({ source, id }), list: true, permission: permissions.read },
      },
      shows: { staff: ['driveId', 'driveName', 'leadName', 'remark', 'uid', 'wishRemark'] },
    },
    'lead.followLead': {
      names: {
        leadId: {
          thing: lead,
          input: (leadId) => appointOf(source, leadId),
          permission: permissions.follow,
        },
      },
      once: { written: { table: 'store_lead', by: 'update' }, effects: events('appoint') },
    },
    'lead.assignLead': {
      names: {
        leadId: {
          thing: lead,
          input: async (leadId, { server }) => ({
            source,
            leadId,
            seenVersion: 0,
            ownerId: await someSeller(server, storeLead.storeId),
          }),
          permission: permissions.follow,
        },
        ownerId: 'internal',
      },
      once: { written: { table: 'store_lead', by: 'update' }, effects: audited('lead.assign', 'lead') },
    },
  },
  {
    searches: ({ personal }) =>
      [personal.leadPhone, personal.drivePhone, personal.wishRemark].map((keyword) => ({
        id: 'lead.listLeads' as const,
        input: { keyword },
      })),
  },
);
