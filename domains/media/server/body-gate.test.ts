import { request as ask, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBodyGate } from './body-gate.ts';

const app = Fastify();
const came: string[] = [];
const entered: string[] = [];

beforeAll(async () => {
  const enter = createBodyGate({ places: 2, mostWaiting: 1 }, { places: 1, mostWaiting: 1 });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { name: string }; Querystring: { by?: string } }>('/:name', {
    async preParsing({ params: { name }, query: { by = 'one' } }, reply, payload) {
      came.push(name);
      await enter(by, reply);
      entered.push(name);
      return payload;
    },
    handler: async ({ body }) => body,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the first of two letters. */
function begin(name: string, by = 'one'): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'text/x', 'content-length': '2' };
  const sending = ask({ port, host: '127.0.0.1', path: `/${name}?by=${by}`, method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write('a');
  return sending;
}

const whole = (name: string, by = 'one') =>
  app.inject({
    method: 'POST',
    url: `/${name}?by=${by}`,
    headers: { 'content-type': 'text/x' },
    payload: 'ab',
  });

test('a place is freed after a response, after an abort while sending, and after an abort while waiting', async () => {
  expect((await whole('first')).body).toBe('ab');
  const sender = begin('sender');
  await expect.poll(() => entered).toContain('sender');
  const waiter = begin('waiter');
  await expect.poll(() => came).toContain('waiter');
  expect(entered).not.toContain('waiter');
  expect((await whole('one too many')).json().message).toBe('gateway.busy');
  waiter.destroy();
  sender.destroy();
  await expect.poll(() => entered).toContain('waiter');
  expect((await whole('next')).body).toBe('ab');
});

test('a caller with many slow uploads blocks nobody else', async () => {
  const dripping = [begin('first-of-many'), begin('second-of-many')];
  await expect.poll(() => came).toContain('second-of-many');
  await expect.poll(() => entered).toContain('first-of-many');
  expect((await whole('third-of-many')).json().message).toBe('gateway.busy');
  expect((await whole('anothers', 'other')).body).toBe('ab');
  for (const sending of dripping) sending.destroy();
  await expect.poll(async () => (await whole('later')).body).toBe('ab');
});
