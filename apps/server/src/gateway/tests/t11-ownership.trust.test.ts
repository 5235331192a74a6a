import { type EndpointId, endpoints } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { createRandom } from '@ev/kernel/random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldPaths } from '../../testing/schema-walk.ts';
import { digestOfTables } from '../../testing/table-digest.ts';
import { report, trustBudget, trustSeed } from '../../testing/trust-figures.ts';
import { type FieldRule, noNumbers, type Owned, ownershipRules, staffRoles } from './ownership-rules.ts';
import { plantNamesakes } from './things.ts';
import { openWorld, type Person, success, type World } from './world.ts';

/**
 * T11: what belongs to one customer is, to everybody else, as if it never was. Every call that names a thing,
 * from every role, with the owner's own, one that has ended, one whose number other things of the caller have,
 * and one that never was; a call that is none of the caller's business leaves no effect.
 */

const all: readonly Endpoint<EndpointId>[] = endpoints;
const numberLike = /(^|\.)(id|ids|vin|vins)$|[a-z](Id|Ids|No|Nos|Vin|Vins)$/;
const random = createRandom(`T11/${trustSeed}`);
const roles = ['visitor', 'stranger', ...staffRoles, 'owner'] as const;
type Role = (typeof roles)[number];

type Case = { endpoint: Endpoint<EndpointId>; field: string; rule: Owned };
const rulesOf = (id: EndpointId) => (ownershipRules[id] ?? {}) as Record<string, FieldRule>;
const cases = all.flatMap((endpoint) =>
  Object.entries(rulesOf(endpoint.id)).flatMap(([field, rule]): Case[] =>
    typeof rule === 'string' ? [] : [{ endpoint, field, rule }],
  ),
);
const ofOthers = (role: Role, { endpoint, rule }: Case): boolean =>
  endpoint.access === 'staff' ? !rule.staff?.some((one) => one === role) : role !== 'owner';

let world: World;
let staffTokens: Record<string, string>;
let cells = 0;
let leaks = 0;
let effects = 0;

beforeAll(async () => {
  world = await openWorld();
  staffTokens = Object.fromEntries(
    await Promise.all(staffRoles.map(async (role) => [role, await world.newStaffToken(role)])),
  );
});
afterAll(async () => {
  const rules = all.flatMap(({ id }) => Object.values(rulesOf(id)));
  report('T11 ownership', {
    seed: trustSeed,
    fields: rules.length,
    cells,
    leaks,
    'effects of others': effects,
  });
  await world.stop();
});

it.each(all)('$id has a rule for every thing that it names', ({ id, input }) => {
  const named = fieldPaths(input).filter((field) => numberLike.test(field) && !noNumbers.includes(field));
  expect(Object.keys(rulesOf(id)).sort()).toEqual(named.sort());
});

describe.each(cases)('$endpoint.id by $field', (one) => {
  const { endpoint, rule } = one;

  async function ask(token: string | undefined, no: string) {
    const options = token === undefined ? {} : { token };
    const answer = await world.server.client.call(endpoint.id, rule.input(no) as never, options);
    const { code, message } = answer.header;
    return { statusCode: answer.statusCode, code, message, body: answer.body as unknown };
  }
  const tokenOf = (role: Role, owner: Person, stranger: Person): string | undefined => {
    if (role === 'visitor') return undefined;
    if (role === 'owner') return owner.token;
    return role === 'stranger' ? stranger.token : staffTokens[role];
  };

  it('is answered to others as if it never was, and to whom it belongs', { timeout: 300_000 }, async () => {
    for (let round = 0; round < trustBudget; round += 1) {
      const [owner, stranger] = [await world.newMember(), await world.newMember()];
      const [live, ended] = [await rule.thing.make(world, owner), await rule.thing.make(world, owner)];
      await rule.thing.end(world, owner, ended);
      await plantNamesakes(world, stranger, rule.thing, live);
      const never = neverWas(live);
      // A token's first use is noted with its session.
      for (const { token } of [owner, stranger]) {
        await world.server.client.call('account.getCustomer', {}, { token });
      }

      for (const role of roles.filter((name) => ofOthers(name, one))) {
        const token = tokenOf(role, owner, stranger);
        const before = await digestOfTables(world.server.db);
        const unknown = await ask(token, never);
        expect(unknown.statusCode).toBe(200);
        expect(isNothing(unknown)).toBe(true);
        for (const no of random.shuffle([live, ended, never])) {
          const answer = await ask(token, no);
          cells += 1;
          if (JSON.stringify(answer) !== JSON.stringify(unknown)) leaks += 1;
          expect(answer, `${role} asks for ${no}`).toEqual(unknown);
        }
        const after = await digestOfTables(world.server.db);
        if (JSON.stringify(after) !== JSON.stringify(before)) effects += 1;
        expect(after, `${role} has changed something`).toEqual(before);
      }
      for (const role of roles.filter((name) => !ofOthers(name, one))) {
        const token = tokenOf(role, owner, stranger);
        const [own, past, unknown] = [
          await ask(token, live),
          await ask(token, ended),
          await ask(token, never),
        ];
        cells += 3;
        expect(own.code, `${role} asks`).toBe(success);
        expect(isNothing(own)).toBe(false);
        expect(past.statusCode).toBe(200);
        expect(isNothing(unknown)).toBe(true);
      }
    }
  });

  function isNothing({ code, body }: { code: string; body: unknown }): boolean {
    if (code !== success) return true;
    return rule.list === true && (body as { total: number }).total === 0;
  }
});

/** A number of the same shape that nobody has. */
function neverWas(no: string): string {
  return no.slice(0, -1) + (no.endsWith('0') ? '1' : '0');
}
