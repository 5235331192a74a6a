import { once } from 'node:events';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, createTemplate, type TestDatabase } from '@ev/postgres/test-database.ts';
import { inject } from 'vitest';
import { run } from './child-process.ts';

const template = 'template_product';

/** A product's own database and data directory before its first start. */
export type FreshProduct = { database: TestDatabase; dataDir: string };

/**
 * A database with the demo world and a data directory with the keys, copied from what the first caller of a
 * run makes: migrations, the demo world and keys cost more than the rest of a start.
 */
export async function freshProduct(): Promise<FreshProduct> {
  const adminUrl = inject('postgresUrl');
  const templateDir = join(inject('runDir'), 'product');
  await createTemplate(adminUrl, template, (databaseUrl) => prepareProduct(databaseUrl, templateDir));
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-e2e-'));
  await cp(templateDir, dataDir, { recursive: true });
  return { database: await cloneDatabase(adminUrl, template), dataDir };
}

/** The environment of every process of a product. */
export function productEnvironment(databaseUrl: string, dataDir: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    APP_ENV: 'dev',
    DEMO_LIFE: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env.TEST_LOG ?? 'warn',
    ...compileCache(),
  };
}

/** Compiling the product takes a quarter of a start; the processes of a run share one compile cache. */
export function compileCache(): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(inject('runDir'), 'compiled') };
}

async function prepareProduct(databaseUrl: string, dataDir: string): Promise<void> {
  const program = 'packages/testkit/src/journeys/prepare-product.ts';
  const child = run(program, productEnvironment(databaseUrl, dataDir));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
