import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInbox } from './inbox.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sandbox-inbox-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const message = (n: number) => ({
  phone: n % 2 ? '13800000001' : '13800000002',
  template: 'loginCode',
  params: { code: String(n) },
  text: String(n),
  at: '2026-11-21T00:00:00.000Z',
});

test('messages are listed newest first, by phone, also after a restart', () => {
  const file = join(dir, 'sandbox', 'sms.json');
  const inbox = openInbox(file);
  for (const n of [1, 2, 3]) inbox.add(message(n));
  expect(inbox.list().map((one) => one.text)).toEqual(['3', '2', '1']);
  expect(
    openInbox(file)
      .list('13800000001')
      .map((one) => one.text),
  ).toEqual(['3', '1']);
});

test('the file does not grow without a limit', () => {
  const file = join(dir, 'sms.json');
  const inbox = openInbox(file);
  for (let n = 0; n < 320; n += 1) inbox.add(message(n));
  expect(openInbox(file).list()).toHaveLength(300);
  expect(openInbox(file).list()[0]?.text).toBe('319');
});
