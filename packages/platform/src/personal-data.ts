import { type AnyColumn, eq, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type DomainPlace, loadPart } from './domains.ts';
import type { ModuleContext } from './module.ts';

export type Exported = boolean | 'masked';

/** A column with personal data, of a table whose rows are deleted when the account is closed. */
export type DeletedColumn<Row> = {
  /** What it is, in Chinese; the customer reads it in their export. */
  label: string;
  /**
   * Whether the export of the customer contains it. `masked` is for data about other people: their numbers and names
   * are masked.
   */
  exported: Exported;
  /** Decrypts a column that is encrypted with a key of the operator, for the export. */
  unseal?: (partner: ModuleContext['partner'], row: Row) => unknown;
};

/** What becomes of a column when its customer closes the account. */
export type OnClosing = 'erase' | 'keep' | { replaceBy: unknown };

/** A column with personal data, of a table whose rows stay. `why` says which law or claim keeps a value. */
export type KeptColumn<Row> = DeletedColumn<Row> &
  ({ onClosing: 'erase' | { replaceBy: unknown }; why?: string } | { onClosing: 'keep'; why: string });

type Columns<Table extends PgTable, Line> = { [Key in keyof InferSelectModel<Table>]?: Line };
type Row<Table extends PgTable> = InferSelectModel<Table>;

/** A table that contains data of customers. */
export type PersonalTableOf<Table extends PgTable> = {
  table: Table;
  /** What a row is, in Chinese. */
  title: string;
  /** The column with the id of the account, or the condition that selects the rows of an account. */
  owner: AnyColumn | ((accountId: string) => SQL);
  /** Columns without personal data that make the export readable, with their labels. They always stay. */
  facts?: Columns<Table, string>;
} & (
  | {
      /** `sweep`: the domain itself deletes the rows of closed accounts soon, for instance with their files. */
      onClosing: 'deleteRows' | 'sweep';
      columns: Columns<Table, DeletedColumn<Row<Table>>>;
    }
  | { onClosing?: undefined; columns: Columns<Table, KeptColumn<Row<Table>>> }
);

/** A column with personal data, as the register is read by those who do not know the table. */
export type PersonalColumn = {
  key: string;
  name: string;
  label: string;
  exported: Exported;
  onClosing: OnClosing | 'deleteRows' | 'sweep';
  why: string | null;
  unseal: ((partner: ModuleContext['partner'], row: never) => unknown) | null;
};

/** The same for every table. */
export type PersonalTable = {
  table: PgTable;
  title: string;
  ownedBy(accountId: string): SQL;
  onClosing: 'deleteRows' | 'sweep' | null;
  facts: readonly { key: string; label: string }[];
  columns: readonly PersonalColumn[];
};

/** The personal data in the tables of one domain: `server/personal-data.ts` exports it as `personalData`. */
export type PersonalData = { title: string; tables: readonly PersonalTable[] };

export type DomainPersonalData = PersonalData & { domain: string };

/**
 * The register of a domain's personal data. Tables are erased in this order, so a table that is found through
 * another one comes before it.
 * @param title what the domain is about, in Chinese
 */
export function definePersonalData(title: string, tables: readonly PersonalTable[]): PersonalData {
  return { title, tables };
}

export function personalTable<Table extends PgTable>(declared: PersonalTableOf<Table>): PersonalTable {
  const { table, title, owner, onClosing } = declared;
  const names = getTableColumns(table);
  const lines = Object.entries(declared.columns) as [string, KeptColumn<never>][];
  return {
    table,
    title,
    ownedBy: typeof owner === 'function' ? owner : (accountId) => eq(owner, accountId),
    onClosing: onClosing ?? null,
    facts: Object.entries(declared.facts ?? {}).map(([key, label]) => ({ key, label: String(label) })),
    columns: lines.map(([key, line]) => ({
      key,
      name: names[key]?.name ?? key,
      label: line.label,
      exported: line.exported,
      onClosing: onClosing ?? line.onClosing,
      why: line.why ?? null,
      unseal: line.unseal ?? null,
    })),
  };
}

/** The rows whose `column` names a row of the account in `parent`, which is found by `key` and `owner`. */
export const ownedThrough =
  (column: AnyColumn, { key, owner }: { key: AnyColumn; owner: AnyColumn }) =>
  (accountId: string): SQL =>
    sql`${column} in (select ${key} from ${key.table} where ${owner} = ${accountId})`;

/** The registers of the offered domains, a domain after those that it depends on. */
export async function loadPersonalData(places: readonly DomainPlace[]): Promise<DomainPersonalData[]> {
  const files = await Promise.all(
    places.map(async (place) => {
      const part = await loadPart<{ personalData: PersonalData }>(place, 'server/personal-data.ts');
      return part ? [{ domain: place.name, ...part.personalData }] : [];
    }),
  );
  return files.flat();
}

/** Why a value outlives the account: the laws that the registers of several domains refer to. */
export const keptFor = {
  trade: '交易信息自交易完成起保存三年（《电子商务法》第三十一条）',
  money: '会计凭证须长期保存（《会计档案管理办法》）',
  contract: '合同与签署凭证在诉讼时效内保存，用于证明双方的权利义务',
  consent: '证明何时同意过哪个版本，保存三年',
  record: '查看个人信息的记录须可追溯（《个人信息保护法》第五十四条）',
} as const;
/** The name of a customer who has closed the account, where a column must have one. */
export const closedCustomer = '已注销用户';
