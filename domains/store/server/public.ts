/** What other domains use of stores. */
import type { Stores } from './stores-service.ts';

export type { Stores };

declare module '@ev/platform/module.ts' {
  interface Services {
    store: { stores: Stores };
  }
}
