import { expect, it } from 'vitest';
import { permissions } from './permissions.ts';

it.each(['refunds.release'] as const)('%s pays money out, which staff who manage roles may not', (name) => {
  expect(permissions[name]).toEqual(['finance']);
});
