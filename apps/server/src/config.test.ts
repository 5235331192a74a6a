import { resolve } from 'node:path';
import { SettingsError } from '@ev/platform/setting-faults.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { environmentNames } from './settings.ts';

const production = {
  APP_ENV: 'prd',
  WIRE_KEYS_FILE: '/etc/app/keys.json',
  PROVIDERS_FILE: '/etc/app/providers.json',
  DATABASE_URL: 'postgres://app@database/app',
  PUBLIC_ORIGIN: 'https://app.example.com',
  NOTIFY_ORIGIN: 'https://notify.example.com',
};
const needed = Object.keys(production).filter((name) => name !== 'APP_ENV');

describe('production', () => {
  it('starts with a complete environment, and knows no sandbox', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({ environment: 'prd', demo: false, testEnvironment: null });
    expect(config.sandboxOrigin).toBeNull();
  });

  it('is the environment without a name', () => {
    expect(faultsOf({})).toHaveProperty('PUBLIC_ORIGIN');
  });

  it.each(needed)('does not start without %s, and reports only that', (name) => {
    for (const value of [undefined, '']) {
      expect(faultsOf({ ...production, [name]: value })).toEqual({
        [name]: expect.stringMatching(/^is needed in prd: ./),
      });
    }
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://app.example.com', 'must begin with https://'],
    ['PUBLIC_ORIGIN', 'https://localhost', 'must be an address that others reach'],
    ['NOTIFY_ORIGIN', 'http://notify.example.com', 'must begin with https://'],
    ['NOTIFY_ORIGIN', 'https://127.0.0.1', 'must be an address that others reach'],
    ['NOTIFY_ORIGIN', 'https://10.0.0.7:8443', 'must be an address that others reach'],
    ['ADMIN_PASSWORD', 'nine-sign', 'needs at least 10 characters'],
    ['ADMIN_PASSWORD', 'Password123', 'is one of the passwords that are tried first'],
  ])('does not start with %s %s', (name, value, fault) => {
    const faults = faultsOf({ ...production, [name]: value });
    expect(faults).toEqual({ [name]: expect.stringContaining(fault) });
    expect(() => readConfig({ APP_ENV: 'dev', [name]: value })).not.toThrow();
    if (name === 'ADMIN_PASSWORD') expect(faults[name]).not.toContain(value);
  });

  it('stores what pages measured for 90 days, unless configured within limits', () => {
    expect(readConfig(production).analyticsDays).toBe(90);
    expect(readConfig({ ...production, ANALYTICS_DAYS: '30' }).analyticsDays).toBe(30);
    for (const days of ['6', '401', '-30', '30d']) {
      expect(faultsOf({ ...production, ANALYTICS_DAYS: days })).toEqual({
        ANALYTICS_DAYS: `must be a number of days from 7 to 400, not "${days}"`,
      });
    }
  });

  it('answers for ten seconds after it was asked to stop, unless configured within limits', () => {
    expect(readConfig(production).drainSeconds).toBe(10);
    expect(readConfig({ APP_ENV: 'dev' }).drainSeconds).toBe(0);
    expect(readConfig({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    for (const seconds of ['301', '-1', '5s']) {
      expect(faultsOf({ ...production, DRAIN_SECONDS: seconds })).toEqual({
        DRAIN_SECONDS: `must be a number of seconds from 0 to 300, not "${seconds}"`,
      });
    }
  });

  it('requires a second factor of roles that move money, a demo of nobody', () => {
    expect(readConfig(production).staffSecondFactor).toBe('money');
    expect(readConfig({ APP_ENV: 'dev' }).staffSecondFactor).toBe('off');
    const all = { ...production, STAFF_SECOND_FACTOR: 'all' };
    expect(readConfig(all).staffSecondFactor).toBe('all');
    expect(faultsOf({ ...production, STAFF_SECOND_FACTOR: 'yes' })).toEqual({
      STAFF_SECOND_FACTOR: 'must be one of off, money, all, not "yes"',
    });
  });

  it('accepts a complete identity provider or none', () => {
    const oidc = {
      STAFF_OIDC_ISSUER: 'https://id.example.com/realms/staff',
      STAFF_OIDC_CLIENT_ID: 'console',
      STAFF_OIDC_CLIENT_SECRET_FILE: '/etc/app/oidc-secret',
    };
    expect(readConfig(production).staffOidc).toBeNull();
    expect(readConfig({ ...production, ...oidc }).staffOidc).toEqual({
      issuer: 'https://id.example.com/realms/staff',
      clientId: 'console',
      clientSecretFile: '/etc/app/oidc-secret',
      claim: 'sub',
      maxAgeHours: null,
    });
    const hourly = { ...production, ...oidc, STAFF_OIDC_MAX_AGE: '1' };
    expect(readConfig(hourly).staffOidc?.maxAgeHours).toBe(1);
    expect(faultsOf({ ...hourly, STAFF_OIDC_MAX_AGE: '25' })).toEqual({
      STAFF_OIDC_MAX_AGE: 'must be a number of hours from 1 to 24, not "25"',
    });
    const named = { ...production, ...oidc, STAFF_OIDC_CLAIM: 'employee_number' };
    expect(readConfig(named).staffOidc?.claim).toBe('employee_number');
    expect(faultsOf({ ...production, STAFF_OIDC_CLIENT_ID: 'console' })).toEqual({
      STAFF_OIDC_ISSUER: 'is needed with STAFF_OIDC_CLIENT_ID',
      STAFF_OIDC_CLIENT_SECRET_FILE: 'is needed with STAFF_OIDC_CLIENT_ID',
    });
    const open = { ...production, ...oidc, STAFF_OIDC_ISSUER: 'http://id.example.com' };
    expect(faultsOf(open)).toEqual({ STAFF_OIDC_ISSUER: 'must begin with https:// in prd' });
    expect(faultsOf({ ...open, TEST_ENVIRONMENT: 'opening' })).toEqual({});
    expect(faultsOf({ ...production, ...oidc, STAFF_OIDC_ISSUER: 'id' })).toHaveProperty('STAFF_OIDC_ISSUER');
  });

  it('reports all problems at once, each setting in one line', () => {
    const faulty = { APP_ENV: 'prd', PORT: 'http', LOG_LEVEL: 'loud', NOTIFY_ORIGIN: 'http://a.example' };
    expect(Object.keys(faultsOf(faulty)).sort()).toEqual(
      ['PORT', 'LOG_LEVEL', ...needed].sort((one, other) => one.localeCompare(other)),
    );
    const lines = messageOf(() => readConfig(faulty)).split('\n');
    expect(lines).toHaveLength(1 + 2 + needed.length);
    expect(lines[0]).toContain('does not start with these settings');
  });

  it('accepts no address of a sandbox', () => {
    expect(readConfig({ ...production, SANDBOX_ORIGIN: 'http://localhost:3001' }).sandboxOrigin).toBeNull();
  });

  it('is named a rehearsal explicitly, and may then be reached on this machine', () => {
    const origins = { PUBLIC_ORIGIN: 'http://localhost:3000', NOTIFY_ORIGIN: 'http://127.0.0.1:3000' };
    const config = readConfig({ ...production, ...origins, TEST_ENVIRONMENT: 'rehearsal' });
    expect(config).toMatchObject({ testEnvironment: 'rehearsal', demo: false, sandboxOrigin: null });
    const less = { ...production, TEST_ENVIRONMENT: 'rehearsal', PUBLIC_ORIGIN: undefined };
    expect(faultsOf({ ...less, ADMIN_PASSWORD: 'password' })).toEqual({
      PUBLIC_ORIGIN: expect.any(String),
      ADMIN_PASSWORD: expect.any(String),
    });
  });
});

describe('other environments', () => {
  it.each(environmentNames.filter((name) => name !== 'prd'))('%s is a demo and needs nothing', (name) => {
    expect(readConfig({ APP_ENV: name })).toMatchObject({
      demo: true,
      port: 3000,
      publicOrigin: 'http://localhost:3000',
      notifyOrigin: 'http://127.0.0.1:3000',
      sandboxOrigin: 'http://localhost:3001',
      dataDir: resolve('.data'),
      databaseUrl: null,
    });
  });

  it('remove the slash at the end of an origin', () => {
    const origins = { PUBLIC_ORIGIN: 'https://app.example/', NOTIFY_ORIGIN: 'https://in.example/' };
    expect(readConfig({ APP_ENV: 'dev', ...origins })).toMatchObject({
      publicOrigin: 'https://app.example',
      notifyOrigin: 'https://in.example',
    });
  });
});

it.each(['production', 'PRD', '', ' dev'])(
  'the environment "%s" is refused by name, and nothing else',
  (name) => {
    expect(faultsOf({ APP_ENV: name })).toEqual({
      APP_ENV: `must be one of dev, uat, pre, sit, prd, not "${name}"`,
    });
  },
);

describe.each(['PORT', 'SANDBOX_PORT'])('%s', (name) => {
  it.each(['http', '-1', '65536', '80.5', 'NaN', '3000 3001', '0x50', '1e3', ' '])(
    'refuses "%s"',
    (value) => {
      expect(faultsOf({ APP_ENV: 'dev', [name]: value })).toEqual({
        [name]: `must be a port, not "${value}"`,
      });
    },
  );

  it.each(['0', '80', '65535', ''])('accepts "%s"', (value) => {
    expect(() => readConfig({ APP_ENV: 'dev', [name]: value })).not.toThrow();
  });
});

it.each([
  ['LOG_LEVEL', 'verbose'],
  ['LOG_LEVEL', 'INFO'],
  ['SIGN_FLAG', 'no'],
  ['PUBLIC_ORIGIN', 'app.example.com'],
  ['PUBLIC_ORIGIN', 'https://app.example.com/h5'],
  ['NOTIFY_ORIGIN', 'https://user@app.example.com'],
  ['NOTIFY_ORIGIN', 'ftp://app.example.com'],
  ['SANDBOX_ORIGIN', 'localhost:3001'],
])('%s refuses "%s" and repeats it', (name, value) => {
  expect(faultsOf({ APP_ENV: 'dev', [name]: value })).toEqual({
    [name]: expect.stringContaining(`"${value}"`),
  });
});

it.each([
  ['DATABASE_URL', 'mysql://app:hush@database/app'],
  ['REDIS_URL', 'http://:hush@redis'],
])('%s refuses another protocol and does not repeat the password', (name, value) => {
  const faults = faultsOf({ APP_ENV: 'dev', [name]: value });
  expect(faults).toEqual({ [name]: expect.stringContaining('must begin with') });
  expect(faults[name]).not.toContain('hush');
});

describe('CODE_BUDGET', () => {
  it('is three numbers', () => {
    const codeBudget = { perMinute: 10, perHour: 100, perDay: 500 };
    expect(readConfig({ APP_ENV: 'dev', CODE_BUDGET: '10,100,500' })).toMatchObject({ codeBudget });
    expect(readConfig({ APP_ENV: 'dev' }).codeBudget.perDay).toBe(10_000);
  });

  it.each(['10', '10,100', '10,100,', 'a,b,c', '-1,1,1'])('refuses %s', (value) => {
    expect(() => readConfig({ APP_ENV: 'dev', CODE_BUDGET: value })).toThrow('CODE_BUDGET');
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
    ['2001:db8::/32', ['2001:db8::/32']],
  ])('%s is %j', (value, proxies) => {
    expect(readConfig({ APP_ENV: 'dev', TRUST_PROXY: value })).toMatchObject({ proxies });
  });

  it.each(['1', 'true', '0.0.0.0/0', '10.0.0.0/8/8', 'proxy.example'])('refuses "%s" by name', (value) => {
    expect(faultsOf({ APP_ENV: 'dev', TRUST_PROXY: value })).toEqual({
      TRUST_PROXY: `must be addresses or networks of your proxies, not "${value}"`,
    });
  });
});

/** The problems, by setting. */
function faultsOf(env: Record<string, string | undefined>): Record<string, string> {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingsError) {
      return Object.fromEntries(error.faults.map(({ setting, fault }) => [setting, fault]));
    }
    throw error;
  }
  return {};
}

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return String(error);
  }
  throw new Error('Nothing was thrown');
}
