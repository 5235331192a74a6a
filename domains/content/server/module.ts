import { defineModule } from '@ev/platform/module.ts';
import { asc, inArray } from 'drizzle-orm';
import { createDocuments } from './documents-service.ts';
import { documentSource } from './search-source.ts';
import { dictionaryItems } from './tables.ts';

/** Documents that customers agree to, and dictionaries. */
export const module = defineModule('content', ({ db }) => {
  const documents = createDocuments(db);
  return {
    services: { documents },
    fills: {
      'search.sources': documentSource(db),
    },
    handlers: {
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
    },
  };
});
