import { createHash } from 'node:crypto';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
const origin = 'http://localhost:0';

beforeAll(async () => {
  server = await launch();
});
afterAll(() => server.stop());

const ask = (url: string) => server.client.call('hosts.getWecomSignature', { url });

it('asks again once WeCom is available again', async () => {
  const { wecomPlatform } = server.providers;
  wecomPlatform.away = true;
  expect((await ask(`${origin}/h5/`)).header.code).toBe('21400005');
  wecomPlatform.away = false;
  expect((await ask(`${origin}/h5/`)).header.code).toBe('10000000');
});

it('signs a page of ours as the app of the brand, by its ticket', async () => {
  const { wecomPlatform } = server.providers;
  const url = `${origin}/h5/pages/buy/introduce?modelCode=ling`;
  const { body } = await ask(`${url}#part`);
  const text = `jsapi_ticket=${wecomPlatform.ticket}&noncestr=${body.nonceStr}&timestamp=${body.timestamp}&url=${url}`;
  expect(body).toMatchObject({
    ...wecomPlatform.app,
    url,
    signature: createHash('sha1').update(text).digest('hex'),
  });
});

it.each(['https://evil.example/h5/', 'http://localhost:0/console/'])('signs nothing for %s', async (url) => {
  expect((await ask(url)).header.code).toBe('21400001');
});
