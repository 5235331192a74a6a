import type { ErrorName } from '@ev/contract/errors';
import { decide, type Machine } from '@ev/kernel/state-machine.ts';
import { and, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Transaction } from './database.ts';
import { stateHistory } from './tables.ts';

/** Where a machine's status is kept. */
export type StateHome<Row> = {
  table: PgTable;
  id: AnyPgColumn;
  status: AnyPgColumn;
  /** Reads the row with a lock that lasts until the transaction ends; null when there is none. */
  lock(tx: Transaction, id: string): Promise<Row | null>;
  statusOf(row: Row): string;
};

export type Moved<Row> =
  | { kind: 'moved'; row: Row; from: string; to: string; historyId: number }
  | { kind: 'already'; row: Row; from: string; to: string };

/**
 * The only way in which a status changes: lock the row, ask the machine, update where the state is still
 * the old one, write the history. Runs inside the caller's transaction.
 * @throws AppError with the machine's refusal, or object.notFound.
 */
export async function transition<Row, Event extends string>(
  tx: Transaction,
  clock: Clock,
  request: {
    machine: Machine<string, Event, ErrorName>;
    home: StateHome<Row>;
    id: string;
    event: Event;
    /** Who did it: `member:…`, `staff:…`, `provider:wechat`, `system`. */
    actor: string;
    reason?: string;
    /** Columns that change with the status. */
    set?: Record<string, unknown>;
  },
): Promise<Moved<Row>> {
  const row = await request.home.lock(tx, request.id);
  if (!row) throw new AppError('object.notFound');
  const from = request.home.statusOf(row);
  const decision = decide(request.machine, from, request.event);
  if (decision.kind === 'refused') throw new AppError(decision.error);
  if (decision.kind === 'already') return { kind: 'already', row, from, to: from };
  const updated = await tx
    .update(request.home.table)
    .set({ ...request.set, status: decision.to })
    .where(and(eq(request.home.id, request.id), eq(request.home.status, from)))
    .returning({ id: request.home.id });
  if (updated.length !== 1) throw new AppError('gateway.retry');
  const historyId = await recordState(tx, clock, {
    machine: request.machine.name,
    entityId: request.id,
    from,
    event: request.event,
    to: decision.to,
    actor: request.actor,
    reason: request.reason,
  });
  return { kind: 'moved', row, from, to: decision.to, historyId };
}

/**
 * The only way in which something with a status begins: its row in the machine's first state, and the first row of
 * its history. Runs inside the caller's transaction.
 */
export async function create<Table extends PgTable>(
  tx: Transaction,
  clock: Clock,
  request: {
    machine: { name: string; initial: string };
    table: Table;
    /** The field of the row by which its history knows it. */
    id: keyof InferSelectModel<Table>;
    values: Omit<InferInsertModel<Table>, 'status'>;
    /** What made it; no event of the machine, for there was nothing that it could happen to. */
    event: string;
    actor: string;
    reason?: string;
  },
): Promise<{ row: InferSelectModel<Table>; historyId: number }> {
  const { machine, table, id, values, event, actor, reason } = request;
  const to = machine.initial;
  const [row] = (await tx
    .insert(table)
    .values({ ...values, status: to } as never)
    .returning()) as InferSelectModel<Table>[];
  if (!row) throw new Error(`The first state of ${machine.name} was not written`);
  const change = { machine: machine.name, entityId: String(row[id]), from: null, event, to, actor, reason };
  return { row, historyId: await recordState(tx, clock, change) };
}

/** Writes one row of history and gives its id; the first one of a thing has no `from`. */
export async function recordState(
  tx: Transaction,
  clock: Clock,
  change: {
    machine: string;
    entityId: string;
    from: string | null;
    event: string;
    to: string;
    actor: string;
    reason?: string | undefined;
  },
): Promise<number> {
  const [row] = await tx
    .insert(stateHistory)
    .values({
      machine: change.machine,
      entityId: change.entityId,
      fromState: change.from,
      event: change.event,
      toState: change.to,
      actor: change.actor,
      reason: change.reason ?? null,
      at: clock.now(),
    })
    .returning({ id: stateHistory.id });
  if (!row) throw new Error('The history was not written');
  return row.id;
}
