/** What other domains use of stores. */
import type { Stores } from './stores-service.ts';
import type { Team } from './team.ts';

export { createFollowUps } from './follow-up.ts';
export { followUpColumns } from './follow-up-columns.ts';
export type { StockedStore } from './stock.ts';
export { holdDeliveringStore, holdStoreFor, lockStores } from './store-hold.ts';
export { ofReachedStores } from './store-scope.ts';
export type { Stores, Team };

declare module '@ev/platform/module.ts' {
  interface Services {
    store: { stores: Stores; team: Team };
  }
  interface Slots {
    /** What cars are called by their codes, also those that are sold no longer. */
    'store.carNames': (modelCodes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  }
}
