import { readBackupSecret } from '../../../packages/platform/src/backup/backup-secret.ts';
import { summaryOf } from '../../../packages/platform/src/backup/manifest.ts';
import { checkBackup } from '../../../packages/platform/src/backup/restore-backup.ts';
import type { OpsCommand } from '../command.ts';
import { linesOfChecks, runChecks } from '../run-checks.ts';
import { readServerSettings, withServer } from '../with-server.ts';

export const verify: OpsCommand = {
  words: 'verify',
  usage: '[--backup <文件夹>]',
  about: '核对数据库里的账、账单、优惠券、状态历史和图片、合同文件；或从头读一遍一份备份',
  more: [
    '不改动任何东西，可以在产品运行时使用。',
    '',
    '  --backup <文件夹>  核对这份备份是否完好，不连接数据库',
  ],
  takes: 0,
  options: { backup: { type: 'string' } },
  async run({ values }) {
    if (typeof values.backup === 'string') return verifyBackup(values.backup);
    return withServer(async (server) => {
      const checks = await runChecks(server);
      return { lines: linesOfChecks(checks), json: { checks }, bad: checks.some(({ count }) => count > 0) };
    });
  },
};

async function verifyBackup(folder: string) {
  const { config } = await readServerSettings();
  const manifest = await checkBackup(folder, readBackupSecret(config.backups.keyFile));
  const { rows, files } = summaryOf(manifest);
  return {
    lines: [`备份完好：版本 ${manifest.product}，${manifest.takenAt}，${rows} 行，${files} 个文件`],
    json: { folder, takenAt: manifest.takenAt, product: manifest.product, rows, files },
  };
}
