import { and, eq, lt } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import { idempotencyRecords } from './tables.ts';

/** The work of a command, done once in a transaction. */
export type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Work that needs preparation before its transaction. A refusal during preparation is held back until the key
 * has been checked: a repeat gets the first response even if the same command would be refused by now.
 */
export type PreparedWork<Prepared, Result> = {
  prepare(): Promise<Prepared>;
  run(tx: Transaction, prepared: Prepared): Promise<Result>;
};

export type CommandKey = {
  /** Who sent the key. The same key from another person is another command. */
  actorKey: string;
  endpointId: string;
  key: string;
  /** SHA-256 of the input as the handler receives it; other fields of the body have no effect. */
  bodyHash: string;
};

/** A customer as the sender of commands. */
export const memberKey = (accountId: string) => `member:${accountId}`;

/** How long the response to a command is stored under its key. */
export const keptMs = 90 * 24 * 3_600_000;

/**
 * Deletes the keys of commands that no client repeats any more: a page that still has such a key is three
 * months old.
 */
export async function sweepIdempotency(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAt, before));
}

/**
 * Runs the work of a command at most once per key. The record and the effects are in one transaction, so that
 * a crash leaves both or neither. A second call with the same key waits on the unique index and then gets the
 * first response. A refusal rolls back and is not stored, so that the same command may succeed later.
 * @param before runs before the work, and not for a repeat
 * @throws AppError request.keyReused when the key was used before with another body.
 */
export async function runOnce<Result extends object, Prepared>(
  db: Database,
  clock: Clock,
  command: CommandKey,
  given: Work<Result> | PreparedWork<Prepared, Result>,
  before?: (tx: Transaction) => Promise<void>,
): Promise<Result> {
  const work = typeof given === 'function' ? given : await readied(given);
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(idempotencyRecords)
      .values({ ...command, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyRecords.key });
    const where = and(
      eq(idempotencyRecords.actorKey, command.actorKey),
      eq(idempotencyRecords.endpointId, command.endpointId),
      eq(idempotencyRecords.key, command.key),
    );
    if (inserted.length === 0) {
      const [record] = await tx.select().from(idempotencyRecords).where(where);
      if (!record?.answer || record.bodyHash !== command.bodyHash) throw new AppError('request.keyReused');
      return record.answer as Result;
    }
    await before?.(tx);
    const answer = await work(tx);
    await tx.update(idempotencyRecords).set({ answer }).where(where);
    return answer;
  });
}

async function readied<Prepared, Result>({
  prepare,
  run,
}: PreparedWork<Prepared, Result>): Promise<Work<Result>> {
  const [prepared] = await Promise.allSettled([prepare()]);
  return async (tx) => {
    if (prepared.status === 'rejected') throw prepared.reason;
    return run(tx, prepared.value);
  };
}
