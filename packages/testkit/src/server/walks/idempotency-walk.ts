import { randomUUID } from 'node:crypto';
import { idempotencyRecords } from '@ev/platform/tables.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOn, type TestServer } from '../launch.ts';
import type { Answer } from '../test-client.ts';
import { isShort, report, trustBudget, trustSeed } from '../trust-figures.ts';
import { type CallsOfWhom, callsOf, callWith, success } from './calls.ts';
import type { Walks } from './domain-walks.ts';
import type { Command, Prepared } from './records.ts';
import type { Stage } from './stage.ts';
import type { Person, World } from './world.ts';

const keyReused = '20000010';
const unavailable = '10000001';
const day = 24 * 3_600_000;
/** Requests sent at the same time; the long run sends more. */
const atOnce = isShort ? 4 : 10;

/**
 * T6: however often a command of this domain is repeated, it has its effect once and every repeat gets the
 * same response. What a command of staff gives to customers counts towards the limits of its sender once.
 */
export function idempotencyWalk(stage: Stage, { domain, commands }: Walks, whom?: CallsOfWhom): void {
  const calls = callsOf(domain, whom);
  const marked = calls.filter(({ idempotent }) => idempotent);
  const covered = marked.filter(({ id }) => commands[id]);

  let world: World;
  /** A second process of the same world. */
  let other: TestServer;
  let situations = 0;
  let doubles = 0;

  beforeAll(async () => {
    world = stage.world();
    if (covered.length === 0) return;
    const { databaseUrl, providers, clock, parts } = world.server;
    other = await launchOn(databaseUrl, {
      jobs: true,
      providers,
      clockOffsetMs: clock.offsetMs(),
      config: { backups: parts.config.backups },
    });
  });
  afterAll(async () => {
    report(`T6 commands of ${domain}${whom ? ` by ${whom}` : ''}`, {
      seed: trustSeed,
      'endpoints covered': `${covered.length} of ${marked.length}`,
      'that name what may go': covered.filter(({ id }) => commands[id]?.whileGone).length,
      situations,
      'double effects': doubles,
    });
    await other?.stop();
  });

  it('every command of the contract is tried', () => {
    const own = calls.map(({ id }) => id);
    const known = Object.keys(commands).filter((id) => own.some((one) => one === id));
    expect(known.sort()).toEqual(marked.map(({ id }) => id).sort());
  });

  describe.each(covered)('$id', ({ id, access, approval }) => {
    const command = commands[id] as Command;
    type Attempt = Prepared & { person: Person; key: string };

    const newSender = () => (access === 'staff' ? world.newStaffPerson() : world.newMember());
    /** The same person, logged in again. */
    const returning = ({ phone }: Person) =>
      access === 'staff' ? world.newStaffPerson(phone) : world.newMember({ phone });

    async function attempt(key: string = randomUUID()): Promise<Attempt> {
      const person = await newSender();
      return { ...(await command.prepare(world, person)), person, key };
    }
    const send = (
      { input, person, key }: Pick<Attempt, 'input' | 'person' | 'key'>,
      server: TestServer = world.server,
    ): Promise<Answer> => callWith({ ...world, server }, id, input, { token: person.token, key });

    /** The same attempt with the other body. */
    async function withOtherBody(one: Attempt): Promise<Attempt> {
      const { otherInput } = one;
      return { ...one, input: typeof otherInput === 'function' ? await otherInput() : otherInput };
    }

    async function hadEffects(one: Attempt, expected: number): Promise<void> {
      const effects = await one.effects();
      situations += 1;
      doubles += Math.max(0, effects - expected);
      expect(effects).toBe(expected);
    }

    const crashes = [command.written, { table: 'idempotency_record', by: 'update' }] as const;
    /** It leaves nothing when its connection is cut while its effect or its response is written. */
    async function isCutOff(one: Attempt): Promise<void> {
      const before = await one.effects();
      const { db } = world.server;
      for (const { table, by } of crashes) {
        await withCut(world, { table, by }, async () => {
          expect((await send(one)).header.code, table).toBe(unavailable);
        });
        expect(await one.effects(), table).toBe(before);
        expect(await db.$count(idempotencyRecords, eq(idempotencyRecords.key, one.key)), table).toBe(0);
      }
    }

    /** Requests at once to two processes have one effect and one response, which is returned. */
    async function isSentAtOnce(one: Attempt): Promise<Answer> {
      const answers = await Promise.all(
        Array.from({ length: atOnce }, (_, i) => send(one, i % 2 === 0 ? world.server : other)),
      );
      expect(answers.map(({ header }) => header.code)).toEqual(answers.map(() => success));
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      await hadEffects(one, 1);
      return answers[0] as Answer;
    }

    /** What it gave counts towards the limits of its sender, once. */
    async function isWithinLimits({ person }: Attempt): Promise<void> {
      const { rows } = await world.server.db.execute<{ n: number }>(
        sql`select count(*)::int as n from staff_value_act where call = ${id} and staff_id = ${person.uid}`,
      );
      expect(rows[0]?.n, 'acts within the limits').toBe(1);
    }

    /** A repeat gets the first response, whatever the case of the key; another body is refused. */
    async function isRepeated(one: Attempt, first: Answer): Promise<void> {
      for (const at of [world.server, other]) {
        const again = await send(one, at);
        expect([again.header.code, again.body]).toEqual([success, first.body]);
      }
      const upper = await send({ ...one, key: one.key.toUpperCase() });
      expect(upper.body).toEqual(first.body);
      const changed = await withOtherBody(one);
      for (const at of [world.server, other]) {
        const answer = await send(changed, at);
        expect(answer.header.code, 'with another body').toBe(keyReused);
      }
      await hadEffects(one, 1);
    }

    /** Keys belong to their sender: the same key of another person is another command. */
    async function isSentByAnotherPerson(one: Attempt, first: Answer): Promise<void> {
      const two = await attempt(one.key);
      const second = await send(two);
      expect(second.header.code, 'by another person').toBe(success);
      await hadEffects(one, 1);
      await hadEffects(two, 1);
      expect((await send(two)).body).toEqual(second.body);
      expect((await send(one)).body).toEqual(first.body);
    }

    async function isRepeatedADayLater(one: Attempt, first: Answer): Promise<void> {
      const offset = world.server.clock.offsetMs();
      try {
        for (const server of [world.server, other]) server.clock.setOffset(offset + day + 60_000);
        const person = await returning(one.person);
        expect(person.uid).toBe(one.person.uid);
        for (const at of [world.server, other]) {
          const again = await send({ ...one, person }, at);
          if (command.afterADay) {
            expect(again.header.code, 'a day later').toBe(command.afterADay.code);
          } else {
            expect([again.header.code, again.body], 'a day later').toEqual([success, first.body]);
          }
        }
        await hadEffects(one, 1);
      } finally {
        for (const server of [world.server, other]) server.clock.setOffset(offset);
      }
    }

    // One test for all of it, because the preparation of a command may take long.
    it('has one effect, whether cut off, sent at once, repeated, by another person or a day later', {
      timeout: 300_000,
    }, async () => {
      for (let round = 0; round < trustBudget; round += 1) {
        const one = await attempt();
        await isCutOff(one);
        const first = await isSentAtOnce(one);
        if (approval && approval !== 'own') await isWithinLimits(one);
        await isRepeated(one, first);
        await isSentByAnotherPerson(one, first);
        await isRepeatedADayLater(one, first);
      }
    });

    it('has one effect when two bodies are sent with one key at once', async () => {
      const one = await attempt();
      const changed = await withOtherBody(one);
      const [first, second] = await Promise.all([send(one), send(changed, other)]);
      const codes = [first.header.code, second.header.code];
      // A refused command leaves its key free, so the valid one succeeds even where it comes second.
      if (one.otherFails && !codes.includes(keyReused)) expect(codes.indexOf(success)).toBe(0);
      else expect(codes.sort()).toEqual([success, keyReused]);
      await hadEffects(one, one.otherEndsFirst && first.header.code === success ? 0 : 1);
    });

    const { whileGone } = command;
    if (whileGone === undefined) return;
    it('gives a repeat the first response while the record is unavailable', async () => {
      const [one, late] = [await attempt(), await attempt()];
      const first = await send(one);
      await whileGone(world, async () => {
        expect((await send(late)).header.code).not.toBe(success);
        const again = await send(one, other);
        expect([again.header.code, again.body]).toEqual([success, first.body]);
        await hadEffects(one, 1);
      });
    });
  });
}

/** While it runs, every write to the table loses its connection in the middle of the transaction. */
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
