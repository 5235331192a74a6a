import { wiresOf } from '../../../apps/server/src/partners.ts';
import type { StartSettings } from '../../../apps/server/src/start-settings.ts';
import { SettingsError } from '../../../packages/platform/src/setting-faults.ts';
import { checkDatabase, faultsOfDurability } from '../../../packages/postgres/src/check-database.ts';
import { withClient } from '../../../packages/postgres/src/with-client.ts';
import type { OpsCommand, OpsResult } from '../command.ts';
import { readServerSettings } from '../with-server.ts';

export const checkConfiguration: OpsCommand = {
  words: 'config check',
  usage: '',
  about: '检查环境变量、密钥文件、服务商文件和数据库，列出全部问题',
  more: ['不改动任何东西，也不显示任何密钥或密码。'],
  takes: 0,
  async run() {
    const settings = await readServerSettings().catch((error: unknown) => {
      if (error instanceof SettingsError) return error;
      throw error;
    });
    if (settings instanceof SettingsError) return faulty(settings.faults);
    const ofDatabase = await databaseFaults(settings);
    if (ofDatabase.length > 0) return faulty(ofDatabase.map((fault) => ({ setting: 'DATABASE_URL', fault })));
    const { config, domains, partners } = settings;
    return {
      lines: [
        `设置没有问题：环境 ${config.environment}，${domains.length} 个业务域`,
        config.databaseUrl ? '数据库可以使用' : '数据库由产品自带（没有设置 DATABASE_URL）',
        config.backups.directory
          ? `每 ${config.backups.everyHours} 小时备份到 ${config.backups.directory}，留最近 ${config.backups.keep} 份${config.backups.keyFile ? '，已加密' : '，没有加密'}`
          : '产品不自动备份（没有设置 BACKUP_DIR）',
      ],
      json: {
        environment: config.environment,
        domains: domains.map(({ name }) => name),
        partners: wiresOf(partners),
        backups: config.backups.directory !== null,
        encrypted: config.backups.keyFile !== null,
      },
    };
  },
};

/** A demo's own database is made by its start. */
async function databaseFaults({ config }: StartSettings): Promise<string[]> {
  const { databaseUrl, demo, testEnvironment } = config;
  if (databaseUrl === null) return [];
  return withClient({ connectionString: databaseUrl, application_name: 'ev-ops' }, async (client) => {
    await checkDatabase(client);
    return demo || testEnvironment !== null ? [] : faultsOfDurability(client);
  });
}

function faulty(faults: SettingsError['faults']): OpsResult {
  return {
    lines: [
      ...faults.map(({ setting, fault }) => `${setting}: ${fault}`),
      `\n有 ${faults.length} 处问题，服务器用这些设置不会启动`,
    ],
    json: { faults },
    bad: true,
  };
}
