import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { createLog } from '@ev/platform/log.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../build-server.ts';

let server: TestServer;
/** The same product, with a shorter request timeout. */
let hasty: FastifyInstance;

beforeAll(async () => {
  server = await launch();
  hasty = await buildServer(server.parts, createLog({ level: 'silent' }), { requestTimeoutMs: 600 });
  await hasty.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await hasty.close();
  await server.stop();
});

type Raw = { status: number; headers: Record<string, string>; code: string };

/** Sends `text`, then `drip` again and again, and reads the response until the connection is closed. */
async function speak(text: string, drip = ''): Promise<Raw> {
  const socket = connect((hasty.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  if (drip) void keepDripping(() => !socket.destroyed && socket.writable && socket.write(drip));
  await closed;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [line.split(': ', 1)[0], line.split(': ').slice(1).join(': ')]),
    ),
    code: JSON.parse(body || '{}').header?.code,
  };
}

async function keepDripping(drop: () => boolean): Promise<void> {
  for await (const _ of setInterval(50)) if (!drop()) return;
}

const ours = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'referrer-policy': 'strict-origin-when-cross-origin',
};
const close = 'Host: x\r\nConnection: close\r\n\r\n';

it.each([
  ['an address that cannot be decoded', `GET /% HTTP/1.1\r\n${close}`, 400, '20000001'],
  ['another undecodable address', `GET /h5/%E4%ZZ HTTP/1.1\r\n${close}`, 400, '20000001'],
  ['no HTTP', 'hello\r\n\r\n', 400, '20000001'],
  [
    'two content lengths',
    `POST /time HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}`,
    400,
    '20000001',
  ],
  ['HTTP/1.1 without a host', 'GET /h5/ HTTP/1.1\r\nConnection: close\r\n\r\n', 400, '20000001'],
  [
    'an unknown expectation',
    `POST /time HTTP/1.1\r\nExpect: wonders\r\nContent-Length: 0\r\n${close}`,
    417,
    '20000001',
  ],
  ['too long headers', `GET /time HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n${close}`, 431, '20000004'],
])('answers %s in its envelope and with its headers', async (_name, text, status, code) => {
  expect(await speak(text)).toMatchObject({ status, code, headers: ours });
});

it('answers no TRACE, and repeats no header of it', async () => {
  const { status, headers } = await speak(`TRACE /time HTTP/1.1\r\nX-Secret: of-the-proxy\r\n${close}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(headers)).not.toContain('of-the-proxy');
});

it('aborts a slow body after the timeout', async () => {
  const begun = `POST /main/api/sig/account/captcha/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;
  expect(await speak(begun, ' ')).toMatchObject({ status: 408, code: '20000001', headers: ours });
});
