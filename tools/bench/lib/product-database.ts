import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../packages/postgres/src/embedded-postgres.ts';
import type { Product } from './product.ts';

export type ProductDatabase = { url: string; pool: pg.Pool; leave(): Promise<void> };

/**
 * Connects to the database of a running product. The database belongs to the bench and is deleted with its
 * data directory.
 */
export async function joinDatabase({ dataDir }: Product): Promise<ProductDatabase> {
  const log = { info: () => undefined, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2, application_name: 'ev-bench' });
  return {
    url: postgres.url,
    pool,
    async leave() {
      await pool.end();
      await postgres.stop();
    },
  };
}
