import { createHash } from 'node:crypto';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
const origin = 'http://localhost:0';

beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const path = '/open/outer/api/third-part/wechat/get-signature';
/** As a client of the specification requests it: a GET with the encoded address. */
async function ask(url: string) {
  const { body } = await server.app.inject({ url: `${path}?url=${encodeURIComponent(url)}` });
  return JSON.parse(body) as { header: { code: string }; body: Record<string, string> | null };
}

it('asks again once WeChat is available again', async () => {
  const { wechatPlatform } = server.providers;
  wechatPlatform.away = true;
  expect((await ask(`${origin}/h5/`)).header.code).toBe('21400002');
  wechatPlatform.away = false;
  expect((await ask(`${origin}/h5/`)).header.code).toBe('10000000');
});

it('signs a page of ours without its fragment, by one ticket', async () => {
  const { wechatPlatform } = server.providers;
  const url = `${origin}/h5/pages/buy/optional?modelCode=ling&from=a%20b`;
  const answers = [await ask(`${url}#part`), await ask(url)];
  for (const { header, body } of answers) {
    expect(header.code).toBe('10000000');
    const { nonceStr, timestamp, signature } = body ?? {};
    const text = `jsapi_ticket=${wechatPlatform.ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
    expect(body).toMatchObject({ url, ...wechatPlatform.account });
    expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(60_000);
  }
  expect(answers[0]?.body?.nonceStr).not.toBe(answers[1]?.body?.nonceStr);
  // One while WeChat was unavailable, one after it.
  expect(wechatPlatform.fetched).toBe(2);
});

it.each([
  'https://evil.example/h5/',
  'http://localhost:0.evil.example/h5/',
  'http://localhost:0@evil.example/h5/',
  'http://name:word@localhost:0/h5/',
  'http://localhost:3001/h5/',
  'https://localhost:0/h5/',
  'http://localhost:0/console/',
  'http://localhost:0/h5/../console/',
  'http://localhost:0\\h5/',
  'javascript:alert(1)',
  '/h5/pages/index/index',
])('signs nothing for %s', async (url) => {
  expect((await ask(url)).header.code).toBe('21400001');
});

it('says which field is missing or too long', async () => {
  expect((await ask('')).header.code).not.toBe('10000000');
  expect((await ask(`${origin}/h5/${'a'.repeat(2_000)}`)).header.code).not.toBe('10000000');
});
