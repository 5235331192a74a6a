import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Product } from '../../bench/lib/product.ts';

/** What a server holds on to, as it says itself, as its database sees it and as its files show. */
export type ProductState = {
  heapBytes: number;
  rssBytes: number;
  /** Open files and sockets of the process. */
  handles: number;
  /** Connections of the database, without the one that asks. */
  connections: number;
  /** Files of the product beside those of the database, temporary ones included. */
  files: number;
};

export async function readState(product: Product, pool: pg.Pool): Promise<ProductState> {
  const metrics = await (
    await fetch(`${product.origin}/metrics`, { headers: { connection: 'close' } })
  ).text();
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'ev-bench'`,
  );
  return {
    heapBytes: figureOf(metrics, 'nodejs_heap_size_used_bytes'),
    rssBytes: figureOf(metrics, 'process_resident_memory_bytes'),
    handles: figureOf(metrics, 'process_open_fds'),
    connections: rows[0]?.count ?? 0,
    files: countFiles(product.dataDir),
  };
}

function figureOf(metrics: string, name: string): number {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? [];
  if (value === undefined) throw new Error(`The metrics lack ${name}`);
  return Number(value);
}

function countFiles(dataDir: string): number {
  return readdirSync(dataDir)
    .filter((name) => name !== 'postgres')
    .flatMap((name) => namesIn(join(dataDir, name))).length;
}

/** Empty for what is no folder, or gone meanwhile; a file counts by its own name. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path, { recursive: true }) as string[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
