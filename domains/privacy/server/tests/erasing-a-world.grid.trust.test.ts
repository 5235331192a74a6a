import { loadPersonalData } from '@ev/platform/load-personal-data.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPersonalData } from '../personal-data-service.ts';
import { collected } from '../testing/exports.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
}, 600_000);
afterAll(() => world.stop());

it('exports and erases a customer who has a record of each kind', async () => {
  const { db, providers } = world.server;
  const partner = ((name: keyof typeof providers) => providers[name]) as never;
  const registers = await loadPersonalData(await houseDomains());
  const personalData = createPersonalData({ db, partner, registers });
  const { uid, phone } = world.member;
  const before = await collected(personalData.collect(uid));
  expect(new Set(before.map(({ domain }) => domain)).size).toBeGreaterThan(20);
  expect(JSON.stringify(before)).toContain(phone);
  await db.transaction((tx) => personalData.erase(tx, uid));
  const left = await collected(personalData.collect(uid));
  expect(new Set(left.map(({ domain }) => domain)).size).toBeGreaterThan(5);
  expect(JSON.stringify(left)).not.toContain(phone);
}, 600_000);
