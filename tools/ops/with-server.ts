import { join } from 'node:path';
import { readStartSettings, type StartSettings } from '../../apps/server/src/start-settings.ts';
import { recordAudit } from '../../domains/staff/server/audit.ts';
import { systemClock } from '../../packages/platform/src/clock.ts';
import {
  type Database,
  type DatabaseHandle,
  openDatabase,
  type Transaction,
} from '../../packages/platform/src/database.ts';
import { createLog } from '../../packages/platform/src/log.ts';
import { startEmbeddedPostgres } from '../../packages/postgres/src/embedded-postgres.ts';

export type OpsServer = StartSettings & { databaseUrl: string; database: DatabaseHandle };

/** A check of a large table takes longer than any request of a customer may. */
const patience = { statementMs: 30 * 60_000 };

/** The settings of the server, of a demo where APP_ENV does not say otherwise, as with `npm start`. */
export const readServerSettings = () =>
  readStartSettings({ ...process.env, APP_ENV: process.env.APP_ENV || 'dev' });

/** Runs `work` with the settings and the database of the server, and closes what it opened. */
export async function withServer<T>(work: (server: OpsServer) => Promise<T>): Promise<T> {
  const settings = await readServerSettings();
  return withDatabase(settings, (parts) => work({ ...settings, ...parts }));
}

/** Our own PostgreSQL is started, or joined, where no other is configured. */
async function withDatabase<T>(
  { config }: StartSettings,
  work: (parts: Pick<OpsServer, 'databaseUrl' | 'database'>) => Promise<T>,
): Promise<T> {
  const log = createLog({ level: 'warn' });
  const postgres = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  const database = openDatabase(databaseUrl, log, { max: 4, patience });
  try {
    return await work({ databaseUrl, database });
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

/** A line of the audit log about what the operator did, in the transaction of the action if there is one. */
export function recordOperator(
  { database }: Pick<OpsServer, 'database'>,
  by: string,
  entry: { action: string; object?: string; details?: Record<string, string | number | null> },
  tx: Database | Transaction = database.db,
): Promise<void> {
  const { action, object, details } = entry;
  return recordAudit(tx, systemClock, {
    actor: 'operator',
    action,
    ip: 'local',
    ...(object === undefined ? {} : { object }),
    details: { operator: by, ...details },
  });
}
