import { glob } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { placesOf } from '@ev/platform/domains.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { loadPersonalData } from '@ev/platform/personal-data.ts';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';

/** Columns that name the customer to whom a row belongs. */
const ofCustomer = /^(account_id|giver_id|receiver_id|accepted_by|helper_id|customer_id)$|^owner_id$/;
/** In these tables `owner_id` is a staff member. */
const staffOwned = /^(contact_step|store_lead|drive_lead|wish)$/;
/** Columns whose names say that they contain personal data. */
const personal =
  /(^|_)(phone|address|plate|vin|email|remark|words|text|note|reason|nickname|avatar_url|picture_id|photo_id|lat|lng|ip|device_id|open_id|contact|detail|driver|payer|journey|postal_code|tax_no|invoice_title|credit_code|place|place_text)$|^(sealed_|masked_)|(^|_)(buyer|owner|contact|receiver|company|signed|payer)_name$|^name$/;
/** Names that match, of columns that contain none. */
const impersonal =
  /^(end_reason|failure_reason|stop_reason|hold_reason|fail_reason|fail_text|paper_reason|new_variant_text|in_safe_place)$/;

type Found = { table: PgTable; name: string; columns: { key: string; name: string }[] };
let found: Found[];
let registered: Map<string, Awaited<ReturnType<typeof loadPersonalData>>[number]['tables'][number]>;

beforeAll(async () => {
  const domains = placesOf(offeredDomains());
  const registers = await loadPersonalData(domains);
  const tables = registers.flatMap((one) => one.tables);
  registered = new Map(tables.map((of) => [getTableName(of.table), of]));
  found = [];
  for (const { directory } of domains)
    for await (const file of glob('server/**/tables.ts', { cwd: directory })) {
      const exported: Record<string, unknown> = await import(pathToFileURL(`${directory}/${file}`).href);
      for (const table of Object.values(exported))
        if (is(table, PgTable)) {
          const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => ({ key, name }));
          found.push({ table, name: getTableName(table), columns });
        }
    }
});

it('names every table that belongs to a customer', () => {
  const owned = found.filter(({ name, columns }) =>
    columns.some(
      (column) => ofCustomer.test(column.name) && !(column.name === 'owner_id' && staffOwned.test(name)),
    ),
  );
  expect(owned.length).toBeGreaterThan(60);
  expect(owned.map(({ name }) => name).filter((name) => !registered.has(name))).toEqual([]);
});

it('has a line for every column with personal data', () => {
  const missing = found.flatMap(({ name, columns }) => {
    const of = registered.get(name);
    if (!of) return [];
    const known = new Set([...of.columns, ...of.facts].map(({ key }) => key));
    return columns
      .filter(
        (column) => personal.test(column.name) && !impersonal.test(column.name) && !known.has(column.key),
      )
      .map((column) => `${name}.${column.name}`);
  });
  expect(missing).toEqual([]);
});

it('erases no column that must have a value', () => {
  const impossible = [...registered].flatMap(([name, { table, columns }]) => {
    const own = getTableColumns(table);
    return columns
      .filter(({ key, onClosing }) => onClosing === 'erase' && own[key]?.notNull)
      .map((column) => `${name}.${column.name}`);
  });
  expect(impossible).toEqual([]);
});
