import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { SandboxClock } from './clock.ts';

/** Characters that are not encoded (RFC 3986); every other byte of the UTF-8 text is written as %XX. */
const unreserved = new Set(Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~'));

function encode(text: string): string {
  let encoded = '';
  for (const byte of Buffer.from(text, 'utf8')) {
    encoded += unreserved.has(byte)
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}

/**
 * Verifies the signature of an RPC request as the cloud does: over all parameters but the signature itself.
 */
function isSignedBy(secret: string, method: string, params: ReadonlyMap<string, string>): boolean {
  const pairs = [...params]
    .filter(([name]) => name !== 'Signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const text = [method, encode('/'), encode(pairs.join('&'))].join('&');
  const expected = createHmac('sha1', `${secret}&`).update(text).digest();
  const given = Buffer.from(params.get('Signature') ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export type RpcAnswer<Body = Record<string, unknown>> = { status: number; body: Body };

const freshMs = 15 * 60_000;

/**
 * Accepts calls of one action that the account has signed, each once. Returns the refusal of any other call,
 * as Alibaba Cloud would respond.
 */
export function createRpcGate(
  account: { accessKeyId: string; accessKeySecret: string },
  call: { action: string; version: string },
  clock: SandboxClock,
) {
  const nonces = new Map<string, number>();

  return function refusalOf(method: string, params: ReadonlyMap<string, string>): RpcAnswer | null {
    if (params.get('Action') !== call.action)
      return rpcRefusal(404, 'InvalidAction.NotFound', 'Specified api is not found.');
    if (params.get('Version') !== call.version)
      return rpcRefusal(400, 'InvalidVersion', 'Specified parameter Version is not valid.');
    if (params.get('AccessKeyId') !== account.accessKeyId)
      return rpcRefusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
    if (!isSignedBy(account.accessKeySecret, method, params))
      return rpcRefusal(
        400,
        'SignatureDoesNotMatch',
        'Specified signature is not matched with our calculation.',
      );
    const sentAt = Date.parse(params.get('Timestamp') ?? '');
    const now = clock.now().getTime();
    if (!(Math.abs(now - sentAt) <= freshMs))
      return rpcRefusal(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
    const nonce = params.get('SignatureNonce') ?? '';
    for (const [old, until] of nonces) if (until < now) nonces.delete(old);
    if (nonce === '' || nonces.has(nonce))
      return rpcRefusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
    nonces.set(nonce, now + 2 * freshMs);
    return null;
  };
}

export function rpcRefusal(status: number, code: string, message: string): RpcAnswer {
  return { status, body: { Code: code, Message: message, RequestId: randomUUID().toUpperCase() } };
}

/** Handles RPC calls below a path, by GET and POST alike. */
export function rpcPlugin(
  path: string,
  answer: (method: string, params: ReadonlyMap<string, string>) => RpcAnswer,
): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    app.route({
      method: ['GET', 'POST'],
      url: `${path}/`,
      handler: async (request, reply) => {
        const query = request.url.split('?')[1] ?? '';
        const form = typeof request.body === 'string' ? request.body : '';
        const params = new Map([...new URLSearchParams(query), ...new URLSearchParams(form)]);
        const { status, body } = answer(request.method, params);
        return reply.code(status).send(body);
      },
    });
  };
}
