import type { ErrorName } from '@ev/contract/errors';
import { decide, type Machine } from '@ev/kernel/state-machine.ts';
import {
  and,
  eq,
  getTableColumns,
  getTableName,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Transaction } from './database.ts';
import { countStateChange } from './state-changes.ts';
import { recordState } from './state-history.ts';

/**
 * A table whose rows have a status that a state machine controls. Its functions run inside the caller's
 * transaction, and a column `statusSince` records when the status last changed.
 */
export type StatefulTable<Row, Event extends string, Values = never> = {
  /** Reads a row with a lock that is held until the transaction ends; null when there is none. */
  lock(tx: Transaction, id: string): Promise<Row | null>;

  /** Inserts a row in the machine's initial state together with the first entry of its history. */
  create(tx: Transaction, clock: Clock, request: Creation<Values>): Promise<{ row: Row; historyId: number }>;

  /**
   * The only way to change a status: lock the row, ask the machine, update if the status is still the old
   * one, write the history.
   * @throws AppError with the machine's refusal, or object.notFound
   */
  transition(tx: Transaction, clock: Clock, change: Change<Row, Event>): Promise<Moved<Row>>;
};

export type Creation<Values> = {
  values: Values;
  /**
   * What created the row. It is not an event of the machine, because there is no state yet to apply it to.
   */
  event: string;
  actor: string;
  reason?: string | undefined;
  /**
   * The initial state if it differs from the machine's: a row that arrives finished skips the earlier states.
   */
  initial?: string;
};

export type Change<Row, Event extends string> = {
  id: string;
  event: Event;
  /** Who caused it: `member:…`, `staff:…`, `provider:wechat`, `system`. */
  actor: string;
  reason?: string | undefined;
  /** Columns that change together with the status. */
  set?: { [Column in keyof Row]?: Row[Column] | SQL } | undefined;
};

export type Moved<Row> =
  | { kind: 'moved'; row: Row; from: string; to: string; historyId: number }
  | { kind: 'already'; row: Row; from: string; to: string };

type AnyMachine = Machine<string, string, string>;

export type MadeStatefulTable = {
  machine: AnyMachine;
  table: PgTable;
  id: AnyPgColumn;
  status: AnyPgColumn;
  where: SQL | undefined;
  migrated: readonly string[];
};

const made = new Map<string, MadeStatefulTable>();

/** All that were made by the domains that are loaded, so that none is forgotten where all are checked. */
export const statefulTables = (): MadeStatefulTable[] => [...made.values()];

type ColumnName<Table extends PgTable> = Extract<keyof InferSelectModel<Table>, string>;

/**
 * @param options.id the column that calls and the history use as the id of a row
 * @param options.where rows that do not match are treated as absent
 */
export function statefulTable<Table extends PgTable, Event extends string>(
  table: Table,
  options: {
    machine: Machine<string, Event, ErrorName>;
    id: ColumnName<Table>;
    where?: SQL | undefined;
    /** A column with few values by which the metrics tell changes apart. */
    countBy?: ColumnName<Table>;
    /** Moves that a migration wrote into the histories of earlier rows, and that no event makes: `OM004 recode OM017`. */
    migrated?: readonly string[];
  },
): StatefulTable<InferSelectModel<Table>, Event, Omit<InferInsertModel<Table>, 'status' | 'statusSince'>> {
  type Row = InferSelectModel<Table>;
  const { machine, id: idName, where, countBy, migrated = [] } = options;
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const { [idName]: id, status } = columns;
  if (!id || !status) throw new Error(`The table of ${machine.name} has no ${idName} or no status`);
  const known = { machine: machine as unknown as AnyMachine, table, id, status, where, migrated };
  made.set(`${machine.name} ${getTableName(table)}`, known);
  const since = (clock: Clock) => ('statusSince' in columns ? { statusSince: clock.now() } : {});

  async function lock(tx: Transaction, value: string): Promise<Row | null> {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(and(eq(id as AnyPgColumn, value), where))
      .for('update');
    return (rows[0] as Row | undefined) ?? null;
  }

  return {
    lock,

    async create(tx, clock, { values, event, actor, reason, initial: to = machine.initial }) {
      const rows = await tx
        .insert(table)
        .values({ ...since(clock), ...values, status: to } as never)
        .returning();
      const row = (rows as Row[])[0];
      if (!row) throw new Error(`The first state of ${machine.name} was not written`);
      const entityId = String(row[idName]);
      const entry = { machine: machine.name, entityId, from: null, event, to, actor, reason };
      return { row, historyId: await recordState(tx, clock, entry) };
    },

    async transition(tx, clock, change) {
      const { event, actor, reason, set } = change;
      const row = await lock(tx, change.id);
      if (!row) throw new AppError('object.notFound');
      const from = String(row['status' as keyof Row]);
      const decision = decide(machine, from, event);
      if (decision.kind === 'refused') throw new AppError(decision.error);
      if (decision.kind === 'already') return { kind: 'already', row, from, to: from };
      const { to } = decision;
      const updated = await tx
        .update(table as PgTable)
        .set({ ...since(clock), ...set, status: to })
        .where(and(eq(id, change.id), eq(status, from)))
        .returning({ id });
      if (updated.length !== 1) throw new AppError('gateway.retry');
      countStateChange(machine.name, event, countBy ? String(row[countBy]) : '');
      const entry = { machine: machine.name, entityId: change.id, from, event, to, actor, reason };
      return { kind: 'moved', row, from, to, historyId: await recordState(tx, clock, entry) };
    },
  };
}
