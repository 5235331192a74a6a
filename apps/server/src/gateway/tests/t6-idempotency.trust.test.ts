import { randomUUID } from 'node:crypto';
import { type EndpointId, endpoints } from '@ev/contract';
import type { Endpoint } from '@ev/contract/endpoint';
import { idempotencyRecords } from '@ev/platform/tables.ts';
import { stores } from '@ev/store/server/tables.ts';
import { launchOn, type TestServer } from '@ev/testkit/server/launch.ts';
import type { Answer } from '@ev/testkit/server/test-client.ts';
import { report, trustBudget, trustSeed } from '@ev/testkit/server/trust-figures.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command, Prepared } from './command.ts';
import { commands } from './commands.ts';
import { openWorld, type Person, success, type World } from './world.ts';

/** T6: whatever comes twice, a command has its effect once and everybody who repeats it hears the same. */

const keyReused = '20000010';
const unavailable = '10000001';
const day = 24 * 3_600_000;
const all: readonly Endpoint<EndpointId>[] = endpoints;
const marked = all.filter(({ idempotent }) => idempotent).map(({ id }) => id);
const covered = marked.filter((id) => commands[id]);

let world: World;
/** A second process of the same world. */
let other: TestServer;
let situations = 0;
let doubles = 0;

beforeAll(async () => {
  world = await openWorld();
  other = await launchOn(world.server.databaseUrl, { jobs: true, providers: world.server.providers });
});
afterAll(async () => {
  report('T6 commands', {
    seed: trustSeed,
    'endpoints covered': `${covered.length} of ${marked.length}`,
    'that name a store': covered.filter((id) => commands[id]?.storeId).length,
    situations,
    'double effects': doubles,
  });
  await other.stop();
  await world.stop();
});

it('every command of the contract is tried', () => {
  expect(covered).toEqual(marked);
  expect(Object.keys(commands).sort()).toEqual([...marked].sort());
});

describe.each(covered)('%s', (id) => {
  const command = commands[id] as Command;
  type Meant = Prepared & { person: Person; key: string };

  const giver = () => (command.who === 'staff' ? world.newStaffPerson() : world.newMember());
  /** The same person, logged in again. */
  const returning = ({ phone }: Person) =>
    command.who === 'staff' ? world.newStaffPerson(phone) : world.newMember(phone);

  async function meant(person?: Person, key: string = randomUUID()): Promise<Meant> {
    const by = person ?? (await giver());
    return { ...(await command.prepare(world, by)), person: by, key };
  }
  const give = (
    { input, person, key }: Pick<Meant, 'input' | 'person' | 'key'>,
    at: TestServer = world.server,
  ): Promise<Answer> => at.client.call(id, input as never, { token: person.token, key });

  async function hadEffects(one: Meant, expected: number): Promise<void> {
    const effects = await one.effects();
    situations += 1;
    doubles += Math.max(0, effects - expected);
    expect(effects).toBe(expected);
  }

  it('given again with the same key gives the first answer, with another body none, and a day later', async () => {
    const one = await meant();
    const first = await give(one);
    expect(first.header.code).toBe(success);
    await hadEffects(one, 1);
    for (const at of [world.server, other, world.server]) {
      const again = await give(one, at);
      expect([again.header.code, again.body]).toEqual([success, first.body]);
    }
    const upper = await give({ ...one, key: one.key.toUpperCase() });
    expect(upper.body).toEqual(first.body);
    for (const at of [world.server, other]) {
      const answer = await give({ ...one, input: one.otherInput }, at);
      expect(answer.header.code).toBe(keyReused);
    }
    await hadEffects(one, 1);
    try {
      for (const server of [world.server, other]) server.clock.setOffset(day + 60_000);
      const person = await returning(one.person);
      expect(person.uid).toBe(one.person.uid);
      for (const at of [world.server, other]) {
        const again = await give({ ...one, person }, at);
        if (command.afterADay === 'first answer') {
          expect([again.header.code, again.body]).toEqual([success, first.body]);
        } else {
          expect(again.header.code).toBe(command.afterADay.code);
        }
      }
      await hadEffects(one, 1);
    } finally {
      for (const server of [world.server, other]) server.clock.setOffset(0);
    }
  });

  it('given ten times at once to two processes gives one answer', { timeout: 300_000 }, async () => {
    for (let round = 0; round < trustBudget; round += 1) {
      const one = await meant();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => give(one, i % 2 === 0 ? world.server : other)),
      );
      expect(answers.map(({ header }) => header.code)).toEqual(answers.map(() => success));
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      await hadEffects(one, 1);
    }
  });

  it('of two bodies with one key at once has one effect', async () => {
    const one = await meant();
    const answers = await Promise.all([give(one), give({ ...one, input: one.otherInput }, other)]);
    expect(answers.map(({ header }) => header.code).sort()).toEqual([success, keyReused]);
    await hadEffects(one, 1);
  });

  it('of somebody else with the same key is their own', async () => {
    const one = await meant();
    const two = await meant(undefined, one.key);
    const [first, second] = [await give(one), await give(two)];
    expect([first.header.code, second.header.code]).toEqual([success, success]);
    await hadEffects(one, 1);
    await hadEffects(two, 1);
    expect((await give(two)).body).toEqual(second.body);
    expect((await give(one)).body).toEqual(first.body);
  });

  const crashes = [command.written, { table: 'idempotency_record', by: 'update' }] as const;
  it('cut off when its effect or its answer is written leaves nothing, and then succeeds', async () => {
    const one = await meant();
    const before = await one.effects();
    const { db } = world.server;
    for (const { table, by } of crashes) {
      await withCut(table, by, async () => {
        expect((await give(one)).header.code, table).toBe(unavailable);
      });
      expect(await one.effects(), table).toBe(before);
      expect(await db.$count(idempotencyRecords, eq(idempotencyRecords.key, one.key)), table).toBe(0);
    }
    const after = await give(one, other);
    expect(after.header.code).toBe(success);
    expect((await give(one)).body).toEqual(after.body);
    await hadEffects(one, 1);
  });

  const { storeId } = command;
  if (storeId === undefined) return;
  it('given again when its store has closed gives the first answer', async () => {
    const [one, late] = [await meant(), await meant()];
    const first = await give(one);
    const open = (value: boolean) =>
      world.server.db.update(stores).set({ open: value }).where(eq(stores.id, storeId));
    await open(false);
    try {
      expect((await give(late)).header.code).not.toBe(success);
      const again = await give(one, other);
      expect([again.header.code, again.body]).toEqual([success, first.body]);
      await hadEffects(one, 1);
    } finally {
      await open(true);
    }
  });
});

/** While it runs, whoever writes to the table loses the connection in the middle of the transaction. */
async function withCut(table: string, by: Command['written']['by'], run: () => Promise<void>): Promise<void> {
  const { db } = world.server;
  await db.execute(
    sql.raw(`
      create function cut() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger cut after ${by} on "${table}" for each row execute function cut();`),
  );
  try {
    await run();
  } finally {
    await db.execute(sql.raw(`drop trigger cut on "${table}"; drop function cut()`));
  }
}
