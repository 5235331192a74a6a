import { expect, test } from 'vitest';
import { readSandboxConfig } from './config.ts';

test.each([{}, { APP_ENV: 'prd' }])('the sandbox refuses to start in production: %j', (env) => {
  expect(() => readSandboxConfig(env)).toThrow(/production/);
});

test('ports come from the environment', () => {
  const config = readSandboxConfig({ APP_ENV: 'dev', SANDBOX_PORT: '4001', PORT: '4000' });
  expect(config).toMatchObject({ port: 4001, serverOrigin: 'http://127.0.0.1:4000' });
  expect(() => readSandboxConfig({ APP_ENV: 'dev', PORT: 'http' })).toThrow(/PORT/);
});
