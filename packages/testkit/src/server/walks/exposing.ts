import type { EndpointId } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { type StaffRole, staffRoles } from '@ev/contract/permissions';
import { sql } from 'drizzle-orm';
import { undeclaredKeys } from '../schema-walk.ts';
import type { Answer, CallOptions } from '../test-client.ts';
import { isShort } from '../trust-figures.ts';
import { callWith, roleMayCall, success } from './calls.ts';
import { type Canary, canaryOf } from './canary.ts';
import type { Walks } from './domain-walks.ts';
import { mergeWalks } from './registry.ts';
import { createSightings, rowsBefore, searchTables } from './sightings.ts';
import type { LoggedWorld } from './stage.ts';
import type { World } from './world.ts';

type Asker =
  | { name: string; kind: 'visitor' | 'member'; token?: string }
  | { name: StaffRole; kind: 'staff'; token: string };

/** Whether the gateway refuses the asker, before the call reads any record. */
function isRefusedAtOnce(asker: Asker, { access, permission }: Endpoint<EndpointId>): boolean {
  if (access === 'staff') return asker.kind !== 'staff' || !roleMayCall(asker.name, { permission });
  return access === 'member' && asker.kind !== 'member';
}

/**
 * The arguments of `exposing`: the descriptions of all domains, the calls to make, and those whose writes
 * must fail.
 */
export type ExposingOptions = {
  all: readonly Walks[];
  calls: readonly Endpoint<EndpointId>[];
  /** For whom searches are made and faults provoked. */
  acting: readonly Walks[];
  /** The tables that are searched, all by default. The content of others depends on their calls. */
  tables?: ReadonlySet<string>;
};

export type Exposing = Awaited<ReturnType<typeof openExposing>>;

/**
 * Puts customers whose every datum is unique into a world and makes calls as every kind of caller. In the ordinary
 * suite callers whom the gateway refuses make a call once; all others make it with every number of the customer.
 */
export async function openExposing(
  { world, lines }: LoggedWorld,
  { all, calls, acting, tables }: ExposingOptions,
) {
  const { exampleOf, rulesOf } = mergeWalks(all);
  // Actions of staff end sessions and orders, so customers come first.
  const inOrder = calls.toSorted((a, b) => Number(a.access === 'staff') - Number(b.access === 'staff'));
  const exposures = acting.map(({ exposure }) => exposure);
  const named = all.flatMap(({ exposure }) => exposure.undeclared ?? []);
  const sightings = createSightings();
  const answered = new Set<string>();
  const undeclared = new Set<string>();
  const staff = await Promise.all(
    staffRoles.map(async (role): Promise<Asker> => {
      return { name: role, kind: 'staff', token: await world.newStaffToken(role) };
    }),
  );
  const askers: Asker[] = [
    { name: 'a visitor', kind: 'visitor' },
    { name: 'another customer', kind: 'member', token: (await world.newMember()).token },
    ...staff,
  ];
  let devices = 0;

  async function call(id: EndpointId, input: unknown, options: CallOptions = {}): Promise<Answer> {
    devices += 1;
    // Devices have a rate limit too.
    const answer = await callWith(world, id, input, { deviceId: `walk-${devices}`, ...options });
    const endpoint = calls.find((one) => one.id === id);
    if (endpoint && answer.header.code === success) {
      answered.add(id);
      for (const key of undeclaredKeys(endpoint.output, answer.body)) undeclared.add(`${id} ${key}`);
    }
    return answer;
  }

  /** The call with each number of the canary's records. */
  async function namingThings(id: EndpointId, canary: Canary): Promise<unknown[]> {
    const owned = Object.values(rulesOf(id)).flatMap((rule) => (typeof rule === 'string' ? [] : [rule]));
    return Promise.all(owned.flatMap((rule) => canary.named.map((no) => rule.input(no, world))));
  }

  async function askAll(canary: Canary, everything: Record<string, string>): Promise<void> {
    const search = (id: EndpointId, to: string, answer: Answer) =>
      sightings.search(`answer of ${id} to ${to}`, JSON.stringify(answer), everything);
    for (const endpoint of inOrder) {
      const { id, access, idempotent } = endpoint;
      const { input, ...caller } = await exampleOf(id, { ...world, member: canary });
      if (access === 'member') {
        const things = idempotent ? [] : await namingThings(id, canary);
        const own = caller.token ? things : [input, ...things];
        for (const asked of own) search(id, 'its owner', await call(id, asked, canary.caller));
      }
      for (const asker of askers) {
        const spare = caller.token && (asker.kind === access || access === 'anyone');
        const token = spare ? caller.token : asker.token;
        const to = asker.kind === 'staff' ? 'staff' : asker.name;
        const things = isShort && isRefusedAtOnce(asker, endpoint) ? [] : await namingThings(id, canary);
        for (const asked of [input, ...things]) {
          search(id, to, await call(id, asked, { ...caller, ...(token ? { token } : {}) }));
          // What an example states once, such as a code, is used up.
          if (access === 'anyone' || caller.token) break;
        }
      }
    }
    for (const { token } of staff) {
      for (const { id, input } of exposures.flatMap(({ searches }) => searches?.(canary) ?? []))
        search(id, 'staff', await call(id, input, token ? { token } : {}));
    }
  }

  /** Errors of databases and partners repeat their input, which must not reach the log. */
  async function provokeFaults(canary: Canary, owner: CallOptions): Promise<void> {
    const stage = { world, canary, owner, call, exampleOf: (id: EndpointId) => exampleOf(id, world) };
    for (const { table, act } of exposures.flatMap(({ faults }) => faults ?? [])) {
      if (table) await withFault(world, table, () => act(stage));
      else await act(stage);
    }
  }

  const sources = all.flatMap(({ exposure }) => (exposure.sent ? [exposure.sent] : []));

  return {
    world,
    sightings,
    answered,
    undeclaredKeys: (): string[] => [...undeclared].filter((key) => !named.includes(key)),
    call,
    /** Makes one canary, makes every call as every kind of caller, and searches all results. */
    async expose(
      seed: string,
      searchMore?: (
        canary: Canary,
        owner: { token: string },
        everything: Record<string, string>,
      ) => Promise<void>,
    ): Promise<void> {
      // Codes have six digits, which older lines, rows and messages contain by chance: they are not searched.
      const [before, linesBefore] = [await rowsBefore(world.server.db, tables), lines.length];
      const sentBefore = sources.map((source) => source(world, () => false).length);
      const canary = await canaryOf(world, seed);
      const everything = { ...canary.personal, ...canary.numbers };
      await askAll(canary, everything);
      const owner = await canary.comeBack();
      await provokeFaults(canary, owner);
      const sent = sources.flatMap((source, index) =>
        source(world, (phone) => phone === canary.phone).slice(sentBefore[index]),
      );
      for (const { place, text } of sent) sightings.search(place, text, everything);
      await searchMore?.(canary, owner, everything);
      const searched = { canaries: canary.personal, before, only: tables };
      await searchTables(world.server.db, sightings, searched);
      sightings.search('the log', lines.slice(linesBefore).join(''), canary.personal);
    },
  };
}

/** While it runs, every write to the table fails as the most verbose database error does. */
async function withFault({ server: { db } }: World, table: string, run: () => Promise<unknown>) {
  await db.execute(
    sql.raw(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'refused %', new using detail = new::text, hint = new::text; end $$;
      create trigger fail before insert or update on "${table}" for each row execute function fail();`),
  );
  try {
    await run();
  } finally {
    await db.execute(sql.raw(`drop trigger fail on "${table}"; drop function fail()`));
  }
}
