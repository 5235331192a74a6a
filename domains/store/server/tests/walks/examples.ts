import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { storeLead } from '../../testing/store-lead.ts';

export const examples: Examples<CallsOf<'store'>> = {
  'store.leaveStoreLead': () => ({ input: storeLead }),
  'store.listStores': () => ({
    input: {
      cityCode: '330100',
      service: 'sales',
      keyword: '店',
      lat: 30,
      lng: 120,
      pageNo: 1,
      pageSize: 10,
    },
  }),
  'store.getStore': () => ({ input: { id: 's33010001', lat: 30, lng: 120 } }),
  'store.listCities': () => ({ input: {} }),
};
