import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshNetwork, freshPhone, logIn } from '@ev/account/server/testing/log-in.ts';
import { type EndpointId, endpoints } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { staffRoles } from '@ev/contract/permissions';
import { shanghaiDay, startOfDay } from '@ev/kernel/shanghai-time.ts';
import { systemClock } from '@ev/platform/clock.ts';
import { createLog } from '@ev/platform/log.ts';
import { fieldPaths, undeclaredKeys } from '@ev/testkit/server/schema-walk.ts';
import type { Answer, CallOptions } from '@ev/testkit/server/test-client.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { h5Dir } from '../../render/build-files.ts';
import { parseInput } from '../validate.ts';
import { type Canary, canaryOf } from './canaries.ts';
import { carOrder, deliveryAddress, type Example, examples, storeLead } from './examples.ts';
import { mayBeSeen, namedByTheBrand } from './exposure-rules.ts';
import { withExtraFields } from './extra-fields.ts';
import { intentOrder } from './intents.ts';
import { type FieldRule, ownershipRules } from './ownership-rules.ts';
import { createSightings, lookIntoTables } from './sightings.ts';
import { openWorld, type Person, success, type World } from './world.ts';

/**
 * T12: nobody is told more than the contract says. Persons whose every datum is unique live in the world while
 * all calls are made by everybody; then answers, log, messages, jobs, pages, figures and tables are searched
 * for them. An answer carries no key that its schema does not declare, and a field that an input does not
 * declare has no effect.
 */

/** What the pages that name something ask for. */
const pageQuery =
  '?modelCode=ling&codes=ling-long,yue-long&code=user-agreement&id=s33010001&storeId=s33010001';

const all: readonly Endpoint<EndpointId>[] = endpoints;
type Asker = { name: string; kind: 'visitor' | 'member' | 'staff'; token?: string };

const sightings = createSightings();
const lines: string[] = [];
const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
/** Calls that were answered with success, by id. */
const answered = new Set<string>();
const undeclared = new Set<string>();
let pages = 0;
let extraFields = 0;
let world: World;
let stranger: Person;
let askers: Asker[];

beforeAll(async () => {
  // A canary's money stands in the books of one day, at whatever hour this runs.
  const noon = startOfDay(shanghaiDay(systemClock.now())).getTime() + 12 * 3_600_000;
  world = await openWorld({ log, clockOffsetMs: noon - systemClock.now().getTime() });
  stranger = await world.newMember();
  const staff = await Promise.all(
    staffRoles.map(async (role): Promise<Asker> => {
      return { name: role, kind: 'staff', token: await world.newStaffToken(role) };
    }),
  );
  askers = [
    { name: 'a visitor', kind: 'visitor' },
    { name: 'another customer', kind: 'member', token: stranger.token },
    ...staff,
  ];
  for (let round = 0; round < trustBudget; round += 1) await exposeOne(`${trustSeed}/${round}`);
}, 600_000);
afterAll(async () => {
  const leaks = Object.entries(sightings.all()).flatMap(([place, names]) =>
    names.filter((name) => !mayBeSeen[place]?.includes(name)),
  );
  report('T12 over-exposure', {
    seed: trustSeed,
    canaries: trustBudget,
    'endpoints called': `${answered.size} of ${all.length}`,
    'texts searched': sightings.searched(),
    'log lines': lines.length,
    pages,
    sightings: leaks.length,
    'undeclared keys': undeclaredKeysOfAnswers().length,
    'inputs with extra fields': extraFields,
  });
  await world.stop();
});

const exampleOf = (id: EndpointId, of: World = world) => examples[id](of) as Promise<Example<EndpointId>>;

async function call(id: EndpointId, input: unknown, options: CallOptions = {}): Promise<Answer> {
  // Devices have their allowance too.
  const deviceId = freshPhone();
  const answer = await world.server.client.call(id, input as never, { deviceId, ...options });
  const endpoint = all.find((one) => one.id === id);
  if (endpoint && answer.header.code === success) {
    answered.add(id);
    for (const key of undeclaredKeys(endpoint.output, answer.body)) undeclared.add(`${id} ${key}`);
  }
  return answer;
}

/** One canary lives, everybody makes every call, and all that came of it is searched. */
async function exposeOne(seed: string): Promise<void> {
  const canary = await canaryOf(world, seed);
  const everything = { ...canary.personal, ...canary.numbers };
  const look = (id: EndpointId, to: string, answer: Answer) =>
    sightings.look(`answer of ${id} to ${to}`, JSON.stringify(answer), everything);

  for (const { id, access, idempotent } of all) {
    const example = await exampleOf(id, { ...world, member: canary });
    const { input, ...caller } = example;
    if (access === 'member') {
      const named = idempotent ? [] : await namingThings(id, canary);
      const own = caller.token ? named : [input, ...named];
      for (const asked of own) look(id, 'its owner', await call(id, asked, canary.caller));
    }
    for (const asker of askers) {
      const spare = caller.token && (asker.kind === access || access === 'anyone');
      const token = spare ? caller.token : asker.token;
      const to = asker.kind === 'staff' ? 'staff' : asker.name;
      for (const asked of [input, ...(await namingThings(id, canary))]) {
        look(id, to, await call(id, asked, { ...caller, ...(token ? { token } : {}) }));
        // What an example says once, such as a code, is spent.
        if (access === 'anyone' || caller.token) break;
      }
    }
  }
  await searchByStaff(canary, look);
  const owner = await canary.comeBack();
  await provokeFaults(canary, owner);
  await lookAround(canary, owner.token, everything);
}

/** The call with each number that the canary's things have. */
async function namingThings(id: EndpointId, canary: Canary): Promise<unknown[]> {
  const rules = Object.values((ownershipRules[id] ?? {}) as Record<string, FieldRule>);
  const numbers = [...Object.values(canary.numbers), canary.vin];
  const owned = rules.flatMap((rule) => (typeof rule === 'string' ? [] : [rule]));
  return Promise.all(owned.flatMap((rule) => numbers.map((no) => rule.input(no, world))));
}

async function searchByStaff(
  { personal, numbers }: Canary,
  look: (id: EndpointId, to: string, answer: Answer) => void,
): Promise<void> {
  const { buyerName, buyerPhone, companyName, agentPhone, orderVin, phone, intentPhone } = personal;
  for (const { token } of askers.filter(({ kind }) => kind === 'staff')) {
    for (const keyword of [buyerName, buyerPhone, companyName, agentPhone, orderVin, numbers.orderNo]) {
      look('order.listAllOrders', 'staff', await call('order.listAllOrders', { keyword }, { token }));
    }
    for (const keyword of [intentPhone, numbers.intentNo]) {
      look('intent.listAllIntents', 'staff', await call('intent.listAllIntents', { keyword }, { token }));
    }
    look('account.listUsers', 'staff', await call('account.listUsers', { keyword: phone }, { token }));
  }
}

/** Databases and providers repeat what they were given when they fail: that must not reach the log. */
async function provokeFaults({ personal, numbers }: Canary, owner: CallOptions): Promise<void> {
  const { server } = world;
  const buyer = { type: '0', name: personal.buyerName ?? '', phone: personal.buyerPhone ?? '' } as const;
  const lead = { ...storeLead, name: personal.leadName ?? '', phone: personal.leadPhone ?? '' };
  await withFault('car_order', () => call('order.submitOrder', { ...carOrder, buyer }, owner));
  await withFault('store_lead', () => call('store.leaveStoreLead', lead, owner));
  const orderNo = numbers.readyOrderNo ?? '';
  const contact = { name: personal.contactName ?? '', phone: personal.leadPhone ?? '' };
  await withFault('order_change', () => call('order.changeContact', { orderNo, ...contact }, owner));
  await withFault('intent_order', () => call('intent.submitIntent', { ...intentOrder, ...contact }, owner));
  await withFault('delivery_address', () =>
    call('account.saveAddress', { ...deliveryAddress, ...contact }, owner),
  );
  await withFault('session', () =>
    logIn(server, { phone: personal.phone ?? '', deviceId: personal.deviceId ?? '' }).catch(String),
  );
  const { input, ...caller } = await exampleOf('account.sendSmsCode');
  const ask = { ...input, phone: personal.phone };
  await withFault('sms_code', () => call('account.sendSmsCode', ask, caller));
  const again = await exampleOf('account.sendSmsCode');
  server.providers.sms.failNext = true;
  await call(
    'account.sendSmsCode',
    { ...again.input, phone: personal.phone },
    { ...caller, ip: freshNetwork() },
  );
  server.providers.sms.failNext = false;
}

/** While it runs, every write to the table fails as the most talkative database error does. */
async function withFault(table: string, run: () => Promise<unknown>): Promise<void> {
  const { db } = world.server;
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

async function lookAround(canary: Canary, token: string, everything: Record<string, string>): Promise<void> {
  const { app, db, providers } = world.server;
  for (const { phone, template, params } of providers.sms.sent) {
    const to = phone === canary.phone ? 'the person' : 'somebody else';
    sightings.look(`message to ${to}`, JSON.stringify({ phone, template, params }), everything);
  }
  for (const path of pagePaths()) {
    const page = await app.inject({
      url: `/h5${path}${pageQuery}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (page.body.includes('</html>')) pages += 1;
    sightings.look('a page', page.body, everything);
  }
  for (const url of ['/metrics', '/h5/env.json', '/api/openapi.json', '/health/ready']) {
    sightings.look(url, (await app.inject({ url })).body, everything);
  }
  await lookIntoTables(db, sightings, canary.personal);
  sightings.look('the log', lines.join(''), canary.personal);
}

function undeclaredKeysOfAnswers(): string[] {
  return [...undeclared].filter((key) => !namedByTheBrand.includes(key));
}

/** Every address of the app, as its areas name them. */
function pagePaths(): string[] {
  const areas = join(h5Dir, '../src/areas');
  const files = globSync('*/routes.ts', { cwd: areas }).map((file) =>
    readFileSync(join(areas, file), 'utf8'),
  );
  return files.flatMap((text) => [...text.matchAll(/^\s+path: '([^']+)'/gm)].map(([, path]) => path ?? ''));
}

it('every call was made and answered', () => {
  expect(all.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([]);
});

it('private data are seen where they belong and nowhere else', () => {
  const allowed = Object.entries(mayBeSeen).map(([place, names]) => [place, [...names].sort()]);
  expect(sightings.all()).toEqual(Object.fromEntries(allowed));
});

it('pages were rendered, and the log has told of what failed', () => {
  expect(lines.some((line) => line.includes('"endpoint":"order.submitOrder"'))).toBe(true);
  expect(pages).toBeGreaterThan(10 * trustBudget);
});

it('no answer carries what its schema does not declare', () => {
  expect(undeclaredKeysOfAnswers()).toEqual([]);
});

describe.each(all.filter(({ method }) => method === 'POST'))('extra fields of $id', (endpoint) => {
  const { id, input: schema, access, idempotent } = endpoint;
  const declared = new Set(fieldPaths(schema).map((path) => path.split('.').at(-1) ?? ''));

  it('are not given to the handler', async () => {
    const { input } = await exampleOf(id);
    const parsed = parseInput(schema, withExtraFields(input, declared));
    expect(JSON.stringify(parsed)).toBe(JSON.stringify(parseInput(schema, input)));
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
  });

  it('change no answer', async () => {
    const [plain, more] = [await exampleOf(id), await exampleOf(id)];
    const tokens = { anyone: undefined, member: world.member.token, staff: world.staffToken };
    const callerOf = ({ input: _, ...caller }: Example<EndpointId>): CallOptions => {
      const token = caller.token ?? tokens[access];
      return { ...caller, ...(token ? { token } : {}) };
    };
    const key = crypto.randomUUID();
    const first = await call(id, plain.input, { ...callerOf(plain), key });
    // A command with the same key is taken for the same one only when the handler would get the same input.
    const by = idempotent ? plain : more;
    const second = await call(id, withExtraFields(by.input, declared), { ...callerOf(by), key });
    extraFields += 1;
    expect(first.header.code).toBe(success);
    expect(second.header.code).toBe(success);
    if (idempotent) expect(second.body).toEqual(first.body);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
