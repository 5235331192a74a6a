import { expect, test } from 'vitest';
import { cancelReasons } from '../contract/cancel-reasons.ts';
import { parts } from './parts.ts';

test('the dictionary of reasons covers the codes of the contract', () => {
  const [part] = parts();
  const items = part?.content as { type: string; value: string }[];
  const reasons = items.filter(({ type }) => type === 'cancelReasons');
  expect(reasons.map(({ value }) => value)).toEqual([...cancelReasons]);
});
