import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '@ev/platform/database.ts';
import type { Log } from '@ev/platform/log.ts';
import type { CarMessage } from '../link/port.ts';
import type { MessageCounts } from './message-counts.ts';

type Entry = { message: CarMessage; done(): void; fail(error: unknown): void };

/** Messages that one transaction writes at most. */
const batchSize = 500;
/** Batches that a process writes at the same time. */
const writers = 2;
/** A message that the database refuses this often for itself alone is given up, so that others can follow. */
const attempts = 4;
const pauseMs = (attempt: number) => Math.min(5_000, 200 * 2 ** attempt);

export type Intake = ReturnType<typeof createIntake>;

/**
 * Collects messages while a batch is being written, so that the more there are, the fewer transactions they need.
 * @param write stores a batch in one transaction, or nothing
 */
export function createIntake({
  write,
  counts,
  log,
}: {
  write(batch: readonly CarMessage[]): Promise<void>;
  counts: Pick<MessageCounts, 'add'>;
  log: Log;
}) {
  const waiting: Entry[] = [];
  const stopping = new AbortController();
  let running = 0;

  async function storeAll(batch: readonly Entry[]): Promise<void> {
    try {
      await write(batch.map(({ message }) => message));
      for (const entry of batch) entry.done();
    } catch {
      // One bad message must not hold up the others, and each is tried again while the database is away.
      for (const entry of batch) await storeAlone(entry);
    }
  }

  async function storeAlone({ message, done, fail }: Entry): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await write([message]);
        return done();
      } catch (error) {
        if (stopping.signal.aborted) return fail(error);
        if (attempt >= attempts && !isDatabaseAway(error)) {
          log.error({ err: error, topic: message.topic }, 'a message of a car was given up');
          await counts.add(['failed']);
          return done();
        }
        await pause(pauseMs(attempt), undefined, { signal: stopping.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  async function run(): Promise<void> {
    running += 1;
    // Messages that arrive in the same moment belong to one batch.
    await Promise.resolve();
    for (let batch = waiting.splice(0, batchSize); batch.length > 0; batch = waiting.splice(0, batchSize))
      await storeAll(batch);
    running -= 1;
  }

  return {
    /** Resolves once the message is stored. Rejects only when the process stops. */
    take: (message: CarMessage): Promise<void> =>
      new Promise((done, fail) => {
        waiting.push({ message, done, fail });
        if (running < writers) void run();
      }),
    /** Messages that cannot be stored now stay unacknowledged and come again. */
    stop: () => stopping.abort(),
  };
}
