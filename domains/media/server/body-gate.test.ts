import { request as ask, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBodyGate } from './body-gate.ts';

const app = Fastify();
const came: string[] = [];
const entered: string[] = [];

beforeAll(async () => {
  const enter = createBodyGate(1, 1);
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { name: string } }>('/:name', {
    async preParsing({ params: { name } }, reply, payload) {
      came.push(name);
      await enter(reply);
      entered.push(name);
      return payload;
    },
    handler: async ({ body }) => body,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the first of two letters. */
function begin(name: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'content-type': 'text/x', 'content-length': '2' };
  const sending = ask({ port, host: '127.0.0.1', path: `/${name}`, method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write('a');
  return sending;
}

const whole = (name: string) =>
  app.inject({ method: 'POST', url: `/${name}`, headers: { 'content-type': 'text/x' }, payload: 'ab' });

test('a place is given back by who is answered, by who goes while sending, and by who goes while waiting', async () => {
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
