import { expect, it } from 'vitest';
import { clearStored, type Store, sizesOf, sizeText, storedKindOf } from './stored-data.ts';

function storeOf(values: Record<string, string>): Store & { values: Map<string, string> } {
  const kept = new Map(Object.entries(values));
  return {
    values: kept,
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
  };
}

it.each([
  ['draft.profile', 'drafts'],
  ['charge-search', 'searches'],
  ['kept-configurations', 'choices'],
  ['known-phone', 'choices'],
  ['session', null],
  ['deviceId', null],
  ['ev.statistics', null],
  ['textSize', null],
  ['command.order.create.1', null],
  ['rescue.held', null],
])('%s is %s', (key, kind) => expect(storedKindOf(key)).toBe(kind));

it('counts and clears what is no part of the login', () => {
  const store = storeOf({ session: 'secret', 'draft.a': 'abc', 'charge-search': '[]' });
  expect(sizesOf([store])).toEqual({ drafts: 20, searches: 30, choices: 0 });
  clearStored([store]);
  expect([...store.values.keys()]).toEqual(['session']);
});

it.each([
  [0, '0 KB'],
  [10, '0.1 KB'],
  [2048, '2.0 KB'],
  [3_670_016, '3.5 MB'],
])('writes %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
