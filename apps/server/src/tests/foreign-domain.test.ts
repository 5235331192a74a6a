import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@ev/account/server/testing/log-in.ts';
import type { EndpointId } from '@ev/contract';
import { loadDomains, placesOf } from '@ev/platform/domains.ts';
import { offeredDomains } from '@ev/platform/offered-domains.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import type { Answer, CallOptions } from '@ev/testkit/server/test-client.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeGreeting } from './greeting.ts';

const greeting = placeGreeting();
let server: TestServer;
let token: string;

beforeAll(async () => {
  const offered = offeredDomains('', { leftOut: [], added: [greeting.directory] });
  server = await launch({ domains: await loadDomains(placesOf(offered)) });
  token = (await logIn(server)).accessToken;
});
afterAll(async () => {
  await server?.stop();
  greeting.remove();
});

/** The types of this repository know none of its calls. */
async function call(id: string, input: object, options: CallOptions = {}) {
  const answer = await server.client.call(id as EndpointId, input as never, { token, ...options });
  return answer as Answer as Answer<Record<string, unknown>>;
}
const refusalOf = ({ header }: Answer) =>
  Object.entries(server.parts.catalogue).find(([, { code }]) => code === header.code)?.[0] ?? 'ok';
const sent = async (text: string) => (await call('greeting.send', { text })).body.greetingNo as string;

describe('a domain outside of the repository', () => {
  it('is called over the wire and stores its input in a table of its own', async () => {
    const greetingNo = await sent('你们好');
    expect((await call('greeting.get', { greetingNo })).body).toEqual({ greetingNo, text: '你们好' });
    const { rows } = await server.db.execute(
      sql`select text from greeting where greeting_no = ${greetingNo}`,
    );
    expect(rows).toEqual([{ text: '你们好' }]);
    const applied = await server.db.execute(sql`select count(*)::int as n from drizzle.greeting`);
    expect(applied.rows).toEqual([{ n: 1 }]);
  });

  it('executes a command once, however often it is repeated', async () => {
    const key = randomUUID();
    const text = `一次 ${key.slice(0, 8)}`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('greeting.send', { text }, { key })),
    );
    const numbers = answers.filter((one) => refusalOf(one) === 'ok').map(({ body }) => body.greetingNo);
    expect(new Set(numbers).size).toBe(1);
    expect((await call('greeting.send', { text }, { key })).body.greetingNo).toBe(numbers[0]);
    const { rows } = await server.db.execute(
      sql`select count(*)::int as n from greeting where text = ${text}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('refuses access to other customers’ records with its own refusal', async () => {
    const greetingNo = await sent('只给你们');
    const stranger = (await logIn(server)).accessToken;
    const refused = await call('greeting.get', { greetingNo }, { token: stranger });
    expect(refused.header).toMatchObject({ code: '29900001', message: '没有找到这条问候' });
    expect(refused.body).toBeNull();
    expect(refusalOf(await call('greeting.get', { greetingNo: 'G1' }))).toBe('greeting.notFound');
  });

  it('follows the platform’s rules: input, login and idempotency keys', async () => {
    const tooLong = await call('greeting.send', { text: '长'.repeat(21) });
    expect(refusalOf(tooLong)).toBe('request.invalid');
    expect(refusalOf(await call('greeting.send', { text: '你好' }, { token: '' }))).toBe('auth.tokenMissing');
    const withoutKey = await call('greeting.send', { text: '你好' }, { key: '' });
    expect(refusalOf(withoutKey)).toBe('request.keyMissing');
  });

  it('adds its permission to the roles of staff', async () => {
    const greetingNo = await sent('给大家');
    const [sales, finance] = [await newStaff(server, ['sales']), await newStaff(server, ['finance'])];
    const list = await call('greeting.listAll', { pageNo: 1, pageSize: 20 }, { token: sales.token });
    expect(list.body.list).toContainEqual({ greetingNo, text: '给大家' });
    const refused = await call('greeting.listAll', {}, { token: finance.token });
    expect(refusalOf(refused)).toBe('auth.forbidden');
    const mayOf = async (member: { token: string }) =>
      (await server.client.call('staff.getMe', {}, { token: member.token })).body.permissions as string[];
    expect(await mayOf(sales)).toContain('greetings.read');
    expect(await mayOf(finance)).not.toContain('greetings.read');
  });
});

describe('the folder of a domain', () => {
  it('is found by its path from the root of the product, also through a link', () => {
    expect(placesOf(['./domains/rewards'])).toEqual(placesOf(['rewards']));
    const links = mkdtempSync(join(tmpdir(), 'ev-links-'));
    symlinkSync(join(import.meta.dirname, '../../../../domains/rewards'), join(links, 'rewards'));
    expect(placesOf([`${links}/rewards`])).toEqual(placesOf(['rewards']));
    rmSync(links, { recursive: true });
    expect(() => placesOf(['./nowhere/greeting'])).toThrow('There is no domain ./nowhere/greeting');
  });

  it('has a unique name', () => {
    expect(() => placesOf(['rewards', './domains/rewards'])).toThrow('A domain is offered twice');
  });

  it('depends only on what its package.json names', () => {
    expect(() => placesOf([greeting.directory])).toThrow(
      'The domain greeting needs home, which is not offered',
    );
  });
});
