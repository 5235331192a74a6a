import type { ClientEnvironment } from '@ev/wire/environment.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeServer, environment, host, table, unsealedEnvironment } from '../test/fake-server.ts';
import { memoryTokenStore } from './device.ts';
import { bearer, createLine, prepareCall } from './line.ts';
import { createSession } from './session.ts';
import type { Transport } from './transport.ts';

afterEach(() => {
  vi.useRealTimers();
});

const renewed: ClientEnvironment = {
  ...environment,
  appId: 'app-renewed',
  signingSecret: 'renewed-signing',
  clientCredential: { clientId: 'h5', clientSecret: 'renewed-credential' },
};

/** Refuses the keys of `old`, accepts the renewed ones, and gives clients `given`. */
function serverOf(old: ClientEnvironment, given: ClientEnvironment) {
  const refusing = createFakeServer(old, () => ({ code: '20000005', plain: true }));
  const accepting = createFakeServer(renewed, ({ body }) => ({ body }));
  const told = { given: 0, refused: refusing.seen, accepted: accepting.seen };
  const transport: Transport = async (request) => {
    if (request.url !== '/h5/env.json')
      return (request.headers.appId === renewed.appId ? accepting : refusing).transport(request);
    told.given += 1;
    return { status: 200, header: () => null, text: JSON.stringify(given) };
  };
  return { line: { environment: old, transport, clock: refusing.clock, host }, told };
}

const [, path] = table['test.sealedPost'];
const callWith = (a: number) => prepareCall(table['test.sealedPost'], path, { a });

it('makes a call with the keys of today when its own are refused, and keeps them', async () => {
  const { line, told } = serverOf(environment, renewed);
  const { send } = createLine(line);
  expect(await send(callWith(1), bearer(''))).toMatchObject({ code: '10000000', body: { a: 1 } });
  expect(await send(callWith(2), bearer(''))).toMatchObject({ code: '10000000', body: { a: 2 } });
  expect([told.given, told.refused.length, told.accepted.length]).toEqual([1, 1, 2]);
});

it('gets them once for calls that run at the same time', async () => {
  const { line, told } = serverOf(environment, renewed);
  const { send } = createLine(line);
  const answers = await Promise.all([1, 2, 3].map((a) => send(callWith(a), bearer(''))));
  expect(answers.map(({ body }) => body)).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }]);
  expect(told.given).toBe(1);
});

it('returns the refusal when there are no other keys', async () => {
  const { line, told } = serverOf(environment, environment);
  const answer = await createLine(line).send(callWith(1), bearer(''));
  expect(answer.code).toBe('20000005');
  expect([told.given, told.refused.length]).toEqual([1, 1]);
});

it('keeps the login while keys are refused', async () => {
  vi.useFakeTimers();
  const { line } = serverOf(unsealedEnvironment, unsealedEnvironment);
  const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };
  const store = memoryTokenStore(tokens);
  const session = createSession({ ...line, store, lock: (work) => work() });
  const failed = session.recover(tokens.accessToken).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toMatchObject({ name: 'request.signatureRefused' });
  expect(store.get()).toEqual(tokens);
});
