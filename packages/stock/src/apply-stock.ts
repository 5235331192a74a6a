import type { Clock } from '@ev/platform/clock.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { sql } from 'drizzle-orm';
import type { Stock } from './part.ts';
import { isEmpty, type Plan, planOf } from './plan.ts';
import type { Folder } from './read-folder.ts';

/** Any number that nobody else locks. */
export const stockLock = 7_265_403;

/** Who did it: `operator` for whoever has the database's address, a member of staff, or `demo` at its first start. */
export type AppliedBy = { actor: 'operator' | 'demo' | `staff:${string}`; name: string; release?: string };

/** What was done, for what is kept of it. */
export type Applied = { by: AppliedBy; plan: Plan };

/** Keeps in the transaction what was done. */
export type RecordApplied = (tx: Transaction, clock: Clock, applied: Applied) => Promise<void>;

export type Outcome =
  | { done: true; plan: Plan }
  /** `busy`: somebody else is applying; `faults`, `questions`: as the plan says; `dry`: it was only to be tried. */
  | { done: false; why: 'busy' | 'faults' | 'questions' | 'dry'; plan: Plan | null };

/**
 * Puts a folder into the database, all of it or nothing, while the product runs: who reads meanwhile reads what was.
 * `records` keep the deed in the same transaction; a folder that changes nothing leaves no trace.
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

/** Writes what the plan says, and what is kept of it. */
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

/** How much a plan does. */
export function countsOf({ parts }: Plan): { added: number; changed: number; removed: number } {
  const sum = (kind: 'added' | 'changed' | 'removed') =>
    parts.reduce((count, { change }) => count + change[kind].length, 0);
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed') };
}
