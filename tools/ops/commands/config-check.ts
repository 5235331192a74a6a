import { wiresOf } from '../../../apps/server/src/partners.ts';
import type { StartSettings } from '../../../apps/server/src/start-settings.ts';
import { formatDateTime } from '../../../packages/kernel/src/shanghai-time.ts';
import { productVersion } from '../../../packages/platform/src/backup/product-version.ts';
import { systemClock } from '../../../packages/platform/src/clock.ts';
import { SettingsError } from '../../../packages/platform/src/setting-faults.ts';
import { keysForClients, type WireKeys } from '../../../packages/platform/src/wire-keys.ts';
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
    const { config, domains, keys, partners } = settings;
    return {
      lines: [
        `设置没有问题：版本 ${productVersion()}，环境 ${config.environment}，${domains.length} 个业务域`,
        config.databaseUrl ? '数据库可以使用' : '数据库由产品自带（没有设置 DATABASE_URL）',
        ...linesOfKeys(keys),
        config.backups.directory
          ? `每 ${config.backups.everyHours} 小时备份到 ${config.backups.directory}，留最近 ${config.backups.keep} 份${config.backups.keyFile ? '，已加密' : '，没有加密'}`
          : '产品不自动备份（没有设置 BACKUP_DIR）',
      ],
      json: {
        release: productVersion(),
        environment: config.environment,
        domains: domains.map(({ name }) => name),
        partners: wiresOf(partners),
        keys: { appId: keys.appId, from: keys.from ?? null, previous: acceptedOf(keys) },
        backups: config.backups.directory !== null,
        encrypted: config.backups.keyFile !== null,
      },
    };
  },
};

/** Which keys clients have, while a rotation of them goes on. */
function linesOfKeys(keys: WireKeys): string[] {
  const given = keysForClients(keys, systemClock.now());
  const next =
    given.appId === keys.appId
      ? []
      : [`${formatDateTime(new Date(keys.from ?? 0))} 起客户端得到密钥 ${keys.appId}`];
  const accepted = acceptedOf(keys).map(
    ({ appId, acceptedUntil }) => `密钥 ${appId} 接受到 ${formatDateTime(new Date(acceptedUntil))}`,
  );
  return [...next, ...accepted];
}

function acceptedOf({ previous = [] }: WireKeys): { appId: string; acceptedUntil: string }[] {
  const now = systemClock.now().getTime();
  return previous
    .filter(({ acceptedUntil }) => Date.parse(acceptedUntil) > now)
    .map(({ appId, acceptedUntil }) => ({ appId, acceptedUntil }));
}

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
