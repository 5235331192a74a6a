import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import type { Stock } from './part.ts';
import { isEmpty, type Plan, planOf } from './plan.ts';
import type { Folder } from './read-folder.ts';

/** Any number that no other code uses as an advisory lock. */
export const stockLock = 7_265_403;

/**
 * Who applied it: `operator` for a person with access to the database, a staff member, or `demo` at its first
 * start.
 */
export type AppliedBy = { actor: 'operator' | 'demo' | `staff:${string}`; name: string; release?: string };

/** What was applied, for the records. */
export type Applied = { by: AppliedBy; plan: Plan };

/** Records in the transaction what was applied. */
export type RecordApplied = (tx: Transaction, clock: Clock, applied: Applied) => Promise<void>;

export type Outcome =
  | { done: true; plan: Plan }
  /** `busy`: another process is applying; `faults`, `questions`: as in the plan; `dry`: it was a dry run. */
  | { done: false; why: 'busy' | 'faults' | 'questions' | 'dry'; plan: Plan | null };

/**
 * Applies a folder to the database, all of it or nothing, while the product runs: concurrent readers see the
 * previous state. `records` run in the same transaction; a folder that changes nothing leaves no record.
 */
export async function applyStock(
  { db, clock }: { db: Database; clock: Clock },
  folder: Folder,
  stock: Stock,
  options: { confirmed: boolean; dry: boolean; by: AppliedBy },
  records: readonly RecordApplied[],
): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${stockLock}) as free`,
    );
    if (!rows[0]?.free) return { done: false, why: 'busy', plan: null };
    const now = clock.now();
    const plan = await planOf(tx, folder, stock, now);
    if (plan.faults.length + plan.refusals.length > 0) return { done: false, why: 'faults', plan };
    if (options.dry) return { done: false, why: 'dry', plan };
    if (plan.questions.length > 0 && !options.confirmed) return { done: false, why: 'questions', plan };
    if (isEmpty(plan)) return { done: true, plan };
    await putPlan(tx, clock, { by: options.by, plan }, records);
    return { done: true, plan };
  });
}

/** Writes what the plan says, and the records of it. */
export async function putPlan(
  tx: Transaction,
  clock: Clock,
  applied: Applied,
  records: readonly RecordApplied[],
): Promise<void> {
  const now = clock.now();
  for (const { part, change } of applied.plan.parts) await part.put(tx, change, now);
  for (const record of records) await record(tx, clock, applied);
}

/** The number of changes in a plan. */
export function countsOf({ parts }: Plan): { added: number; changed: number; removed: number } {
  const sum = (kind: 'added' | 'changed' | 'removed') =>
    parts.reduce((count, { change }) => count + change[kind].length, 0);
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed') };
}
