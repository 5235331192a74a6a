import { rateWindows } from '@ev/platform/tables.ts';
import { colleague } from '@ev/staff/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf, events } from '@ev/testkit/server/walks/effects.ts';
import { like, sql } from 'drizzle-orm';
import { whileClosed } from '../testing/closed-store.ts';
import { appointOf, storeLead } from '../testing/store-lead.ts';
import { someSeller } from '../testing/team.ts';
import { lead } from '../testing/things.ts';

export const walks = defineWalks(
  'store',
  {
    'store.leaveStoreLead': {
      input: storeLead,
      names: { storeId: 'public' },
      once: {
        written: { table: 'store_lead', by: 'insert' },
        async prepare(world, { uid }) {
          // All callers here share one network.
          await world.server.db.delete(rateWindows).where(like(rateWindows.key, 'store-lead:network:%'));
          return {
            input: storeLead,
            otherInput: { ...storeLead, remark: '请在上午联系' },
            effects: () =>
              countOf(world, sql`select count(*) as n from store_lead where account_id::text = ${uid}`),
          };
        },
        whileGone: whileClosed(storeLead.storeId),
      },
    },
    'store.listLeads': {
      input: { status: '0', of: 'store', keyword: '林', pageNo: 1, pageSize: 10 },
      names: { id: { thing: lead, input: (id) => ({ id }), list: true } },
      shows: { staff: ['leadName', 'remark', 'uid'] },
    },
    'store.listTeams': {},
    'store.assignStaff': {
      names: {
        staffId: { thing: colleague, input: (staffId) => ({ staffId, storeId: 's33010001' }) },
        storeId: 'public',
      },
      once: {
        written: { table: 'store_member', by: 'insert' },
        effects: audited('store.assignStaff', 'staff'),
      },
    },
    'store.followLead': {
      names: { leadId: { thing: lead, input: appointOf } },
      once: { written: { table: 'store_lead', by: 'update' }, effects: events('appoint') },
    },
    'store.assignLead': {
      names: {
        leadId: {
          thing: lead,
          input: async (leadId, { server }) => ({
            leadId,
            seenVersion: 0,
            ownerId: await someSeller(server, storeLead.storeId),
          }),
        },
        ownerId: 'internal',
      },
      once: { written: { table: 'store_lead', by: 'update' }, effects: audited('lead.assign', 'lead') },
    },
    'store.listStores': {
      input: {
        cityCode: '330100',
        service: 'sales',
        keyword: '店',
        lat: 30,
        lng: 120,
        pageNo: 1,
        pageSize: 10,
      },
    },
    'store.getStore': {
      input: { id: 's33010001', lat: 30, lng: 120 },
      names: { id: 'public' },
    },
    'store.listCities': {},
  },
  {
    mayBeSeen: {
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
  },
);
