/** API of stores for other domains. */
import type { Stores } from './stores-service.ts';
import type { Team } from './team.ts';

export type { StockedStore } from './stock.ts';
export { holdDeliveringStore, holdStoreFor, lockStores, stoppingStores } from './store-hold.ts';
export type { Stores, Team };

declare module '@ev/platform/module.ts' {
  interface Services {
    store: { stores: Stores; team: Team };
  }
  interface Slots {
    /** Names of cars by code, including those no longer on sale. */
    'store.carNames': (modelCodes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  }
}
