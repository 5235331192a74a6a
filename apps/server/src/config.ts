import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { CodeBudget } from '@ev/platform/module.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';

export const environmentNames = ['dev', 'uat', 'pre', 'sit', 'prd'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** Everything that the environment decides. This file is its only reader. */
export type Config = {
  environment: EnvironmentName;
  /** True outside `prd`: demo world, generated keys and the sandbox are allowed. */
  demo: boolean;
  port: number;
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
  adminPassword: string | null;
  /** The sign flag of generated keys; off only in a demo that is opened by plain http from a phone. */
  signOn: boolean;
  logLevel: string;
  /** Seconds that a draining process goes on answering. */
  drainSeconds: number;
  /** Shared with the sandbox outside `prd`, so that it may move the clock and read puzzles; null: not given. */
  demoSecret: string | null;
  /**
   * Addresses and networks of the operator's own proxies. A caller's address is the last one that they were told
   * by somebody else; what stands before it in the header is the caller's own invention.
   */
  proxies: string[];
  codeBudget: CodeBudget;
  /** The domains that it offers: names of the house, or folders of others. */
  domains: string[];
};

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const environment = env.APP_ENV ?? 'prd';
  if (!isEnvironmentName(environment)) {
    throw new Error(`APP_ENV must be one of ${environmentNames.join(', ')}, not "${environment}"`);
  }
  const demo = environment !== 'prd';
  const port = readPort(env.PORT, 3000, 'PORT');
  const sandboxPort = readPort(env.SANDBOX_PORT, 3001, 'SANDBOX_PORT');
  const publicOrigin = (env.PUBLIC_ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, '');
  const redisUrl = env.REDIS_URL || null;
  if (redisUrl && !/^rediss?:\/\//.test(redisUrl)) {
    throw new Error('REDIS_URL must begin with redis:// or rediss://');
  }
  const config: Config = {
    environment,
    demo,
    port,
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl,
    publicOrigin,
    notifyOrigin: (env.NOTIFY_ORIGIN ?? `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    sandboxOrigin: demo ? (env.SANDBOX_ORIGIN ?? `http://localhost:${sandboxPort}`).replace(/\/$/, '') : null,
    wireKeysFile: env.WIRE_KEYS_FILE || null,
    providersFile: env.PROVIDERS_FILE || null,
    adminPassword: env.ADMIN_PASSWORD || null,
    signOn: env.SIGN_FLAG !== 'off',
    logLevel: env.LOG_LEVEL ?? 'info',
    drainSeconds: 10,
    demoSecret: env.DEMO_SECRET || null,
    proxies: readProxies(env.TRUST_PROXY),
    codeBudget: readCodeBudget(env.CODE_BUDGET),
    domains: offeredDomains(env.DOMAINS),
  };
  if (!demo) refuseDemoParts(config);
  return config;
}

/** In prd the server starts on real parts or not at all. The seeded world is refused where it is read. */
function refuseDemoParts(config: Config): void {
  const missing = [
    config.wireKeysFile === null && 'WIRE_KEYS_FILE: keys of the environment (generated keys are for demos)',
    config.providersFile === null &&
      'PROVIDERS_FILE: credentials of the providers (the sandbox is for demos)',
    config.databaseUrl === null && 'DATABASE_URL: a PostgreSQL that is backed up',
    config.adminPassword === null && 'ADMIN_PASSWORD: a password for the first administrator',
  ].filter((line) => typeof line === 'string');
  if (missing.length > 0) {
    throw new Error(
      `APP_ENV=prd does not start without:\n  ${missing.join('\n  ')}\nFor a demo use "npm start" or APP_ENV=dev.`,
    );
  }
}

function isEnvironmentName(name: string): name is EnvironmentName {
  return (environmentNames as readonly string[]).includes(name);
}

/** Names that stand for networks of this machine and of private ones. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(value = ''): string[] {
  const proxies = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const proxy of proxies) {
    const [address = '', prefix = '32', ...rest] = proxy.split('/');
    const known = isIP(address) > 0 && /^[1-9]\d{0,2}$/.test(prefix) && rest.length === 0;
    if (!known && !proxyNames.includes(proxy)) {
      throw new Error(`TRUST_PROXY must be addresses or networks of your proxies, not "${proxy}"`);
    }
  }
  return proxies;
}

/** `120,2000,10000`: by minute, hour and day. */
function readCodeBudget(value = '120,2000,10000'): CodeBudget {
  if (!/^\d{1,9}(,\d{1,9}){2}$/.test(value)) {
    throw new Error(`CODE_BUDGET must be three numbers, by minute, hour and day, not "${value}"`);
  }
  const [perMinute = 0, perHour = 0, perDay = 0] = value.split(',').map(Number);
  return { perMinute, perHour, perDay };
}

function readPort(value: string | undefined, fallback: number, name: string): number {
  if (value === undefined || value === '') return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535)) throw new Error(`${name} must be a port, not "${value}"`);
  return port;
}
