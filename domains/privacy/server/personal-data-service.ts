import { maskName } from '@ev/kernel/masks.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { memberKey } from '@ev/platform/idempotency.ts';
import type { DomainPersonalData } from '@ev/platform/load-personal-data.ts';
import { maskNumbers, maskPersonal } from '@ev/platform/mask-personal.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { PersonalColumn, PersonalTable } from '@ev/platform/personal-data.ts';
import { idempotencyRecords } from '@ev/platform/tables.ts';
import { eq, sql } from 'drizzle-orm';

/** Rows that are read at once: the route of a drive alone can have tens of kilobytes. */
const pageRows = 100;

/** Some rows of a customer in one table, each by the labels of its columns. Never empty. */
export type CollectedRows = {
  domain: string;
  /** Titles of the domain and of the table, in Chinese. */
  title: string;
  table: string;
  rows: Record<string, unknown>[];
};

export type PersonalDataService = {
  /** Erases the personal data of a closed account in all domains, as their registers say. Safe to repeat. */
  erase(tx: Transaction, accountId: string): Promise<void>;
  /**
   * The data of a customer by domain, in the order of the product, a page of rows at a time; data about other
   * people is masked.
   */
  collect(accountId: string): AsyncGenerator<CollectedRows>;
};

/** Reads and erases personal data by the registers of the domains. */
export function createPersonalData({
  db,
  partner,
  registers,
}: {
  db: Database;
  partner: ModuleContext['partner'];
  registers: readonly DomainPersonalData[];
}): PersonalDataService {
  async function* collectTable(accountId: string, of: PersonalTable) {
    const exported = of.columns.filter((column) => column.exported !== false);
    if (exported.length + of.facts.length === 0) return;
    for (let offset = 0; ; offset += pageRows) {
      const rows = await db
        .select()
        .from(of.table)
        .where(of.ownedBy(accountId))
        .orderBy(sql`ctid`)
        .limit(pageRows)
        .offset(offset);
      const shown = rows.map((row) => ({
        ...Object.fromEntries(
          of.facts.map(({ key, label, words }) => [label, words[String(row[key])] ?? factOf(key, row[key])]),
        ),
        ...Object.fromEntries(exported.map((column) => [column.label, exportedValue(row, column)])),
      }));
      if (shown.length > 0) yield shown;
      if (rows.length < pageRows) return;
    }
  }

  function exportedValue(row: Record<string, unknown>, { key, exported, unseal }: PersonalColumn): unknown {
    const value = unseal && row[key] !== null ? unseal(partner, row as never) : row[key];
    return exported === 'masked' ? maskOthers(value, key) : value;
  }

  return {
    async erase(tx, accountId) {
      // A domain may find its rows through the tables of those that it depends on, so it comes before them.
      for (const { tables } of [...registers].reverse())
        for (const table of tables) await eraseTable(tx, accountId, table);
      // Responses to commands repeat what was saved with them.
      await tx.delete(idempotencyRecords).where(eq(idempotencyRecords.actorKey, memberKey(accountId)));
    },

    async *collect(accountId) {
      for (const { domain, title, tables } of registers)
        for (const table of tables)
          for await (const rows of collectTable(accountId, table))
            yield { domain, title, table: table.title, rows };
    },
  };
}

const factOf = (key: string, value: unknown): unknown =>
  key.endsWith('Fen') && typeof value === 'number' ? formatYuan(value) : value;

async function eraseTable(tx: Transaction, accountId: string, of: PersonalTable): Promise<void> {
  const { table, onClosing, columns, ownedBy } = of;
  if (onClosing === 'sweep') return;
  if (onClosing === 'deleteRows') {
    await tx.delete(table).where(ownedBy(accountId));
    return;
  }
  const changes = columns.flatMap(({ key, onClosing }) => {
    if (typeof onClosing === 'object') return [[key, onClosing.replaceBy]];
    return onClosing === 'erase' ? [[key, null]] : [];
  });
  if (changes.length > 0) await tx.update(table).set(Object.fromEntries(changes)).where(ownedBy(accountId));
}

/** Texts are masked like in the log, names of people to their first character. */
function maskOthers(value: unknown, field: string): unknown {
  if (typeof value === 'string') return /name$/i.test(field) ? maskName(value) : maskNumbers(value);
  if (Array.isArray(value)) return value.map((part) => maskOthers(part, field));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(maskPersonal(value) as object).map(([key, part]) => [
      key,
      /name$/i.test(key) ? maskOthers(part, key) : part,
    ]),
  );
}
