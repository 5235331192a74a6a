import { formatDateTime } from '../../../packages/kernel/src/shanghai-time.ts';
import { readBackupSecret } from '../../../packages/platform/src/backup/backup-secret.ts';
import { summaryOf } from '../../../packages/platform/src/backup/manifest.ts';
import { restoreBackup } from '../../../packages/platform/src/backup/restore-backup.ts';
import { systemClock } from '../../../packages/platform/src/clock.ts';
import type { OpsCommand } from '../command.ts';
import { linesOfChecks, runChecks } from '../run-checks.ts';
import { recordOperator, withServer } from '../with-server.ts';
import { sizeText } from '../words.ts';

export const restore: OpsCommand = {
  words: 'restore',
  usage: '<备份的文件夹> [--dry-run] [--despite-keys] --as <姓名>',
  about: '把一份备份恢复到 DATABASE_URL，它必须是空的',
  more: [
    '先核对整份备份、密钥和数据库，有问题就不改动任何东西。数据库在一个事务里写入，图片写到 PROVIDERS_FILE 里的存储。',
    '',
    '  --despite-keys  缺少备份当时的密钥也恢复：用它们加密的数据将无法读取',
  ],
  takes: 1,
  changes: true,
  rehearses: true,
  options: { 'despite-keys': { type: 'boolean' } },
  run: ({ positionals: [folder = ''], values, dry, by }) =>
    withServer(async (server) => {
      const { config, domains, keys, partners, databaseUrl } = server;
      const begun = systemClock.now();
      const { manifest, missingKeys, foreignTables } = await restoreBackup(
        { url: databaseUrl, places: domains, keys, partners },
        {
          folder,
          secret: readBackupSecret(config.backups.keyFile),
          dry,
          despiteKeys: values['despite-keys'] === true,
        },
      );
      const seconds = (systemClock.now().getTime() - begun.getTime()) / 1000;
      const { rows, bytes, files, jobs } = summaryOf(manifest);
      const lostSeconds = Math.round((begun.getTime() - Date.parse(manifest.takenAt)) / 1000);
      const json = {
        folder,
        takenAt: manifest.takenAt,
        rows,
        bytes,
        files,
        jobs,
        seconds,
        lostSeconds,
        missingKeys,
      };
      const about = [
        `备份于 ${formatDateTime(new Date(manifest.takenAt))}，版本 ${manifest.product}：${rows} 行，${files} 个文件，共 ${sizeText(bytes)}`,
        ...manifest.stores
          .filter(({ copied }) => !copied)
          .map(({ name, count }) => `${name} 的 ${count} 个文件在对象存储里，这份备份只有它们的名字`),
        ...foreignTables.map((name) => `表 ${name} 不属于本产品，没有恢复`),
        ...missingKeys.map((name) => `缺少密钥 ${name}，用它加密的数据无法读取`),
      ];
      if (dry)
        return {
          lines: [...about, '备份完好，数据库是空的，可以恢复。还没有改动'],
          json: { ...json, restored: false },
        };
      const checks = await runChecks(server);
      await recordOperator(server, by, {
        action: 'backup.restored',
        object: `backup:${folder}`,
        details: { takenAt: manifest.takenAt, rows },
      });
      return {
        lines: [
          ...about,
          `已恢复，用时 ${seconds} 秒。备份之后约 ${lostSeconds} 秒里提交的数据不在其中`,
          `${jobs} 个后台任务会在服务器启动后继续：备份之后已经发出的短信可能再发一次，付款和退款以渠道为准`,
          ...linesOfChecks(checks),
        ],
        json: { ...json, restored: true, checks },
        bad: checks.some(({ count }) => count > 0),
      };
    }),
};
