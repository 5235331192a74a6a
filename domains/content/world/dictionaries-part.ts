import type { SeedPart } from '@ev/platform/seed-part.ts';
import { dictionaryItems } from '../server/tables.ts';
import { dictionaries } from './dictionaries.ts';

export function dictionariesPart(): SeedPart {
  const items = dictionaries.flatMap(({ type, items: entries }) =>
    entries.map(({ value, label }, position) => ({ type, value, label, position })),
  );
  return {
    name: 'dictionaries',
    content: items,
    async put(tx) {
      await tx.delete(dictionaryItems);
      await tx.insert(dictionaryItems).values(items);
    },
  };
}
