import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import { listArchives, pruneArchives } from './archive.ts';
import { readBackupSecret } from './backup-secret.ts';
import type { BackupSettings, Backups } from './backups.ts';
import { type BackupSource, makeBackup } from './make-backup.ts';
import { checkBackup } from './restore-backup.ts';

/** The backups that the settings ask for; null if they ask for none. */
export function scheduledBackups(
  source: BackupSource,
  { directory, keyFile, keep }: BackupSettings,
): Backups | null {
  if (directory === null) return null;
  return {
    async make() {
      const secret = readBackupSecret(keyFile);
      const made = await makeBackup(source, { directory, secret });
      await checkBackup(made.folder, secret);
      await pruneArchives(directory, keep, systemClock.now());
      return made;
    },
    folders: async () => (await listArchives(directory)).map((name) => join(directory, name)),
  };
}
