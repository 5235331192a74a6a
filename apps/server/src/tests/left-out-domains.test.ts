import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import type { Endpoint } from '@ev/contract/endpoint';
import { templates as intentTemplates } from '@ev/intent/server/templates.ts';
import { carOrder } from '@ev/order/server/testing/car-order.ts';
import { type LoadedDomain, loadDomains, placesOf } from '@ev/platform/domains.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { seededParts } from '@ev/platform/tables.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { templates as supportTemplates } from '@ev/support/server/templates.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const leftOut = ['intent', 'support'];

let whole: TestServer;
let less: TestServer;
let theirs: LoadedDomain[];

beforeAll(async () => {
  const house = await houseDomains();
  theirs = house.filter(({ name }) => leftOut.includes(name));
  const rest = await loadDomains(placesOf(offeredDomains('', { leftOut, added: [] })));
  [whole, less] = await Promise.all([launch({ jobs: true }), launch({ jobs: true, domains: rest })]);
});
afterAll(() => Promise.all([whole?.stop(), less?.stop()]));

type Inventory = Awaited<ReturnType<typeof inventoryOf>>;

/** The parts of a product by name, as its users and operators see them. */
async function inventoryOf(server: TestServer) {
  const { client, db, parts } = server;
  const { token } = await newStaff(server);
  const named = async (query: SQL) =>
    (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name);
  const [me, templates, overview, world, queues, schedules, tables] = await Promise.all([
    client.call('staff.getMe', {}, { token }),
    client.call('message.listTemplates', {}, { token }),
    client.call('operations.getOverview', {}, { token }),
    db.select({ part: seededParts.part }).from(seededParts),
    named(sql`select name from jobs.queue`),
    named(sql`select name from jobs.schedule`),
    named(
      sql`select schemaname || '.' || tablename as name from pg_tables
          where schemaname in ('public', 'drizzle')`,
    ),
  ]);
  return {
    calls: parts.gateway.endpoints.map(({ id }) => id as string),
    passedOn: parts.gateway.endpoints.flatMap(({ id, errors }) => errors.map((name) => `${id} ${name}`)),
    refusals: Object.keys(parts.catalogue),
    permissions: me.body.permissions as string[],
    templates: templates.body.templates.map(({ code }) => code),
    waiting: [...overview.body.lists, ...overview.body.counts].map(({ name }) => name),
    world: world.map(({ part }) => part),
    queues,
    schedules,
    tables,
  };
}

const without = (all: readonly string[], some: readonly string[]) => {
  const known = new Set(some);
  return all.filter((one) => !known.has(one)).sort();
};
const schedulesOf = async ({ db }: TestServer) =>
  (await db.execute<{ name: string }>(sql`select name from jobs.schedule`)).rows.map(({ name }) => name);
const ask = async (server: TestServer, { method, path }: Pick<Endpoint, 'method' | 'path'>) => {
  const { statusCode, body } = await server.app.inject({ method, url: path });
  return { statusCode, code: JSON.parse(body).header.code as string };
};

describe('a product without reservations and feedback', () => {
  it('lacks what was theirs, and nothing else', async () => {
    const [all, rest] = await Promise.all([inventoryOf(whole), inventoryOf(less)]);
    const gone = Object.fromEntries(
      Object.entries(all).map(([kind, names]) => [kind, without(names, rest[kind as keyof Inventory])]),
    );
    const theirCalls = theirs.flatMap(({ contract }) => contract.calls);
    expect(gone).toEqual({
      calls: theirCalls.map(({ id }) => id).sort(),
      passedOn: [
        ...theirCalls.flatMap(({ id, errors }) => errors.map((name) => `${id} ${name}`)),
        'order.submitOrder intent.intentNotFound',
        'order.submitOrder intent.intentNotUsable',
        'payment.openPayment intent.intentNotFound',
        'payment.openPayment intent.intentNotPayable',
      ].sort(),
      refusals: theirs.flatMap(({ contract }) => Object.keys(contract.refusals ?? {})).sort(),
      permissions: [
        'feedback.answer',
        'feedback.read',
        'intents.decideChange',
        'intents.read',
        'wishes.follow',
        'wishes.read',
      ],
      templates: Object.keys({ ...intentTemplates, ...supportTemplates }).sort(),
      waiting: ['feedbackToAnswer', 'intentChangesToDecide'],
      queues: [
        'buy.expireIntents',
        'buy.tellOfOffers',
        'intent.expireIntents',
        'intent.tellOfOffers',
        'support.endAnswered',
      ],
      schedules: ['intent.expireIntents', 'intent.tellOfOffers', 'support.endAnswered'],
      world: ['feedback'],
      tables: ['drizzle.intent', 'drizzle.support', 'public.feedback'],
    });
    for (const [kind, names] of Object.entries(rest)) {
      expect(without(names, all[kind as keyof Inventory]), kind).toEqual([]);
      expect(names.length, kind).toBeGreaterThan(0);
    }
  });

  it('treats their addresses as unknown', async () => {
    const unknown = await ask(less, { method: 'POST', path: '/main/api/lgn/sec/nothing/of/the/kind' });
    const calls = theirs.flatMap(({ contract }) => contract.calls);
    expect(calls.length).toBeGreaterThan(15);
    for (const call of calls) {
      expect(await ask(less, call), call.path).toEqual(unknown);
      expect(await ask(whole, call), call.path).not.toEqual(unknown);
    }
  });

  it('takes an order to its payment, and offers none for a reservation', async () => {
    const token = (await logIn(less)).accessToken;
    const { orderNo } = (await less.client.call('order.submitOrder', carOrder, { token })).body;
    const open = (businessType: 'carOrder' | 'intentOrder') =>
      less.client.call('payment.openPayment', { businessType, businessNo: orderNo }, { token });
    const { payNo } = (await open('carOrder')).body;
    const payment = await less.client.call('payment.getPayment', { payNo }, { token });
    expect(payment.body).toMatchObject({ payNo, businessType: 'carOrder', businessNo: orderNo });
    expect(outcomeOf(await open('intentOrder'))).toBe('request.invalid');
    const withCredit = { ...carOrder, intentNo: 'I2611211405009K3M7QX' };
    expect(outcomeOf(await less.client.call('order.submitOrder', withCredit, { token }))).toBe(
      'request.invalid',
    );
  });
});

/**
 * Starts the server as an operator does; returns its output when it ended, at the latest for want of a
 * database.
 */
function start(domains: readonly string[]): Promise<{ code: unknown; output: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ev-start-'));
  const env = {
    ...process.env,
    APP_ENV: 'dev',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    DOMAINS: domains.join(),
  };
  const main = join(import.meta.dirname, '../main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env, timeout: 25_000 }, (error, stdout, stderr) => {
      rmSync(dataDir, { recursive: true, force: true });
      resolve({ code: error?.code ?? 0, output: stdout + stderr });
    });
  });
}

describe('a start is refused', () => {
  it.each([
    ['with an unknown domain', () => [...offeredDomains(), 'fleet'], 'There is no domain fleet'],
    [
      'without a domain that another one needs',
      () => offeredDomains('', { leftOut: ['payment'], added: [] }),
      'The domain order needs payment, which is not offered',
    ],
  ])('%s', async (_, domains, sentence) => {
    const { code, output } = await start(domains());
    expect(output).toContain(sentence);
    expect(code).toBe(1);
  });

  it('when the brand leaves out an unknown domain', () => {
    expect(() => offeredDomains('', { leftOut: ['fleet', 'intent'], added: [] })).toThrow(
      'The brand leaves out what is not there: fleet',
    );
  });
});

it('removes schedules from a database that had the domain before', async () => {
  const before = await launch({ jobs: true });
  expect(await schedulesOf(before)).toContain('support.endAnswered');
  const rest = await loadDomains(placesOf(offeredDomains('', { leftOut, added: [] })));
  const after = await launchOn(before.databaseUrl, { jobs: true, domains: rest });
  const schedules = await schedulesOf(after);
  expect(schedules).toContain('payment.sweep');
  expect(schedules).not.toContain('support.endAnswered');
  await after.stop();
  await before.stop();
});
