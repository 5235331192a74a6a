import type { Permission } from '@ev/contract/permissions';
import { permissionsOf } from '@ev/platform/catalogues.ts';
import { brandRoles } from '@ev/staff/server/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { joinStore, newSeller } from '@ev/store/server/testing/team.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { digestOfTables } from '@ev/testkit/server/table-digest.ts';
import { report, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { callsOf, callWith, success } from '@ev/testkit/server/walks/calls.ts';
import { openWorld } from '@ev/testkit/server/walks/open-world.ts';
import type { Owned } from '@ev/testkit/server/walks/records.ts';
import type { World } from '@ev/testkit/server/walks/world.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carOrder } from '../testing/car-order.ts';
import { walks } from './walks.ts';

const elsewhere = 's31000001';
const cases = callsOf('order', 'staff').flatMap(({ id }) =>
  Object.entries(walks.ownership[id] ?? {}).flatMap(([field, rule]) =>
    typeof rule === 'string' ? [] : [{ id, field, rule: rule as Owned }],
  ),
);

let world: World;
/** Has every permission except access to all stores, and works at another one. */
let outsider: string;
let cells = 0;
let leaks = 0;
beforeAll(async () => {
  world = await openWorld();
  const { server } = world;
  const all = Object.keys(permissionsOf(await houseDomains())) as Permission[];
  const permissions = all.filter((one) => one !== 'contacts.everyStore');
  await server.db.insert(brandRoles).values({ name: '他店店长', permissions });
  const member = await newStaff(server, ['他店店长']);
  await joinStore(server, member, elsewhere);
  outsider = member.token;
  await newSeller(server, carOrder.storeId);
});
afterAll(async () => {
  report('T11 ownership in order by stores', { seed: trustSeed, calls: cases.length, cells, leaks });
  await world?.stop();
});

it.each(cases)(
  '$id does not find an order of another store by $field',
  { timeout: 300_000 },
  async ({ id, rule }) => {
    const owner = await world.newMember();
    const nos = [await rule.thing.live(world, owner)];
    for (const make of Object.values(rule.thing.others)) nos.push(await make(world, owner));
    const never = `${nos[0]?.slice(0, -1)}${nos[0]?.endsWith('0') ? '1' : '0'}`;
    await jobsDone(world.server);
    const ask = async (no: string) => {
      const { header, body } = await callWith(world, id, await rule.input(no, world), { token: outsider });
      return { code: header.code, body };
    };
    const unknown = await ask(never);
    expect(unknown.code).not.toBe(success);
    const before = await digestOfTables(world.server.db);
    for (const no of nos) {
      const answer = await ask(no);
      cells += 1;
      if (JSON.stringify(answer) !== JSON.stringify(unknown)) leaks += 1;
      expect(answer, `asked for ${no}`).toEqual(unknown);
    }
    expect(await digestOfTables(world.server.db)).toEqual(before);
  },
);
