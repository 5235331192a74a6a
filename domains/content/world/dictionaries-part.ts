import type { SeedPart } from '@ev/platform/seed-part.ts';
import { inArray } from 'drizzle-orm';
import { dictionaryItems } from '../server/tables.ts';

/** A list of values with their labels, in the order of the list. */
export type Dictionary = { type: string; items: { value: string; label: string }[] };

/** Items in the order of their codes in the contract. */
export function listed<Value extends string>(
  type: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): Dictionary {
  return { type, items: values.map((value) => ({ value, label: labels[value] })) };
}

/** The dictionaries of one domain. */
export function dictionariesPart(name: string, dictionaries: readonly Dictionary[]): SeedPart {
  const items = dictionaries.flatMap(({ type, items: entries }) =>
    entries.map(({ value, label }, position) => ({ type, value, label, position })),
  );
  const types = dictionaries.map(({ type }) => type);
  return {
    name,
    content: items,
    async put(tx) {
      await tx.delete(dictionaryItems).where(inArray(dictionaryItems.type, types));
      await tx.insert(dictionaryItems).values(items);
    },
  };
}
