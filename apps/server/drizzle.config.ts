import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['@ev/platform/tables.ts', './src/providers/*/tables.ts', './src/modules/**/tables.ts'],
  out: './migrations',
});
