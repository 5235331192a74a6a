import { resolve } from 'node:path';
import type { CodeBudget, SecondFactorRule, StaffOidc } from '@ev/platform/module.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { isPublicHost } from '@ev/platform/public-address.ts';
import { type SettingFault, SettingsError } from '@ev/platform/setting-faults.ts';
import { faultOfAdminPassword, readSettings, type Settings } from './settings.ts';

export type EnvironmentName = Settings['APP_ENV'];

/** Everything that the environment decides. This file and its schema are the only readers of it. */
export type Config = {
  environment: EnvironmentName;
  /** True outside `prd`: demo world, generated keys and the sandbox are allowed. */
  demo: boolean;
  /**
   * The name of a `prd` that only rehearses: it has no money to lose, so that its partners may stand on this machine
   * and its database may forget. Null where customers pay.
   */
  testEnvironment: string | null;
  /** The demo's cast lives its months in the background of the first start. */
  demoLife: boolean;
  port: number;
  /** Where the operator's collector reads figures; null: nowhere, but in a demo at `port`. */
  metricsPort: number | null;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  redisUrl: string | null;
  /** Where customers reach the app, without a path; gateways send them back here. */
  publicOrigin: string;
  /** Where providers reach the server for notifications. */
  notifyOrigin: string;
  sandboxOrigin: string | null;
  /** A file with the environment's keys; without one they are generated (not in prd). */
  wireKeysFile: string | null;
  providersFile: string | null;
  /** Of the first administrator, until there is one. */
  adminPassword: string | null;
  /** The sign flag of generated keys; off only in a demo that is opened by plain http from a phone. */
  signOn: boolean;
  logLevel: string;
  /** Seconds that a draining process goes on answering. */
  drainSeconds: number;
  /**
   * How many calls and pages the process works on at once; who comes then hears that too many are here. Each waits for
   * one of a few connections to the database, so with so many inside the last would wait for seconds.
   */
  workAtOnce: number;
  /** Shared with the sandbox outside `prd`, so that it may move the clock and read puzzles; null: not given. */
  demoSecret: string | null;
  /**
   * Addresses and networks of the operator's own proxies. A caller's address is the last one that they were told
   * by somebody else; what stands before it in the header is the caller's own invention.
   */
  proxies: string[];
  codeBudget: CodeBudget;
  /** How many days of what pages noticed are kept. */
  analyticsDays: number;
  staffSecondFactor: SecondFactorRule;
  /** The company's identity provider; null: staff log in by password alone. */
  staffOidc: StaffOidc | null;
  /** The domains that it offers: names of the house, or folders of others. */
  domains: string[];
};

/** @throws SettingsError with everything that is wrong */
export function readConfig(env?: NodeJS.ProcessEnv): Config {
  const { config, faults } = checkConfig(env);
  if (faults.length > 0) throw new SettingsError(faults);
  return config;
}

/** What can be known of the settings, and everything that is wrong with them. */
export function checkConfig(env: NodeJS.ProcessEnv = process.env): {
  config: Config;
  faults: SettingFault[];
} {
  const { settings, faults } = readSettings(env);
  const known = new Set(faults.map(({ setting }) => setting));
  // A name that is none says nothing of the rest.
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
    drainSeconds: 10,
    workAtOnce: 500,
    demoSecret: settings.DEMO_SECRET ?? null,
    proxies: settings.TRUST_PROXY,
    codeBudget: settings.CODE_BUDGET,
    analyticsDays: settings.ANALYTICS_DAYS,
    // Everybody looks into a demo with the passwords that are printed; where money is, one is not enough.
    staffSecondFactor: settings.STAFF_SECOND_FACTOR ?? (demo ? 'off' : 'money'),
    staffOidc: oidcOf(settings),
    domains: offeredDomains(settings.DOMAINS),
  };
}

const oidcNames = ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET_FILE'] as const;

function oidcOf(settings: Settings): StaffOidc | null {
  const [issuer, clientId, clientSecretFile] = oidcNames.map((name) => settings[name]);
  if (!issuer || !clientId || !clientSecretFile) return null;
  return { issuer, clientId, clientSecretFile, claim: settings.STAFF_OIDC_CLAIM };
}

/** All of them or none. Where money is, what the provider says comes by https. */
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

/** What production cannot do without, and what each is. For a demo everything is made. */
const needed = [
  ['WIRE_KEYS_FILE', 'the keys of the environment; "npm run ops -- keys make <file>" makes them'],
  ['PROVIDERS_FILE', 'addresses and credentials of the partners (docs/production.md)'],
  ['DATABASE_URL', 'a PostgreSQL that is backed up'],
  ['PUBLIC_ORIGIN', 'where customers reach the app; payments lead back there'],
  ['NOTIFY_ORIGIN', 'where partners report to; without it notices of payments would go to this machine'],
] as const;

/** In prd the server starts on real parts or not at all. The seeded world is refused where it is read. */
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
