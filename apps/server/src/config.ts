import { resolve } from 'node:path';
import type { BackupSettings } from '@ev/platform/backup/backups.ts';
import type { CodeBudget, SecondFactorRule, StaffOidc } from '@ev/platform/module.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { isPublicHost } from '@ev/platform/public-address.ts';
import { type SettingFault, SettingsError } from '@ev/platform/setting-faults.ts';
import { faultOfAdminPassword, readSettings, type Settings } from './settings.ts';

export type EnvironmentName = Settings['APP_ENV'];

/** Everything that the environment configures. Only this file and its schema read the environment. */
export type Config = {
  environment: EnvironmentName;
  /** True outside `prd`: the demo data, generated keys and the sandbox are allowed. */
  demo: boolean;
  /**
   * The name of a `prd` environment that is only used for tests: it moves no real money, so that its partners
   * may be on this machine and its database may lose data. Null if customers pay.
   */
  testEnvironment: string | null;
  /** Whether the episodes of the demo's cast are played in the background of the first start. */
  demoLife: boolean;
  port: number;
  /** The port where the operator's collector reads metrics; null: none, but a demo serves them at `port`. */
  metricsPort: number | null;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** The origin where customers reach the app, without a path; payment gateways redirect back to it. */
  publicOrigin: string;
  /** The origin where providers reach the server for notifications. */
  notifyOrigin: string;
  sandboxOrigin: string | null;
  /** A file with the environment's keys; without it they are generated (not in prd). */
  wireKeysFile: string | null;
  providersFile: string | null;
  /** The initial password of the first administrator; used until an administrator exists. */
  adminPassword: string | null;
  /** The sign flag of generated keys; off only in a demo that a phone opens by plain http. */
  signOn: boolean;
  logLevel: string;
  /**
   * How many seconds a process that was asked to stop keeps answering all calls, while its readiness check
   * already fails: long enough for the proxy to see it and to send new calls to other processes.
   */
  drainSeconds: number;
  /** After that, how many seconds running requests have to end. */
  closeSeconds: number;
  /**
   * How many API calls and pages the process handles at once; further requests are refused as busy. Each
   * needs one of a few database connections, so that with this many at once the last would wait for seconds.
   */
  workAtOnce: number;
  /**
   * Shared with the sandbox outside `prd`, so that the sandbox may move the clock and read puzzles; null if
   * not set.
   */
  demoSecret: string | null;
  /**
   * Addresses and networks of the operator's own proxies. A caller's address is the last one that is not a
   * proxy; everything before it in the header may be forged by the caller.
   */
  proxies: string[];
  codeBudget: CodeBudget;
  /** How many days of page analytics are stored. */
  analyticsDays: number;
  staffSecondFactor: SecondFactorRule;
  /** The company's identity provider; null: staff log in by password only. */
  staffOidc: StaffOidc | null;
  /** Whether the app opens without a network; off removes its service worker from all phones. */
  offline: boolean;
  /** Where spans of calls, jobs and outgoing requests are sent, and the share of new traces; null for none. */
  traces: { endpoint: string; ratio: number } | null;
  backups: BackupSettings;
  /** The domains that the product offers: names of this repository, or external folders. */
  domains: string[];
};

/** Whether customers really pay here: neither a demo nor a rehearsal. */
export function isReal({ demo, testEnvironment }: Pick<Config, 'demo' | 'testEnvironment'>): boolean {
  return !demo && testEnvironment === null;
}

/** @throws SettingsError with all problems */
export function readConfig(env?: NodeJS.ProcessEnv): Config {
  const { config, faults } = checkConfig(env);
  if (faults.length > 0) throw new SettingsError(faults);
  return config;
}

/** The settings as far as they are valid, and all problems with them. */
export function checkConfig(env: NodeJS.ProcessEnv = process.env): {
  config: Config;
  faults: SettingFault[];
} {
  const { settings, faults } = readSettings(env);
  const known = new Set(faults.map(({ setting }) => setting));
  // An invalid environment name says nothing about which other settings are required.
  const ofProduction =
    settings.APP_ENV === 'prd' && !known.has('APP_ENV')
      ? faultsOfProduction(settings).filter(({ setting }) => !known.has(setting))
      : [];
  const ofOidc = faultsOfOidc(settings).filter(({ setting }) => !known.has(setting));
  return { config: configOf(settings), faults: [...faults, ...ofProduction, ...ofOidc] };
}

function configOf(settings: Settings): Config {
  const { APP_ENV: environment, PORT: port, SANDBOX_PORT: sandboxPort } = settings;
  const demo = environment !== 'prd';
  return {
    environment,
    demo,
    demoLife: demo && settings.DEMO_LIFE === 'on',
    offline: settings.OFFLINE === 'on',
    testEnvironment: demo ? null : (settings.TEST_ENVIRONMENT ?? null),
    port,
    metricsPort: settings.METRICS_PORT ?? null,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    notifyOrigin: settings.NOTIFY_ORIGIN ?? `http://127.0.0.1:${port}`,
    sandboxOrigin: demo ? (settings.SANDBOX_ORIGIN ?? `http://localhost:${sandboxPort}`) : null,
    wireKeysFile: settings.WIRE_KEYS_FILE ?? null,
    providersFile: settings.PROVIDERS_FILE ?? null,
    adminPassword: settings.ADMIN_PASSWORD ?? null,
    signOn: settings.SIGN_FLAG === 'on',
    logLevel: settings.LOG_LEVEL,
    // A demo has no proxy that has to see it.
    drainSeconds: settings.DRAIN_SECONDS ?? (demo ? 0 : 10),
    closeSeconds: 10,
    workAtOnce: 500,
    demoSecret: settings.DEMO_SECRET ?? null,
    proxies: settings.TRUST_PROXY,
    codeBudget: settings.CODE_BUDGET,
    analyticsDays: settings.ANALYTICS_DAYS,
    // A demo prints its passwords so that visitors can log in. Where real money is moved, a password alone is
    // not enough.
    staffSecondFactor: settings.STAFF_SECOND_FACTOR ?? (demo ? 'off' : 'money'),
    staffOidc: oidcOf(settings),
    traces:
      settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
    backups: {
      directory: settings.BACKUP_DIR === undefined ? null : resolve(settings.BACKUP_DIR),
      keyFile: settings.BACKUP_KEY_FILE ?? null,
      everyHours: settings.BACKUP_EVERY,
      keep: settings.BACKUP_KEEP,
    },
    domains: offeredDomains(settings.DOMAINS),
  };
}

const oidcNames = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET_FILE'] as const;

function oidcOf(settings: Settings): StaffOidc | null {
  const [issuer, clientId, clientSecretFile] = oidcNames.map((name) => settings[name]);
  if (!issuer || !clientId || !clientSecretFile) return null;
  const { STAFF_OIDC_CLAIM: claim, STAFF_OIDC_MAX_AGE: maxAgeHours = null } = settings;
  return { issuer, clientId, clientSecretFile, claim, maxAgeHours };
}

/** Either all OpenID Connect settings or none. Where real money is moved, the provider must use https. */
function faultsOfOidc(settings: Settings): SettingFault[] {
  const [one] = oidcNames.filter((name) => settings[name] !== undefined);
  if (!one) return [];
  const missing = oidcNames.filter((name) => settings[name] === undefined);
  const open =
    settings.APP_ENV === 'prd' &&
    settings.TEST_ENVIRONMENT === undefined &&
    settings.STAFF_OIDC_ISSUER?.startsWith('http:');
  return [
    ...missing.map((setting) => ({ setting, fault: `is needed with ${one}` })),
    ...(open ? [{ setting: 'STAFF_OIDC_ISSUER', fault: 'must begin with https:// in prd' }] : []),
  ];
}

/** The settings that production requires, with an explanation. A demo generates all of them. */
const needed = [
  ['WIRE_KEYS_FILE', 'the keys of the environment; "npm run ops -- keys make <file>" makes them'],
  ['PROVIDERS_FILE', 'addresses and credentials of the partners (docs/production.md)'],
  ['DATABASE_URL', 'a PostgreSQL that is backed up'],
  ['PUBLIC_ORIGIN', 'where customers reach the app; payments lead back there'],
  ['NOTIFY_ORIGIN', 'where partners report to; without it notices of payments would go to this machine'],
] as const;

/** In prd the server starts with real parts or not at all. Demo data is refused where it is read. */
function faultsOfProduction(settings: Settings): SettingFault[] {
  const missing = needed
    .filter(([name]) => settings[name] === undefined)
    .map(([setting, meaning]) => ({ setting, fault: `is needed in prd: ${meaning}` }));
  const origins = (['PUBLIC_ORIGIN', 'NOTIFY_ORIGIN'] as const).flatMap((setting) => {
    const fault = faultOfOrigin(settings[setting]);
    return fault && settings.TEST_ENVIRONMENT === undefined ? [{ setting, fault }] : [];
  });
  const password = settings.ADMIN_PASSWORD && faultOfAdminPassword(settings.ADMIN_PASSWORD);
  return [...missing, ...origins, ...(password ? [{ setting: 'ADMIN_PASSWORD', fault: password }] : [])];
}

function faultOfOrigin(origin: string | undefined): string | null {
  if (origin === undefined) return null;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:') return `must begin with https://, not "${origin}"`;
  return isPublicHost(hostname) ? null : `must be an address that others reach, not "${origin}"`;
}
