import { expect, test } from 'vitest';
import { listDictionaryItems } from '../contract/endpoints.ts';
import { dictionaries } from './dictionaries.ts';

test('dictionaries fit the contract', () => {
  // Strict: a field that the contract does not have is a mistake of the world.
  expect(listDictionaryItems.output.parse({ dictionaries })).toEqual({ dictionaries });
});
