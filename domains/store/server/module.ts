import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Database } from '@ev/platform/database.ts';
import { createStores, type Stores } from './stores-service.ts';

export type { Stores };

/** Stores; test drives come to them. */
export function createDriveModule({ db }: { db: Database }) {
  const stores = createStores(db);
  const handlers: ModuleHandlers<'drive'> = {
    'drive.listStores': (input) => stores.list(input),
    'drive.getStore': (input) => stores.get(input.id, input),
    'drive.listCities': async () => ({ cities: await stores.listCities() }),
  };
  return { handlers, stores };
}
