import { worldStores } from '@ev/store/world/stores.ts';
import { expect, test } from 'vitest';
import { StaffMember } from '../contract/members.ts';
import { staff } from './staff.ts';

/** Strict: a field that the contract does not have is a mistake in the demo data. */
function parses(schema: { parse(value: unknown): unknown }, value: unknown) {
  expect(schema.parse(value)).toEqual(value);
}

test('staff have every role, two for large refunds and two for releases, at stores that exist', () => {
  const roles = staff.flatMap(({ roles: each }) => each);
  expect([...roles].sort()).toEqual([
    'administrator',
    'delivery',
    'editor',
    'editor',
    'finance',
    'finance',
    'sales',
  ]);
  for (const { storeId, ...member } of staff) {
    parses(StaffMember, {
      ...member,
      permissions: [],
      passwordDue: false,
      secondFactorDue: false,
      secondFactor: false,
    });
    if (storeId !== null) expect(worldStores.map(({ id }) => id)).toContain(storeId);
  }
});
