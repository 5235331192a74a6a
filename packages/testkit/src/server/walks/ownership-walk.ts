import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { staffRoles } from '@ev/contract/permissions';
import { createRandom } from '@ev/kernel/random.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsDone } from '../jobs-done.ts';
import { digestOfTables } from '../table-digest.ts';
import { isShort, report, trustBudget, trustSeed } from '../trust-figures.ts';
import { type CallsOfWhom, callsOf, callWith, roleMayCall, success } from './calls.ts';
import type { Walks } from './domain-walks.ts';
import { plantNamesakes } from './namesakes.ts';
import type { FieldRule, Owned } from './records.ts';
import type { Stage } from './stage.ts';
import { thingsNamedBy } from './things-named.ts';
import type { Person, World } from './world.ts';

const roles = ['visitor', 'stranger', ...staffRoles, 'owner'] as const;
type Role = (typeof roles)[number];

type Reply = { statusCode: number; code: string; message: string; body: unknown };
type Case = { endpoint: Endpoint<EndpointId>; field: string; rule: Owned };

/** Whether this is a role of staff that may make the call: those see the records of all customers. */
function mayCall(role: Role, { endpoint, rule }: Case): boolean {
  const permission = endpoint.permission ?? rule.permission;
  return (
    permission !== undefined && staffRoles.some((one) => one === role && roleMayCall(one, { permission }))
  );
}
/** Whether the gateway refuses the role, before the call reads any record. */
const isRefusedAtOnce = (role: Role, { endpoint: { access, permission } }: Case): boolean =>
  access === 'member' ||
  (access === 'staff' && (permission !== undefined || !staffRoles.some((one) => one === role)));
const ofOthers = (role: Role, one: Case): boolean =>
  one.endpoint.access === 'staff' ? !mayCall(role, one) : role !== 'owner';

/**
 * T11: to everyone else, a customer's records look as if they did not exist. Makes every call of this domain
 * that names a record, from every role, with the owner's own in every state, one with the number of another
 * record of the caller, and one that never existed; a call that the caller may not make leaves no effect. In the
 * ordinary suite roles that the gateway refuses ask for one of them; another customer always asks for all.
 */
export function ownershipWalk(stage: Stage, { domain, ownership }: Walks, whom?: CallsOfWhom): void {
  const all = callsOf(domain, whom);
  const rulesOf = (id: EndpointId) => (ownership[id] ?? {}) as Record<string, FieldRule>;
  const random = createRandom(`T11/${trustSeed}`);
  const cases = all.flatMap((endpoint) =>
    Object.entries(rulesOf(endpoint.id)).flatMap(([field, rule]): Case[] =>
      typeof rule === 'string' ? [] : [{ endpoint, field, rule }],
    ),
  );

  let world: World;
  let staffTokens: Record<string, string>;
  /** A customer who gets one copy after another. */
  let stranger: Person;
  let cells = 0;
  let leaks = 0;
  let effects = 0;

  beforeAll(async () => {
    world = stage.world();
    stranger = await world.newMember();
    staffTokens = Object.fromEntries(
      await Promise.all(staffRoles.map(async (role) => [role, await world.newStaffToken(role)])),
    );
  });
  afterAll(async () => {
    report(`T11 ownership in ${domain}${whom ? ` by ${whom}` : ''}`, {
      seed: trustSeed,
      fields: all.flatMap(({ id }) => Object.values(rulesOf(id))).length,
      cells,
      leaks,
      'effects of others': effects,
    });
  });

  it.each(all)('$id has a rule for every record that it names', (endpoint) => {
    expect(Object.keys(rulesOf(endpoint.id)).sort()).toEqual(thingsNamedBy(endpoint).sort());
  });
  if (cases.length === 0) return;

  async function ask({ endpoint, rule }: Case, token: string | undefined, no: string): Promise<Reply> {
    const options = token === undefined ? {} : { token };
    const input = await rule.input(no, world);
    const answer = await callWith(world, endpoint.id, input, options);
    const { code, message } = answer.header;
    return { statusCode: answer.statusCode, code, message, body: answer.body };
  }

  /** The records of a new customer in every state. */
  async function scene({ rule }: Case) {
    const owner = await world.newMember();
    const others: string[] = [];
    for (const make of Object.values(rule.thing.others)) others.push(await make(world, owner));
    const live = await rule.thing.live(world, owner);
    const tokens: Record<string, string> = { ...staffTokens, owner: owner.token, stranger: stranger.token };
    return { live, others, never: unusedNumber(live), tokens };
  }
  type Scene = Awaited<ReturnType<typeof scene>>;

  /** The content of the tables once all triggered work is done. */
  async function tablesAtRest(): Promise<Record<string, string>> {
    await jobsDone(world.server);
    return digestOfTables(world.server.db);
  }

  /** Returns the content of the tables before and after. */
  async function walkOthers(one: Case, { live, others, never, tokens }: Scene) {
    await plantNamesakes(world, stranger, one.rule.thing, live);
    const before = await tablesAtRest();
    for (const role of roles.filter((name) => ofOthers(name, one))) {
      const unknown = await ask(one, tokens[role], never);
      expect(unknown.statusCode).toBe(200);
      expect(isNothing(one, unknown)).toBe(true);
      const asksForOne = isShort && role !== 'stranger' && isRefusedAtOnce(role, one);
      const numbers = asksForOne
        ? random.shuffle([live, ...others]).slice(0, 1)
        : random.shuffle([live, ...others, never]);
      for (const no of numbers) {
        const answer = await ask(one, tokens[role], no);
        cells += 1;
        if (JSON.stringify(answer) !== JSON.stringify(unknown)) leaks += 1;
        expect(answer, `${role} asks for ${no}`).toEqual(unknown);
      }
    }
    const after = await digestOfTables(world.server.db);
    if (JSON.stringify(after) !== JSON.stringify(before)) effects += 1;
    expect(after, 'one of the roles has changed something').toEqual(before);
    return after;
  }

  async function walkAllowed(
    one: Case,
    { live: first, others, never, tokens }: Scene,
    before: Record<string, string>,
  ): Promise<void> {
    const may = roles.filter((name) => !ofOthers(name, one));
    let live = first;
    let onlyReads: boolean | undefined;
    for (const role of may) {
      // What one role has done to a record another cannot do again; a role that only reads leaves it to the
      // next.
      if (onlyReads === false) live = await one.rule.thing.live(world, await world.newMember());
      const token = tokens[role];
      if (one.rule.giveTo && token) await one.rule.giveTo(world, live, token);
      const [own, unknown] = [await ask(one, token, live), await ask(one, token, never)];
      cells += 2;
      expect(own.code, `${role} asks`).toBe(success);
      expect(isNothing(one, own)).toBe(false);
      expect(isNothing(one, unknown)).toBe(true);
      for (const other of isShort && role !== may[0] ? [] : others) {
        expect((await ask(one, tokens[role], other)).statusCode).toBe(200);
        cells += 1;
      }
      if (may.length > 1) onlyReads ??= JSON.stringify(await tablesAtRest()) === JSON.stringify(before);
    }
  }

  describe.each(cases)('records in $field of $endpoint.id', (one) => {
    it('do not exist for others, who change nothing, and exist for callers who may name them', {
      timeout: 300_000,
    }, async () => {
      for (let round = 0; round < trustBudget; round += 1) {
        const set = await scene(one);
        for (const token of [set.tokens.owner, set.tokens.stranger]) if (token) await world.noteUse(token);
        await walkAllowed(one, set, await walkOthers(one, set));
      }
    });
  });
}

function isNothing({ rule }: Case, { code, body }: Reply): boolean {
  if (code !== success) return true;
  return rule.list === true && (body as { total: number }).total === 0;
}

/** An unused number of the same shape. */
function unusedNumber(no: string): string {
  return no.slice(0, -1) + (no.endsWith('0') ? '1' : '0');
}
