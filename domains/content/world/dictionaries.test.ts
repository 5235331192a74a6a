import { cancelReasons } from '@ev/order/contract/order-input.ts';
import { expect, test } from 'vitest';
import { listDictionaryItems } from '../contract/endpoints.ts';
import { dictionaries } from './dictionaries.ts';

/** Strict: a field that the contract does not have is a mistake of the world. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('dictionaries fit the contract and cover its codes', () => {
  parses(listDictionaryItems.output, { dictionaries });
  const reasons = dictionaries.find(({ type }) => type === 'cancelReasons');
  expect(reasons?.items.map(({ value }) => value)).toEqual([...cancelReasons]);
});
