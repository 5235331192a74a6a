import { defineModule } from '@ev/platform/module.ts';
import { createStoreLeads } from './store-leads-service.ts';
import { createStores } from './stores-service.ts';

/** Stores, and customers who ask them to call. */
export const module = defineModule('store', ({ db, clock, limiter, use }) => {
  const stores = createStores(db);
  const leads = createStoreLeads({ clock, limiter, stores, owners: use('account').owners });
  return {
    services: { stores },
    handlers: {
      'store.listStores': (input) => stores.list(input),
      'store.getStore': (input) => stores.get(input.id, input),
      'store.listCities': async () => ({ cities: await stores.listCities() }),
      'store.leaveStoreLead': (input, call) => leads.leave(input, call),
    },
  };
});
