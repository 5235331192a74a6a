import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noMiniProgram } from '../mini-program/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ providers: { miniProgram: noMiniProgram } });
});
afterAll(() => server.stop());

it('lets nobody log in by a mini-program that the brand does not have', async () => {
  const codes = { code: 'any', deviceId: 'd'.repeat(32) };
  const answer = await server.client.call('account.loginByMiniProgram', codes);
  expect(answer.header.code).toBe('20100012');
});

it('gives pages no SDK to load', () => {
  expect(server.parts.clientEnvironment()).toMatchObject({ miniProgram: { script: '' } });
});
