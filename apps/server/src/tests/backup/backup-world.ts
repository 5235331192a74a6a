import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '@ev/media/server/storage/disk.ts';
import type { BackupSource } from '@ev/platform/backup/make-backup.ts';
import type { DomainPlace } from '@ev/platform/domains.ts';
import { createVault, type Vault } from '@ev/platform/vault.ts';
import { withClient } from '@ev/postgres/with-client.ts';
import { houseDomains } from '@ev/testkit/server/house.ts';
import { launch, testKeys } from '@ev/testkit/server/launch.ts';
import { inject } from 'vitest';

/** A server with a folder of pictures of its own, and what a backup of it needs. */
export async function backupWorld() {
  const directory = mkdtempSync(join(tmpdir(), 'ev-backup-'));
  const media = diskStorage(join(directory, 'media'));
  const mediaVault = newVault();
  const server = await launch({ jobs: true, providers: { media, mediaVault } });
  const source: BackupSource = {
    url: server.databaseUrl,
    places: await houseDomains(),
    keys: testKeys,
    partners: { ...server.providers, media, mediaVault },
    environment: 'dev',
    product: '0.0.0-test',
  };
  return {
    server,
    source,
    directory,
    backups: join(directory, 'backups'),
    async close() {
      await server.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
export type BackupWorld = Awaited<ReturnType<typeof backupWorld>>;

export const newVault = (): Vault =>
  createVault({ current: '2026', keys: { 2026: randomBytes(32).toString('base64') } }, 'pictures');

/** An empty database and an empty folder of pictures, with the keys of the world. */
export async function emptyMachine({ source, directory }: Pick<BackupWorld, 'source' | 'directory'>) {
  const name = `restore_${randomBytes(6).toString('hex')}`;
  const adminUrl = inject('postgresUrl');
  const admin = (statement: string) =>
    withClient({ connectionString: adminUrl }, (client) => client.query(statement));
  await admin(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const folder = join(directory, name);
  const media = diskStorage(folder);
  return {
    target: { ...source, url: url.href, partners: { ...source.partners, media } },
    folder,
    /** Names of all tables; none when nothing was restored. */
    tables: () =>
      withClient({ connectionString: url.href }, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `select schemaname || '.' || tablename as name from pg_tables
            where schemaname not in ('pg_catalog', 'information_schema')`,
        );
        return rows.map((row) => row.name);
      }),
    drop: () => admin(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** The domains as an older product has them, before the newest migration of one of them. */
export function olderPlaces(
  places: readonly DomainPlace[],
  domain: string,
  directory: string,
): DomainPlace[] {
  return places.map((place) => {
    if (place.name !== domain) return place;
    const older = join(directory, `older-${domain}`);
    cpSync(join(place.directory, 'server/migrations'), join(older, 'server/migrations'), { recursive: true });
    const journal = join(older, 'server/migrations/meta/_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
    return { ...place, directory: older };
  });
}
