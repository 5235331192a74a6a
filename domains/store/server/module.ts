import { actingOf } from '@ev/platform/acting.ts';
import { defineModule } from '@ev/platform/module.ts';
import { showPictures } from '@ev/stock/pictures.ts';
import { leadSubject, storesOfLeads } from './contact-subject.ts';
import { createLeadFinder } from './lead-finder.ts';
import { createLeadSource } from './lead-source.ts';
import { storeSource } from './search-source.ts';
import { createStoreLeads } from './store-leads-service.ts';
import { createStores } from './stores-service.ts';
import { createTeam } from './team.ts';

/** Stores, and requests for a call. */
export const module = defineModule('store', ({ db, clock, limiter, recordAction, use, fills }) => {
  const stores = createStores(db);
  const [account, contact, staff] = [use('account'), use('contact'), use('staff')];
  const team = createTeam({ db, staff });
  const { followUps } = use('lead');
  const source = createLeadSource({
    db,
    carNames: async (codes) => (await fills('store.carNames')[0]?.(codes)) ?? new Map(),
  });
  const leads = createStoreLeads({
    clock,
    limiter,
    stores,
    account,
    giveOut: (tx, lead) => followUps.giveOut(tx, source, lead),
  });
  const shown = showPictures(fills);
  return {
    services: { stores, team },
    fills: {
      'operations.opening': [
        {
          name: 'deliveryStore',
          title: '提供交付的门店',
          why: '客户下单时要选一家提车的门店',
          file: 'stores.yaml',
          page: '/goods?part=stores',
          look: async () => ({ done: await stores.hasService('delivery') }),
        },
        {
          name: 'storeStaff',
          title: '门店员工',
          why: '门店没有员工时，它的线索和预约没有负责人',
          optional: true,
          file: null,
          page: '/store-team',
          look: async () => {
            const missing = await team.unstaffedStores();
            return { done: missing.length === 0, missing };
          },
        },
      ],
      'contact.subjects': [leadSubject],
      'contact.storesOf': storesOfLeads,
      'contact.storeOfMember': team.storeOf,
      'contact.membersOf': team.membersOf,
      'contact.staffedStores': team.staffedStores,
      'lead.sources': [source],
      'operations.search': createLeadFinder(db, contact.reach),
      'search.sources': storeSource(stores),
    },
    handlers: {
      'store.listStores': async (input) => shown(await stores.list(input)),
      'store.getStore': async (input) => shown(await stores.get(input.id, input)),
      'store.listCities': async () => ({ cities: await stores.listCities() }),
      'store.leaveStoreLead': (input, call) => leads.leave(input, call),
      'store.listTeams': () => team.list(),
      'store.assignStaff': (input, call) =>
        call.once((tx) => team.assign(tx, actingOf(recordAction, call), input)),
    },
  };
});
