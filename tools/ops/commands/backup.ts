import { recordMadeBackup } from '../../../domains/operations/server/backup-home.ts';
import { listArchives, pruneArchives } from '../../../packages/platform/src/backup/archive.ts';
import { readBackupSecret } from '../../../packages/platform/src/backup/backup-secret.ts';
import { makeBackup } from '../../../packages/platform/src/backup/make-backup.ts';
import { summaryOf } from '../../../packages/platform/src/backup/manifest.ts';
import { productVersion } from '../../../packages/platform/src/backup/product-version.ts';
import { BackupRefusal } from '../../../packages/platform/src/backup/refusal.ts';
import { checkBackup } from '../../../packages/platform/src/backup/restore-backup.ts';
import { systemClock } from '../../../packages/platform/src/clock.ts';
import { openMigrations } from '../../../packages/platform/src/open-migrations.ts';
import type { OpsCommand } from '../command.ts';
import { recordOperator, withServer } from '../with-server.ts';
import { sizeText } from '../words.ts';

export const backup: OpsCommand = {
  words: 'backup',
  usage: '[--dir <文件夹>] [--prune] [--dry-run] --as <姓名>',
  about: '备份数据库和图片，写完后从头读一遍核对',
  more: [
    '备份期间产品照常工作，备份里是开始那一刻的数据。',
    '',
    '  --dir <文件夹>  写到哪里，默认是 BACKUP_DIR',
    '  --prune         完成后只留最近 BACKUP_KEEP 份',
  ],
  takes: 0,
  changes: true,
  rehearses: true,
  options: { dir: { type: 'string' }, prune: { type: 'boolean' } },
  run: ({ values, dry, by }) =>
    withServer(async (server) => {
      const { config, domains, keys, partners, databaseUrl } = server;
      const directory = typeof values.dir === 'string' ? values.dir : config.backups.directory;
      if (directory === null)
        throw new BackupRefusal('请用 --dir <文件夹> 写明备份到哪里，或设置 BACKUP_DIR');
      const secret = readBackupSecret(config.backups.keyFile);
      if (dry) {
        const known = await listArchives(directory);
        return {
          lines: [
            `会备份到 ${directory}，${secret === null ? '不加密（没有设置 BACKUP_KEY_FILE）' : '加密'}`,
            known[0] ? `那里已有 ${known.length} 份备份，最近一份 ${known[0]}` : '那里还没有备份',
          ],
          json: { directory, encrypted: secret !== null, backups: known },
        };
      }
      const source = {
        url: databaseUrl,
        places: domains,
        keys,
        partners,
        environment: config.environment,
        product: productVersion(),
      };
      const { folder, manifest } = await makeBackup(source, { directory, secret });
      await checkBackup(folder, secret);
      const removed = values.prune
        ? await pruneArchives(directory, config.backups.keep, systemClock.now())
        : [];
      const { rows, bytes, files } = summaryOf(manifest);
      // Before an upgrade the tables of this product are not there yet.
      const { open } = await openMigrations(databaseUrl, domains);
      if (open.length === 0)
        await recordMadeBackup({ db: server.database.db, clock: systemClock }, { folder, manifest }, by);
      await recordOperator(server, by, {
        action: 'backup.made',
        object: `backup:${folder}`,
        details: { rows },
      });
      return {
        lines: [
          `已备份到 ${folder}`,
          `${rows} 行，${files} 个文件，共 ${sizeText(bytes)}，用时 ${manifest.seconds} 秒，已核对`,
          ...removed.map((name) => `已删除旧备份 ${name}`),
        ],
        json: { folder, takenAt: manifest.takenAt, seconds: manifest.seconds, rows, bytes, files, removed },
      };
    }),
};
