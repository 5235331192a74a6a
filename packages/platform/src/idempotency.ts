import { and, eq, lt } from 'drizzle-orm';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import { idempotencyRecords } from './tables.ts';

/** What is done once, in a transaction. */
export type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Work that needs something made ready before its transaction. A refusal while it is made ready waits until the key
 * has been looked at: a repeat gets the first answer even when the same would be refused by now.
 */
export type PreparedWork<Prepared, Result> = {
  prepare(): Promise<Prepared>;
  run(tx: Transaction, prepared: Prepared): Promise<Result>;
};

export type CommandKey = {
  /** Whose key this is; the same key of another person is another command. */
  actorKey: string;
  endpointId: string;
  key: string;
  /** SHA-256 of the input as the handler gets it: what else a body carries has no effect. */
  bodyHash: string;
};

/** How long the answer to a command's key is kept. */
export const keptMs = 90 * 24 * 3_600_000;

/** Forgets the keys of commands that nobody repeats any more. A page that still has one is three months old. */
export async function sweepIdempotency(db: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.delete(idempotencyRecords).where(lt(idempotencyRecords.createdAt, before));
}

/**
 * Runs a command's work at most once for its key. Record and effects are one transaction: a crash leaves
 * both or neither, and a second call with the key waits on the unique index, then gets the first answer.
 * A refusal rolls back and is not remembered, so that the same tap may succeed later.
 * @throws AppError request.keyReused when the key came before with another body.
 */
export async function runOnce<Result extends object, Prepared>(
  db: Database,
  clock: Clock,
  command: CommandKey,
  given: Work<Result> | PreparedWork<Prepared, Result>,
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
