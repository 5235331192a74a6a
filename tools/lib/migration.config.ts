import { defineConfig } from 'drizzle-kit';

/** Configured by tools/migration.mjs. */
const { MIGRATION_TABLES = '', MIGRATION_FOLDER = '' } = process.env;

export default defineConfig({
  dialect: 'postgresql',
  schema: `${MIGRATION_TABLES}/**/tables.ts`,
  out: MIGRATION_FOLDER,
});
