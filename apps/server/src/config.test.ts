import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentNames, readConfig } from './config.ts';

const production = {
  APP_ENV: 'prd',
  WIRE_KEYS_FILE: '/etc/app/keys.json',
  PROVIDERS_FILE: '/etc/app/providers.json',
  DATABASE_URL: 'postgres://app@database/app',
  ADMIN_PASSWORD: 'a long one',
};

describe('production', () => {
  it('starts with everything given, and knows no sandbox', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({ environment: 'prd', demo: false, sandboxOrigin: null });
  });

  it('is what an environment without a name is', () => {
    expect(() => readConfig({})).toThrow('APP_ENV=prd does not start without');
  });

  it.each(['WIRE_KEYS_FILE', 'PROVIDERS_FILE', 'DATABASE_URL', 'ADMIN_PASSWORD'])(
    'does not start without %s, and says so alone',
    (name) => {
      for (const value of [undefined, '']) {
        const message = messageOf(() => readConfig({ ...production, [name]: value }));
        expect(message).toContain(name);
        for (const other of Object.keys(production)) {
          if (other !== name && other !== 'APP_ENV') expect(message).not.toContain(other);
        }
      }
    },
  );

  it('names everything that is missing at once', () => {
    const message = messageOf(() => readConfig({ APP_ENV: 'prd' }));
    for (const name of ['WIRE_KEYS_FILE', 'PROVIDERS_FILE', 'DATABASE_URL', 'ADMIN_PASSWORD']) {
      expect(message).toContain(name);
    }
  });

  it('takes no address of a sandbox', () => {
    expect(readConfig({ ...production, SANDBOX_ORIGIN: 'http://localhost:3001' }).sandboxOrigin).toBeNull();
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

  it('leave the slash at the end of an origin away', () => {
    const origins = { PUBLIC_ORIGIN: 'https://app.example/', NOTIFY_ORIGIN: 'https://in.example/' };
    expect(readConfig({ APP_ENV: 'dev', ...origins })).toMatchObject({
      publicOrigin: 'https://app.example',
      notifyOrigin: 'https://in.example',
    });
  });
});

it.each(['production', 'PRD', '', ' dev'])('the environment "%s" is refused by name', (name) => {
  expect(() => readConfig({ APP_ENV: name })).toThrow(
    `APP_ENV must be one of dev, uat, pre, sit, prd, not "${name}"`,
  );
});

describe.each(['PORT', 'SANDBOX_PORT'])('%s', (name) => {
  it.each(['http', '-1', '65536', '80.5', 'NaN', '3000 3001', '0x50', '1e3', ' '])(
    'refuses "%s" by name',
    (value) => {
      expect(() => readConfig({ APP_ENV: 'dev', [name]: value })).toThrow(
        `${name} must be a port, not "${value}"`,
      );
    },
  );

  it.each(['0', '80', '65535', ''])('takes "%s"', (value) => {
    expect(() => readConfig({ APP_ENV: 'dev', [name]: value })).not.toThrow();
  });
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
    expect(() => readConfig({ APP_ENV: 'dev', TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY must be addresses or networks of your proxies, not "${value}"`,
    );
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return String(error);
  }
  throw new Error('Nothing was thrown');
}
