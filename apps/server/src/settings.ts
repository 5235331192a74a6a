import { isIP } from 'node:net';
import { isCommonPassword } from '@ev/platform/common-passwords.ts';
import { type CodeBudget, secondFactorRules } from '@ev/platform/module.ts';
import type { SettingFault } from '@ev/platform/setting-faults.ts';
import * as z from 'zod/mini';

export const environmentNames = ['dev', 'uat', 'pre', 'sit', 'prd'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const given = z.optional(z.string());
const givenPort = z.pipe(checked(isPort, 'must be a port'), z.transform(Number));
const port = (preset: number) => z.pipe(z._default(z.string(), String(preset)), givenPort);
const origin = z.optional(
  z.pipe(checked(isOrigin, 'must be an origin such as https://app.example.com'), z.transform(withoutSlash)),
);

/** Every environment variable, with the format that it must have in all environments. */
export const Settings = z.object({
  APP_ENV: z._default(oneOf(environmentNames), 'prd'),
  PORT: port(3000),
  SANDBOX_PORT: port(3001),
  METRICS_PORT: z.optional(givenPort),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(secret(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  REDIS_URL: z.optional(secret(/^rediss?:\/\//, 'must begin with redis:// or rediss://')),
  PUBLIC_ORIGIN: origin,
  NOTIFY_ORIGIN: origin,
  SANDBOX_ORIGIN: origin,
  WIRE_KEYS_FILE: given,
  PROVIDERS_FILE: given,
  ADMIN_PASSWORD: given,
  TEST_ENVIRONMENT: given,
  SIGN_FLAG: z._default(oneOf(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(oneOf(logLevels), 'info'),
  DEMO_SECRET: given,
  DEMO_LIFE: z._default(oneOf(['on', 'off']), 'on'),
  TRUST_PROXY: z.pipe(
    z._default(z.string(), ''),
    z.pipe(
      checked((value) => listOf(value).every(isProxy), 'must be addresses or networks of your proxies'),
      z.transform(listOf),
    ),
  ),
  CODE_BUDGET: z.pipe(
    z._default(z.string(), '120,2000,10000'),
    z.pipe(
      checked(
        (value) => /^\d{1,9}(,\d{1,9}){2}$/.test(value),
        'must be three numbers, by minute, hour and day',
      ),
      z.transform(readCodeBudget),
    ),
  ),
  ANALYTICS_DAYS: z.pipe(
    z._default(z.string(), '90'),
    z.pipe(checked(isWithin(7, 400), 'must be a number of days from 7 to 400'), z.transform(Number)),
  ),
  BACKUP_DIR: given,
  BACKUP_KEY_FILE: given,
  BACKUP_EVERY: z.pipe(
    z._default(z.string(), '24'),
    z.pipe(checked(isWithin(1, 168), 'must be a number of hours from 1 to 168'), z.transform(Number)),
  ),
  BACKUP_KEEP: z.pipe(
    z._default(z.string(), '14'),
    z.pipe(checked(isWithin(2, 999), 'must be a number of backups from 2 to 999'), z.transform(Number)),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(checked(isAddress, 'must be the address of a collector')),
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    z._default(z.string(), '1'),
    z.pipe(
      checked((value) => /^(0(\.\d{1,6})?|1(\.0)?)$/.test(value), 'must be a share from 0 to 1'),
      z.transform(Number),
    ),
  ),
  STAFF_SECOND_FACTOR: z.optional(oneOf(secondFactorRules)),
  STAFF_OIDC_ISSUER: z.optional(checked(isAddress, 'must be the address of an issuer')),
  STAFF_OIDC_CLIENT_ID: given,
  STAFF_OIDC_CLIENT_SECRET_FILE: given,
  STAFF_OIDC_CLAIM: z._default(z.string(), 'sub'),
  STAFF_OIDC_MAX_AGE: z.optional(
    z.pipe(checked(isWithin(1, 24), 'must be a number of hours from 1 to 24'), z.transform(Number)),
  ),
  DRAIN_SECONDS: z.optional(
    z.pipe(checked(isDrainTime, 'must be a number of seconds from 0 to 300'), z.transform(Number)),
  ),
  OFFLINE: z._default(oneOf(['on', 'off']), 'on'),
  DOMAINS: given,
});
export type Settings = z.output<typeof Settings>;

/**
 * The settings of the environment and all problems with them. An invalid setting falls back to its default,
 * so that the others can still be checked. An empty variable counts as not set, except for the one that names
 * the environment.
 */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings; faults: SettingFault[] } {
  const names = Object.keys(Settings.shape);
  const said = Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name];
      return value === undefined || (value === '' && name !== 'APP_ENV') ? [] : [[name, value]];
    }),
  );
  const read = Settings.safeParse(said);
  if (read.success) return { settings: read.data, faults: [] };
  const faults = read.error.issues.map(({ path, message }) => ({ setting: String(path[0]), fault: message }));
  for (const { setting } of faults) delete said[setting];
  return { settings: Settings.parse(said), faults };
}

const shortestAdminPassword = 10;

/**
 * What is wrong with the first administrator's password. Other people read it where it is configured, but it
 * must not be guessable.
 */
export function faultOfAdminPassword(password: string): string | null {
  if (password.length < shortestAdminPassword) return `needs at least ${shortestAdminPassword} characters`;
  return isCommonPassword(password) ? 'is one of the passwords that are tried first; choose another' : null;
}

/** For values that an error message may show. */
function checked(isRight: (value: string) => boolean, message: string) {
  return z.string().check(
    z.refine(isRight, {
      error: ({ input }) => `${message}, not "${input}"`,
    }),
  );
}

/** For addresses that may contain a password: the error message does not repeat them. */
function secret(pattern: RegExp, message: string) {
  return z.string().check(z.regex(pattern, message));
}

function oneOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.enum(names, { error: ({ input }) => `must be one of ${names.join(', ')}, not "${input}"` });
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
}

function isWithin(least: number, most: number) {
  return (value: string): boolean =>
    /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isDrainTime(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) <= 300;
}

function isOrigin(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.parse(value)?.origin === withoutSlash(value).toLowerCase();
}

function isAddress(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

function withoutSlash(value: string): string {
  return value.replace(/\/$/, '');
}

function listOf(value: string): string[] {
  return value.split(',').flatMap((part) => part.trim() || []);
}

/** Names for the networks of this machine and for private networks. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(proxy: string): boolean {
  const [address = '', prefix = '32', ...rest] = proxy.split('/');
  const known = isIP(address) > 0 && /^[1-9]\d{0,2}$/.test(prefix) && rest.length === 0;
  return known || proxyNames.includes(proxy);
}

function readCodeBudget(value: string): CodeBudget {
  const [perMinute = 0, perHour = 0, perDay = 0] = value.split(',').map(Number);
  return { perMinute, perHour, perDay };
}
