import { asc, eq, inArray } from 'drizzle-orm';
import type { ModuleHandlers } from '../../gateway/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Stores } from '../drive/index.ts';
import { createDocuments, type Documents } from './documents-service.ts';
import { dictionaryItems, recommendPositions, storeLeads } from './tables.ts';

export type { Documents };

/** Documents, dictionaries, the brand's pages and the leads that come from them. */
export function createContentModule({ db, clock, stores }: { db: Database; clock: Clock; stores: Stores }) {
  const documents = createDocuments(db);
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

    'content.leaveStoreLead': async (input, call) => {
      // A repeat gets the first answer even when the store has closed meanwhile.
      const [store] = await Promise.allSettled([stores.get(input.storeId)]);
      return call.once(async (tx) => {
        if (store.status === 'rejected') throw store.reason;
        const [lead] = await tx
          .insert(storeLeads)
          .values({ ...input, accountId: call.actor.accountId, createdAt: clock.now() })
          .returning({ leadId: storeLeads.id });
        if (!lead) throw new Error('The lead was not written');
        return lead;
      });
    },
  };
  return { handlers, documents };
}
