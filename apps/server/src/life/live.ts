import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@ev/kernel/random.ts';
import type { Database } from '@ev/platform/database.ts';
import { type DomainPlace, loadParts } from '@ev/platform/domains.ts';
import type { Episode, LifePart } from '@ev/platform/life-part.ts';
import { seededParts } from '@ev/platform/tables.ts';
import { withClient } from '@ev/postgres/with-client.ts';
import { eq, like } from 'drizzle-orm';
import { type SandboxPlace, tellSandbox } from './sandbox-record.ts';
import { type LifeResources, openStage } from './stage.ts';
import type { Turns } from './turns.ts';

/** The episodes are the same at every first start. */
const seed = 'life/1';
/**
 * How long the cast rests, as a multiple of the time that it worked: it uses at most half of one processor.
 */
const restFactor = 1;

/** Any number that no other code uses as an advisory lock. */
const lifeLock = 7_265_405;
/**
 * How long a server waits before it checks again whether another server has finished, or whether the sandbox
 * is up.
 */
const waitMs = 5_000;
/** How often sending to the sandbox is attempted before the server assumes that there is no sandbox here. */
const tellTries = 24;

const prefix = 'life/';
const firstDay = `${prefix}today`;

export type Life = {
  /** Resolves when everything was played, or after a stop. Never rejects. */
  ended: Promise<void>;
  /** Ends after the current episode, which is finished without rests; the next start continues from there. */
  stop(): Promise<void>;
};

/**
 * Plays the last months of the demo's cast in the background, once per database: of several servers one plays
 * while the others wait. The sandbox receives the results.
 */
export function live(
  resources: Omit<LifeResources, 'parts' | 'seed' | 'today' | 'restFactor' | 'leave'> & {
    now(): Date;
    /** Null if no sandbox simulates the partners. */
    sandbox: SandboxPlace | null;
  },
  turns: Turns,
  rest = restFactor,
): Life {
  const { db, log, databaseUrl, sandbox } = resources;
  const stopping = new AbortController();
  let stopped = false;

  async function play(): Promise<void> {
    const parts = await lifeParts(resources.domains);
    await playAll(parts);
    for (let tries = 1; !stopped && !(await told(parts)); tries += 1) {
      if (tries === tellTries) return log.warn('the sandbox does not know what the cast has lived');
      await pause();
    }
  }

  async function playAll(parts: LifePart[]): Promise<void> {
    const today = await todayOf(db, resources.now());
    const episodes = episodesOf(parts, today);
    const played = await playedOf(db);
    const left = episodes.filter(({ name }) => !played.has(name));
    if (left.length === 0) return;
    log.info({ episodes: left.length }, 'the cast of the demo begins to live');
    const stage = await openStage({
      ...resources,
      parts,
      seed,
      today,
      restFactor: () => (stopped ? 0 : rest),
      leave: () => told(parts),
    });
    try {
      for (const episode of left) {
        if (stopped) return;
        await turns.take(() => playOne(stage, episode));
      }
      log.info('the cast of the demo has come to the present');
    } finally {
      await stage.close();
    }
  }

  /**
   * An episode that fails, for example because a visitor changed the data that it depends on, does not affect
   * the others.
   */
  async function playOne(stage: Awaited<ReturnType<typeof openStage>>, episode: Episode): Promise<void> {
    try {
      await stage.play(episode);
    } catch (error) {
      if (stopped) return;
      log.warn(
        { err: error, episode: episode.name },
        'an episode of the demo could not be played to its end',
      );
    }
    await note(db, episode.name, resources.now());
  }

  /** Returns whether the sandbox has the results; at the first start it may come up later than the server. */
  async function told(parts: LifePart[]): Promise<boolean> {
    if (!sandbox) return true;
    try {
      await tellSandbox(db, parts, sandbox);
      return true;
    } catch (error) {
      log.debug({ err: error }, 'the sandbox could not be told what the cast has lived');
      return false;
    }
  }

  /** A dedicated connection holds the lock, which is released however this process ends. */
  const alone = (work: () => Promise<void>) =>
    withClient({ connectionString: databaseUrl, application_name: 'ev-life' }, async (client) => {
      while (!stopped) {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lifeLock]);
        if (rows[0]?.mine) return work();
        await pause();
      }
    });

  const pause = () => sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  const ended = alone(play).catch((error: unknown) => {
    if (!stopped) log.error({ err: error }, 'the cast of the demo does not live');
  });
  return {
    ended,
    async stop() {
      stopped = true;
      stopping.abort();
      await ended;
    },
  };
}

export async function lifeParts(places: readonly DomainPlace[]): Promise<LifePart[]> {
  return (await loadParts<{ life: LifePart }>(places, 'world/life.ts')).map(({ life }) => life);
}

/** In the order of the domains: accounts first, then what they do. */
export function episodesOf(parts: readonly LifePart[], today: Date): Episode[] {
  const random = createRandom(seed);
  return parts.flatMap((part, index) => part.episodes(today, random.fork(String(index))));
}

/** The episodes keep the date of their first start, even if they are continued on another day. */
async function todayOf(db: Database, now: Date): Promise<Date> {
  await db.insert(seededParts).values({ part: firstDay, version: seed, seededAt: now }).onConflictDoNothing();
  const [row] = await db.select().from(seededParts).where(eq(seededParts.part, firstDay));
  return row?.seededAt ?? now;
}

async function playedOf(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ part: seededParts.part })
    .from(seededParts)
    .where(like(seededParts.part, `${prefix}%`));
  return new Set(rows.map(({ part }) => part.slice(prefix.length)));
}

async function note(db: Database, name: string, now: Date): Promise<void> {
  const row = { part: prefix + name, version: seed, seededAt: now };
  await db.insert(seededParts).values(row).onConflictDoNothing();
}
