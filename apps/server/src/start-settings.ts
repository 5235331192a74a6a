import { brandFaults } from '@ev/brand/brand-schema.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { readBackupSecret } from '@ev/platform/backup/backup-secret.ts';
import { readTextFile } from '@ev/platform/decode-text.ts';
import { type LoadedDomain, loadDomains, placesOf } from '@ev/platform/domains.ts';
import type { Partners } from '@ev/platform/partners.ts';
import { type SettingFault, SettingsError } from '@ev/platform/setting-faults.ts';
import { loadOrGenerateWireKeys, loadWireKeys, type WireKeys } from '@ev/platform/wire-keys.ts';
import { type Config, checkConfig, isReal } from './config.ts';
import { connectPartners } from './partners.ts';

/** What a start needs before it touches a database. */
export type StartSettings = {
  config: Config;
  domains: readonly LoadedDomain[];
  keys: WireKeys;
  partners: Partners;
};

/**
 * Reads the environment and the files that it names.
 * @throws SettingsError with all problems at once, so that an operator does not have to find them one by one
 */
export async function readStartSettings(env?: NodeJS.ProcessEnv): Promise<StartSettings> {
  const { config, faults } = checkConfig(env);
  const gather = <Result>(setting: string, read: () => Result) => gathered(faults, setting, read);

  const domains = await gather('DOMAINS', () => loadDomains(placesOf(config.domains)));
  const keys = await gather('WIRE_KEYS_FILE', () => keysOf(config));
  const partners = domains && (await gather('PROVIDERS_FILE', () => partnersOf(config, domains)));
  await gather('STAFF_OIDC_CLIENT_SECRET_FILE', () => assertHasSecret(config.staffOidc?.clientSecretFile));
  await gather('BACKUP_KEY_FILE', () => readBackupSecret(config.backups.keyFile));
  for (const { field, fault } of brandFaults(brand, { isReal: isReal(config) }))
    faults.push({ setting: `brand pack, ${field}`, fault });
  if (faults.length === 0 && domains && keys && partners) return { config, domains, keys, partners };
  throw new SettingsError(faults);
}

/** The result, or null after adding its problems to the faults. */
async function gathered<Result>(
  faults: SettingFault[],
  setting: string,
  read: () => Result,
): Promise<Awaited<Result> | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SettingsError) faults.push(...error.faults);
    else faults.push({ setting, fault: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

/** Null if keys are required but not configured, which is already among the faults. */
function keysOf(config: Config): WireKeys | null {
  if (config.wireKeysFile) return loadWireKeys(config.wireKeysFile, config);
  if (!config.demo) return null;
  return { ...loadOrGenerateWireKeys(config.dataDir, config.environment), signOn: config.signOn };
}

/** The secret is read when a login needs it; this checks at the start that it exists. @throws Error */
function assertHasSecret(file: string | undefined): void {
  if (file !== undefined && readTextFile(file).trim() === '') throw new Error(`${file} is empty`);
}

function partnersOf(config: Config, domains: readonly LoadedDomain[]): Partners | null {
  return config.providersFile || config.demo ? connectPartners(config, domains) : null;
}
