import { asc, eq, inArray } from 'drizzle-orm';
import type { ModuleHandlers } from '@ev/platform/call.ts';
import type { Clock } from '@ev/platform/clock.ts';
import type { Database } from '@ev/platform/database.ts';
import type { RateLimiter } from '@ev/platform/rate-limit.ts';
import type { Stores } from '@ev/store/server/module.ts';
import { createDocuments, type Documents } from './documents-service.ts';
import { createStoreLeads } from '@ev/store/server/store-leads-service.ts';
import { dictionaryItems, recommendPositions } from './tables.ts';

export type { Documents };

/** Documents, dictionaries, the brand's pages and the leads that come from them. */
export function createContentModule(parts: {
  db: Database;
  clock: Clock;
  limiter: RateLimiter;
  stores: Stores;
}) {
  const { db } = parts;
  const documents = createDocuments(db);
  const leads = createStoreLeads(parts);
  const handlers: ModuleHandlers<'content'> = {
    'content.getDocument': (input) => documents.get(input.code, input.version),

    'content.listDictionaryItems': async ({ types }) => {
      const rows = await db
        .select()
        .from(dictionaryItems)
        .where(inArray(dictionaryItems.type, types))
        .orderBy(asc(dictionaryItems.type), asc(dictionaryItems.position));
      return {
        dictionaries: types.map((type) => ({
          type,
          items: rows.filter((row) => row.type === type).map(({ value, label }) => ({ value, label })),
        })),
      };
    },

    'content.getRecommendations': async ({ position }) => {
      const [row] = await db
        .select()
        .from(recommendPositions)
        .where(eq(recommendPositions.position, position));
      return { modules: row?.modules ?? [] };
    },

    'content.leaveStoreLead': (input, call) => leads.leave(input, call),
  };
  return { handlers, documents };
}
