import { accounts } from '@ev/account/server/tables.ts';
import { customers } from '@ev/account/world/people.ts';
import { dictionaryItems } from '@ev/content/server/tables.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { type DatabaseHandle, openDatabase } from '@ev/platform/database.ts';
import { createLog } from '@ev/platform/log.ts';
import { seededParts } from '@ev/platform/tables.ts';
import type { TestDatabase } from '@ev/postgres/test-database.ts';
import { carCatalogs, carModels } from '@ev/showcase/server/tables.ts';
import { staffMembers } from '@ev/staff/server/tables.ts';
import { staff } from '@ev/staff/world/staff.ts';
import { stores } from '@ev/store/server/tables.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { testDatabase } from '@ev/testkit/server/test-database.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertNotSeeded, resetWorld, seedWorld } from './seed.ts';

const domains = await houseDomains();
let database: TestDatabase;
let handle: DatabaseHandle;

beforeAll(async () => {
  database = await testDatabase();
  handle = openDatabase(database.url, createLog({ level: 'fatal' }), { max: 8 });
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

const [someone] = customers;
const nicknameOf = async (id: string) =>
  (await handle.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.nickname;

describe('the demo world', () => {
  it('is seeded, and seeding it again writes nothing', async () => {
    expect(await handle.db.$count(carModels)).toBe(3);
    expect(await handle.db.$count(staffMembers)).toBe(staff.length);
    expect(await handle.db.$count(stores)).toBeGreaterThan(20);
    expect(await seedWorld(handle.db, systemClock, domains)).toEqual([]);
  });

  it('is written once when several processes start together', async () => {
    await handle.db.delete(seededParts);
    const written = await Promise.all([1, 2, 3, 4].map(() => seedWorld(handle.db, systemClock, domains)));
    expect(written.filter((parts) => parts.length > 0)).toHaveLength(1);
    expect(await handle.db.$count(carCatalogs, eq(carCatalogs.current, true))).toBe(3);
  });

  it('writes a changed part again and leaves customers’ changes', async () => {
    const id = someone?.uid ?? '';
    await handle.db.update(accounts).set({ nickname: '改过的昵称' }).where(eq(accounts.id, id));
    await handle.db.update(dictionaryItems).set({ label: '旧' });
    await handle.db.update(stores).set({ name: '旧' });
    await handle.db.update(seededParts).set({ version: 'older' });
    const parts = (await handle.db.select().from(seededParts)).map(({ part }) => part);
    expect(parts).toEqual(expect.arrayContaining(['goods', 'people', 'staff']));
    expect((await seedWorld(handle.db, systemClock, domains)).sort()).toEqual(parts.sort());
    expect(await handle.db.$count(dictionaryItems, eq(dictionaryItems.label, '旧'))).toBe(0);
    expect(await handle.db.$count(stores, eq(stores.name, '旧'))).toBe(0);
    expect(await nicknameOf(id)).toBe('改过的昵称');
  });

  it('is as new after a reset', async () => {
    const id = someone?.uid ?? '';
    await handle.db.update(accounts).set({ nickname: '改过的昵称' }).where(eq(accounts.id, id));
    await resetWorld(handle.db, systemClock, domains);
    expect(await nicknameOf(id)).toBe(someone?.nickname);
    expect(await handle.db.$count(accounts)).toBe(customers.length);
  });

  it('keeps production from starting, and cannot be reset where it never was', async () => {
    await expect(assertNotSeeded(handle.db)).rejects.toThrow('demo world');
    await handle.db.delete(seededParts);
    await expect(assertNotSeeded(handle.db)).resolves.toBeUndefined();
    await expect(resetWorld(handle.db, systemClock, domains)).rejects.toThrow('Only a demo world');
    expect(await handle.db.$count(accounts)).toBe(customers.length);
  });
});
