import { machineClock } from '@ev/sandbox-kit/clock.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faceCredentials } from '../../sandbox/credentials.ts';
import { faceCheckSandbox } from '../../sandbox/face-check.ts';
import { facePagePath, facePath } from '../../sandbox/paths.ts';
import { createTencentFaceCheck } from './tencent.ts';

const account = faceCredentials.make();
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  await app.register(
    faceCheckSandbox({ account, clock: machineClock, publicOrigin: 'https://sandbox.example' }),
  );
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const port = (wrong: object = {}) =>
  createTencentFaceCheck({ endpoint: origin + facePath, ...account, clock: machineClock, ...wrong });
const person = { name: '林岚', idNumber: '33010619930518002X', returnUrl: 'https://brand.example/back' };

/** What the person does on the page. Returns where the page leads. */
async function end(token: string, ending: string): Promise<{ status: number; to: string | undefined }> {
  const response = await app.inject({
    method: 'POST',
    url: facePagePath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, ending }).toString(),
  });
  return { status: response.statusCode, to: response.headers.location };
}

it('begins a check, which has no result until it is done on the page', async () => {
  const { token, url } = await port().begin(person);
  expect(url).toBe(`https://sandbox.example${facePagePath}?token=${token}`);
  expect((await app.inject({ url: `${facePagePath}?token=${token}` })).body).toContain('请 林岚 本人完成');
  expect(await port().resultOf(token)).toEqual({ state: 'open' });
  // Leaving it is no result.
  expect(await end(token, '')).toEqual({ status: 303, to: person.returnUrl });
  expect(await port().resultOf(token)).toEqual({ state: 'open' });
  await end(token, 'passed');
  const { name, idNumber } = person;
  const passed = { state: 'ended', code: 0, name, idNumber, similarity: '96.52' };
  expect(await port().resultOf(token)).toEqual(passed);
  // It is done once, and its result is the same as often as it is asked for.
  expect((await end(token, 'failed')).status).toBe(409);
  expect(await port().resultOf(token)).toEqual(passed);
});

it.each([
  ['another', 3003],
  ['failed', 2004],
])('ends without success: %s', async (ending, code) => {
  const { token } = await port().begin(person);
  await end(token, ending);
  expect(await port().resultOf(token)).toMatchObject({ state: 'ended', code, similarity: null });
});

it.each([
  ['an unknown key', { secretId: 'AKIDother' }],
  ['a wrong signature', { secretKey: 'other' }],
  ['another process', { ruleId: '2' }],
  ['no service', { endpoint: 'http://127.0.0.1:9/' }],
])('fails with %s', async (_, wrong) => {
  await expect(port(wrong).begin(person)).rejects.toThrow();
});
