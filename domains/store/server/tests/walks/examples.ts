import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import type { CallsOf, Examples } from '@ev/testkit/server/walks/records.ts';
import { appointOf, leave, storeLead } from '../../testing/store-lead.ts';
import { newSeller } from '../../testing/team.ts';

export const examples: Examples<CallsOf<'store'>> = {
  'store.leaveStoreLead': () => ({ input: storeLead }),
  'store.listLeads': () => ({ input: { status: '0', of: 'store', keyword: '林', pageNo: 1, pageSize: 10 } }),
  'store.listTeams': () => ({ input: {} }),
  'store.assignStaff': async ({ server }) => ({
    input: { staffId: (await newStaff(server)).staffId, storeId: 's33010001' },
  }),
  'store.followLead': async (world) => ({ input: appointOf(await leave(world, await world.newMember())) }),
  'store.assignLead': async (world) => {
    const leadId = await leave(world, await world.newMember());
    const { staffId: ownerId } = await newSeller(world.server, storeLead.storeId);
    return { input: { leadId, seenVersion: 0, ownerId } };
  },
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
