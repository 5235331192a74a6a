import { migrateDatabase } from '../../../packages/platform/src/migrate.ts';
import { openMigrations } from '../../../packages/platform/src/open-migrations.ts';
import type { OpsCommand } from '../command.ts';
import { recordOperator, withServer } from '../with-server.ts';

export const migrate: OpsCommand = {
  words: 'migrate',
  usage: '[--dry-run] --as <姓名>',
  about: '把数据库升级到本产品的结构；服务器启动时也会这样做',
  more: ['升级只会向前。请先备份。'],
  takes: 0,
  changes: true,
  rehearses: true,
  run: ({ dry, by }) =>
    withServer(async (server) => {
      const { open, unknown, oldestRelease } = await openMigrations(server.databaseUrl, server.domains);
      const names = open.map(({ journal, name }) => `${journal}/${name}`);
      if (unknown.length > 0)
        return {
          lines: [
            `数据库来自更新的版本，本产品没有它的迁移：${unknown.join('、')}`,
            ...(oldestRelease === null ? [] : [`它的结构需要 ${oldestRelease} 或更新的版本`]),
            '请换用那个版本的产品，没有改动',
          ],
          json: { open: names, unknown, oldestRelease },
          bad: true,
        };
      if (!dry && names.length > 0) {
        await migrateDatabase(server.databaseUrl, server.domains);
        await recordOperator(server, by, {
          action: 'ops.migrated',
          object: 'ops:migrate',
          details: { migrations: names.length, last: names.at(-1) ?? null },
        });
      }
      const done = dry ? '还没有执行' : '已执行';
      return {
        lines: names.length === 0 ? ['数据库已是最新'] : [...names, `\n${names.length} 个迁移，${done}`],
        json: { migrations: names, applied: !dry && names.length > 0 },
      };
    }),
};
