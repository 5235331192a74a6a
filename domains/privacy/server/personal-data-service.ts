import { maskName } from '@ev/kernel/masks.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import type { Database, Transaction } from '@ev/platform/database.ts';
import { maskNumbers, maskPersonal } from '@ev/platform/mask-personal.ts';
import type { ModuleContext } from '@ev/platform/module.ts';
import type { DomainPersonalData, PersonalColumn, PersonalTable } from '@ev/platform/personal-data.ts';

/** Most rows of one table in an export; only minutes of driving can be more. */
export const mostRows = 20_000;

/** The data of a customer in one table: each row by the labels of its columns. */
export type CollectedTable = {
  title: string;
  rows: Record<string, unknown>[];
  /** Whether there are more rows than an export contains. */
  cut: boolean;
};
export type CollectedDomain = { domain: string; title: string; tables: CollectedTable[] };

export type PersonalDataService = {
  /** Erases the personal data of a closed account in all domains, as their registers say. Safe to repeat. */
  erase(tx: Transaction, accountId: string): Promise<void>;
  /** The data of a customer by domain, in the order of the product; data about other people is masked. */
  collect(accountId: string): Promise<CollectedDomain[]>;
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
  async function collectTable(accountId: string, of: PersonalTable): Promise<CollectedTable> {
    const exported = of.columns.filter((column) => column.exported !== false);
    if (exported.length + of.facts.length === 0) return { title: of.title, rows: [], cut: false };
    const rows = await db
      .select()
      .from(of.table)
      .where(of.ownedBy(accountId))
      .limit(mostRows + 1);
    const shown = rows.slice(0, mostRows).map((row) => ({
      ...Object.fromEntries(of.facts.map(({ key, label }) => [label, factOf(key, row[key])])),
      ...Object.fromEntries(exported.map((column) => [column.label, exportedValue(row, column)])),
    }));
    return { title: of.title, rows: shown, cut: rows.length > mostRows };
  }

  function exportedValue(row: Record<string, unknown>, { key, exported, unseal }: PersonalColumn): unknown {
    const value = unseal && row[key] !== null ? unseal(partner, row as never) : row[key];
    return exported === 'masked' ? maskOthers(value) : value;
  }

  return {
    async erase(tx, accountId) {
      // A domain may find its rows through the tables of those that it depends on, so it comes before them.
      for (const { tables } of [...registers].reverse())
        for (const table of tables) await eraseTable(tx, accountId, table);
    },

    async collect(accountId) {
      const domains = [];
      for (const { domain, title, tables } of registers) {
        const collected = [];
        for (const table of tables) collected.push(await collectTable(accountId, table));
        const filled = collected.filter(({ rows }) => rows.length > 0);
        if (filled.length > 0) domains.push({ domain, title, tables: filled });
      }
      return domains;
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
function maskOthers(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (/name$/i.test(field)) return maskName(value);
    return value.length <= longestName && !/\d/.test(value) ? maskName(value) : maskNumbers(value);
  }
  if (Array.isArray(value)) return value.map((part) => maskOthers(part, field));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(maskPersonal(value) as object).map(([key, part]) => [
      key,
      /name$/i.test(key) ? maskOthers(part, key) : part,
    ]),
  );
}
/** A short text in a masked column is a name. */
const longestName = 6;
