import { colleague } from '@ev/staff/server/testing/things.ts';
import { defineWalks } from '@ev/testkit/server/walks/define-walks.ts';
import { audited, countOf } from '@ev/testkit/server/walks/effects.ts';
import { sql } from 'drizzle-orm';
import { whileClosed } from '../testing/closed-store.ts';
import { forgetLimits, storeLead } from '../testing/store-lead.ts';

export const walks = defineWalks(
  'store',
  {
    'store.leaveStoreLead': {
      async example(world) {
        await forgetLimits(world);
        return { input: storeLead };
      },
      names: { storeId: 'public' },
      once: {
        written: { table: 'store_lead', by: 'insert' },
        async prepare(world, { uid }) {
          await forgetLimits(world);
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
