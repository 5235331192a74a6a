import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { createStaffLeads } from './staff-leads.ts';
import { createStoreLeads } from './store-leads-service.ts';
import { createStores } from './stores-service.ts';

/** Stores, and customers who ask them to call. */
export const module = defineModule('store', ({ db, clock, limiter, recordDeed, use }) => {
  const stores = createStores(db);
  const leads = createStoreLeads({ clock, limiter, stores, owners: use('account').owners });
  const staffLeads = createStaffLeads({ db, clock });
  return {
    services: { stores },
    fills: {
      'operations.opening': [
        {
          name: 'deliveryStore',
          title: '提供交付的门店',
          why: '客户下单时要选一家提车的门店',
          file: 'stores.yaml',
          page: null,
          look: async () => ({ done: await stores.hasService('delivery') }),
        },
      ],
      'operations.waiting': [
        { name: 'leadsToCall', permission: 'leads.follow', count: staffLeads.countWaiting },
      ],
    },
    handlers: {
      'store.listStores': (input) => stores.list(input),
      'store.getStore': (input) => stores.get(input.id, input),
      'store.listCities': async () => ({ cities: await stores.listCities() }),
      'store.leaveStoreLead': (input, call) => leads.leave(input, call),
      'store.listLeads': (input) => staffLeads.list(input),
      'store.showLeadPhone': ({ leadId }, call) =>
        call.once((tx) => staffLeads.showPhone(tx, actingOf(recordDeed, call), leadId)),
      'store.followLead': (input, call) =>
        call.once((tx) => staffLeads.follow(tx, actingOf(recordDeed, call), input)),
    },
  };
});
