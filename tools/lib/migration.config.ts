import { defineConfig } from 'drizzle-kit';

/** What tools/migration.mjs asks for. */
const { MIGRATION_TABLES = '', MIGRATION_FOLDER = '' } = process.env;

export default defineConfig({
  dialect: 'postgresql',
  schema: `${MIGRATION_TABLES}/**/tables.ts`,
  out: MIGRATION_FOLDER,
});
