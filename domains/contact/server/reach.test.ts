import type { Database } from '@ev/platform/database.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import { expect, it } from 'vitest';
import { createReach } from './reach.ts';

const reader = {} as Database;
const who = { staffId: 'me', permissions: [] };

/** Customers whose names begin with `other` belong to a store that is closed to the staff member. */
const fills: Partial<Record<string, unknown[]>> = {
  'contact.staffedStores': [async () => [{ storeId: 'theirs', own: false }]],
  'contact.storesOf': [
    async (_reader: Database, accountIds: readonly string[]) =>
      accountIds
        .filter((id) => id.startsWith('other'))
        .map((accountId) => ({ accountId, storeId: 'theirs' })),
  ],
};
const context = { fills: (name: string) => fills[name] ?? [] } as unknown as Pick<ModuleContext, 'fills'>;
const reach = createReach(context, { listActive: () => Promise.resolve([]) });

it.each([
  ['a page is full', ['a', 'b', 'c'], ['a', 'b'], 1],
  ['the rest is on later pages', ['other1', 'other2', 'other3', 'a', 'b', 'c'], ['a', 'b'], 3],
  ['there are too few', ['other1', 'a', 'other2'], ['a'], 2],
  ['there are none', [], [], 1],
])('reads the first rows within reach where %s', async (_case, accountIds, expected, pages) => {
  let reads = 0;
  const rows = await reach.firstReached(reader, who, 2, async ({ limit, offset }) => {
    reads += 1;
    return accountIds.slice(offset, offset + limit).map((accountId) => ({ accountId }));
  });
  expect(rows.map(({ accountId }) => accountId)).toEqual(expected);
  expect(reads).toBe(pages);
});
