import { execFile } from 'node:child_process';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { loadOrCreateDemoCredentials } from './demo-credentials.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

function emptyDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'demo-credentials-'));
  dirs.push(dir);
  return join(dir, 'data');
}

test('the credentials are made once, for their owner only', () => {
  const dir = emptyDir();
  const first = loadOrCreateDemoCredentials(dir);
  expect(loadOrCreateDemoCredentials(dir)).toEqual(first);
  expect(statSync(join(dir, 'demo-credentials.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dir)).toEqual(['demo-credentials.json']);
  expect(first.wechat.apiV3Key).toHaveLength(32);
});

test('the public keys belong to the private ones', () => {
  const { wechat } = loadOrCreateDemoCredentials(emptyDir());
  for (const side of ['merchant', 'platform'] as const) {
    const derived = createPublicKey(createPrivateKey(wechat[`${side}PrivateKey`]));
    expect(derived.export({ type: 'spki', format: 'pem' })).toBe(wechat[`${side}PublicKey`]);
  }
});

test('an older file gets the parts that it lacks and keeps what it has', () => {
  const dir = emptyDir();
  const file = join(dir, 'demo-credentials.json');
  const { factory, ...older } = loadOrCreateDemoCredentials(dir);
  writeFileSync(file, JSON.stringify(older));
  const completed = loadOrCreateDemoCredentials(dir);
  expect(completed).toMatchObject(older);
  expect(completed.factory.brandSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(completed.factory.brandSecret).not.toBe(completed.factory.factorySecret);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(completed);
  expect(readdirSync(dir)).toEqual(['demo-credentials.json']);
  // Whoever completes it gives the same secrets: the other process may have read it before.
  expect(completed.factory).toEqual(factory);
});

test('an older file gets the template that it lacks and keeps what it has', () => {
  const dir = emptyDir();
  const file = join(dir, 'demo-credentials.json');
  const whole = loadOrCreateDemoCredentials(dir);
  const { loginCode, orderNotice } = whole.aliyunSms.templates;
  const older = { ...whole, aliyunSms: { ...whole.aliyunSms, templates: { loginCode } } };
  writeFileSync(file, JSON.stringify(older));
  const completed = loadOrCreateDemoCredentials(dir);
  expect(completed.aliyunSms.templates.orderNotice).toMatch(/^SMS_\d{9}$/);
  // Whoever completes it gives the same code: the other process may have read it before.
  expect(completed.aliyunSms.templates).toEqual({ loginCode, orderNotice });
  expect(completed).toMatchObject(older);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(completed);
  expect(readdirSync(dir)).toEqual(['demo-credentials.json']);
});

test('processes that start at once get the same credentials', async () => {
  const dir = emptyDir();
  const module = JSON.stringify(new URL('./demo-credentials.ts', import.meta.url).href);
  const script = `import { loadOrCreateDemoCredentials } from ${module};
    process.stdout.write(loadOrCreateDemoCredentials(${JSON.stringify(dir)}).demoSecret);`;
  const runs = await Promise.all(
    Array.from({ length: 5 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]),
    ),
  );
  expect(new Set(runs.map((run) => run.stdout)).size).toBe(1);
  expect(readdirSync(dir)).toEqual(['demo-credentials.json']);
});
