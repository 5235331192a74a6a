import { randomUUID } from 'node:crypto';
import { idempotencyRecords } from '@ev/platform/tables.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOn, type TestServer } from '../launch.ts';
import type { Answer } from '../test-client.ts';
import { report, trustBudget, trustSeed } from '../trust-figures.ts';
import { type CallsOfWhom, callsOf, callWith, success } from './calls.ts';
import { openWorld } from './open-world.ts';
import type { CallsOf, Command, Commands, Prepared } from './records.ts';
import type { Person, World } from './world.ts';

const keyReused = '20000010';
const unavailable = '10000001';
const day = 24 * 3_600_000;

/**
 * T6: whatever comes twice, a command of this domain has its effect once and everybody who repeats it hears the
 * same.
 */
export function idempotencyWalk<const Domain extends string>(
  domain: Domain,
  own: Commands<CallsOf<Domain>>,
  whom?: CallsOfWhom,
): void {
  // By way of unknown: the checker would hold every call against every other, which are too many.
  const commands = own as unknown as Commands;
  const marked = callsOf(domain, whom).flatMap(({ id, idempotent }) => (idempotent ? [id] : []));
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
    report(`T6 commands of ${domain}${whom ? ` by ${whom}` : ''}`, {
      seed: trustSeed,
      'endpoints covered': `${covered.length} of ${marked.length}`,
      'that name what may go': covered.filter((id) => commands[id]?.whileGone).length,
      situations,
      'double effects': doubles,
    });
    await other?.stop();
    await world?.stop();
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
      command.who === 'staff' ? world.newStaffPerson(phone) : world.newMember({ phone });

    async function meant(person?: Person, key: string = randomUUID()): Promise<Meant> {
      const by = person ?? (await giver());
      return { ...(await command.prepare(world, by)), person: by, key };
    }
    const give = (
      { input, person, key }: Pick<Meant, 'input' | 'person' | 'key'>,
      server: TestServer = world.server,
    ): Promise<Answer> => callWith({ ...world, server }, id, input, { token: person.token, key });

    /** The same with the other body. */
    async function otherThan<One extends Meant>(one: One): Promise<One> {
      const { otherInput } = one;
      return { ...one, input: typeof otherInput === 'function' ? await otherInput() : otherInput };
    }

    async function hadEffects(one: Meant, expected: number): Promise<void> {
      const effects = await one.effects();
      situations += 1;
      doubles += Math.max(0, effects - expected);
      expect(effects).toBe(expected);
    }

    const crashes = [command.written, { table: 'idempotency_record', by: 'update' }] as const;
    /** Cut off when its effect or its answer is written it leaves nothing. */
    async function isCutOff(one: Meant): Promise<void> {
      const before = await one.effects();
      const { db } = world.server;
      for (const { table, by } of crashes) {
        await withCut(world, { table, by }, async () => {
          expect((await give(one)).header.code, table).toBe(unavailable);
        });
        expect(await one.effects(), table).toBe(before);
        expect(await db.$count(idempotencyRecords, eq(idempotencyRecords.key, one.key)), table).toBe(0);
      }
    }

    /** Ten at once to two processes have one effect and one answer, which it gives. */
    async function isGivenTenTimes(one: Meant): Promise<Answer> {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => give(one, i % 2 === 0 ? world.server : other)),
      );
      expect(answers.map(({ header }) => header.code)).toEqual(answers.map(() => success));
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      await hadEffects(one, 1);
      return answers[0] as Answer;
    }

    /** A repeat gives the first answer, whatever the case of the key, and another body none. */
    async function isRepeated(one: Meant, first: Answer): Promise<void> {
      for (const at of [world.server, other]) {
        const again = await give(one, at);
        expect([again.header.code, again.body]).toEqual([success, first.body]);
      }
      const upper = await give({ ...one, key: one.key.toUpperCase() });
      expect(upper.body).toEqual(first.body);
      const changed = await otherThan(one);
      for (const at of [world.server, other]) {
        const answer = await give(changed, at);
        expect(answer.header.code, 'with another body').toBe(keyReused);
      }
      await hadEffects(one, 1);
    }

    /** The same key of somebody else is their own. */
    async function isGivenBySomebodyElse(one: Meant, first: Answer): Promise<void> {
      const two = await meant(undefined, one.key);
      const second = await give(two);
      expect(second.header.code, 'by somebody else').toBe(success);
      await hadEffects(one, 1);
      await hadEffects(two, 1);
      expect((await give(two)).body).toEqual(second.body);
      expect((await give(one)).body).toEqual(first.body);
    }

    async function isRepeatedADayLater(one: Meant, first: Answer): Promise<void> {
      try {
        for (const server of [world.server, other]) server.clock.setOffset(day + 60_000);
        const person = await returning(one.person);
        expect(person.uid).toBe(one.person.uid);
        for (const at of [world.server, other]) {
          const again = await give({ ...one, person }, at);
          if (command.afterADay === 'first answer') {
            expect([again.header.code, again.body], 'a day later').toEqual([success, first.body]);
          } else {
            expect(again.header.code, 'a day later').toBe(command.afterADay.code);
          }
        }
        await hadEffects(one, 1);
      } finally {
        for (const server of [world.server, other]) server.clock.setOffset(0);
      }
    }

    // One life for all of it: what a command needs may be a long way to make.
    it('cut off, ten times at once, again, with another body, by somebody else and a day later has one effect', {
      timeout: 300_000,
    }, async () => {
      for (let round = 0; round < trustBudget; round += 1) {
        const one = await meant();
        await isCutOff(one);
        const first = await isGivenTenTimes(one);
        await isRepeated(one, first);
        await isGivenBySomebodyElse(one, first);
        await isRepeatedADayLater(one, first);
      }
    });

    it('of two bodies with one key at once has one effect', async () => {
      const one = await meant();
      const changed = await otherThan(one);
      const [first, second] = await Promise.all([give(one), give(changed, other)]);
      expect([first.header.code, second.header.code].sort()).toEqual([success, keyReused]);
      await hadEffects(one, one.otherEndsFirst && first.header.code === success ? 0 : 1);
    });

    const { whileGone } = command;
    if (whileGone === undefined) return;
    it('given again when what it names is out of use gives the first answer', async () => {
      const [one, late] = [await meant(), await meant()];
      const first = await give(one);
      await whileGone(world, async () => {
        expect((await give(late)).header.code).not.toBe(success);
        const again = await give(one, other);
        expect([again.header.code, again.body]).toEqual([success, first.body]);
        await hadEffects(one, 1);
      });
    });
  });
}

/** While it runs, whoever writes to the table loses the connection in the middle of the transaction. */
async function withCut(
  { server: { db } }: World,
  { table, by }: Command['written'],
  run: () => Promise<void>,
): Promise<void> {
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
