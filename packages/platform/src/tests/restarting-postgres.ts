import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ev/postgres/embedded-postgres.ts';
import { findPostmaster } from '@ev/postgres/postmaster.ts';
import { processState } from '@ev/postgres/process-identity.ts';

export type RestartingPostgres = Awaited<ReturnType<typeof restartingPostgres>>;

/** A PostgreSQL of the test's own that is durable, and can be restarted under its clients. */
export async function restartingPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'ev-restarting-'));
  await chmod(dataDir, 0o755);
  const log = { info: () => undefined, error: () => undefined };
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log });
  const { url } = server;
  const port = Number(new URL(url).port);

  /** `polite` rolls back open transactions and ends; `crash` ends at once and recovers at the next start. */
  async function restart(how: 'polite' | 'crash'): Promise<void> {
    const running = how === 'crash' ? await findPostmaster(join(dataDir, 'cluster')) : null;
    if (running) {
      process.kill(running.pid, 'SIGQUIT');
      while (processState(running.pid) === 'running') await sleep(20);
    }
    await server.stop();
    server = await startEmbeddedPostgres({ dataDir, port, log });
  }

  return {
    url,
    restart,
    async stop(): Promise<void> {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
