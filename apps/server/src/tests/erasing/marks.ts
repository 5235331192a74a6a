import { type Database, sqlState } from '@ev/platform/database.ts';
import type { DomainPersonalData } from '@ev/platform/load-personal-data.ts';
import type { PersonalColumn, PersonalTable } from '@ev/platform/personal-data.ts';
import { type AnyColumn, getTableColumns, getTableName, sql, TransactionRollbackError } from 'drizzle-orm';

/** A unique text that was put into one column of one row. */
export type Mark = { place: string; text: string; exported: PersonalColumn['exported'] };

type Planting = {
  accountId: string;
  /** The customer's texts that are in the world already; their columns need no mark. */
  known: readonly string[];
  newText(): string;
};

/** Numbers and names of other records; a row that loses them is not a row that a customer can have. */
const namesRecord = /(^id|Id|No)$/;

/**
 * Puts a unique text into every column of the registers that contains free text and is erased with the account, in
 * the customer's first row of the table. Columns that are kept, sealed, or select the rows of an account stay as
 * they are.
 */
export async function plantMarks(
  db: Database,
  registers: readonly DomainPersonalData[],
  planting: Planting,
): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (const table of registers.flatMap(({ tables }) => tables))
    for (const column of table.columns) {
      if (!mayBeMarked(table, column)) continue;
      const mark = await plantMark(db, { table, column }, planting);
      if (mark) marks.push(mark);
    }
  return marks;
}

/** Tables of the registers in which the customer has no row. */
export async function tablesWithout(
  db: Database,
  registers: readonly DomainPersonalData[],
  accountId: string,
): Promise<string[]> {
  const empty: string[] = [];
  for (const { table, ownedBy } of registers.flatMap(({ tables }) => tables))
    if ((await db.$count(table, ownedBy(accountId))) === 0) empty.push(getTableName(table));
  return [...new Set(empty)].sort();
}

function mayBeMarked({ table }: PersonalTable, { key, onClosing, unseal }: PersonalColumn): boolean {
  const own = columnOf(table, key);
  const isFree = own.getSQLType() === 'text' && own.enumValues === undefined && !own.primary;
  return isFree && onClosing !== 'keep' && unseal === null && !namesRecord.test(key);
}

/** Null when the customer has no such row, or the row would not stay the customer's. */
async function plantMark(
  db: Database,
  { table: of, column }: { table: PersonalTable; column: PersonalColumn },
  { accountId, known, newText }: Planting,
): Promise<Mark | null> {
  const own = columnOf(of.table, column.key);
  const owned = of.ownedBy(accountId);
  const { rows } = await db.execute<{ place: string; value: string }>(
    sql`select ctid::text as place, ${own} as value from ${of.table} where ${owned} and ${own} is not null order by ctid`,
  );
  const row = rows.find(({ value }) => !known.some((text) => value.includes(text)));
  if (!row) return null;
  const text = newText();
  try {
    return await db.transaction(async (tx) => {
      const before = await tx.$count(of.table, owned);
      await tx.execute(
        sql`update ${of.table} set ${sql.identifier(own.name)} = ${text} where ctid = ${row.place}::tid`,
      );
      if ((await tx.$count(of.table, owned)) !== before) tx.rollback();
      return { place: placeOf(of.table, own.name), text, exported: column.exported };
    });
  } catch (error) {
    // 23: a constraint says what the column contains, so that it is not free text.
    if (error instanceof TransactionRollbackError || sqlState(error)?.startsWith('23')) return null;
    throw error;
  }
}

export const placeOf = (table: PersonalTable['table'], column: string): string =>
  `table ${getTableName(table)}.${column}`;

export function columnOf(table: PersonalTable['table'], key: string): AnyColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no ${key}`);
  return column;
}
