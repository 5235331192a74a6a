import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SandboxClock } from '@ev/sandbox-kit/clock.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { actions, dataOf } from './answers.ts';
import type { OcrCredentials } from './credentials.ts';
import type { createKnownPictures } from './known-pictures.ts';
import type { Mode } from './modes.ts';

const version = '2021-07-07';
const freshMs = 15 * 60_000;
const bodyLimit = 10 * 1024 * 1024;
const hex = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

type Parts = {
  account: OcrCredentials;
  clock: SandboxClock;
  find: ReturnType<typeof createKnownPictures>;
  mode(): Mode;
  /** The path that it serves. */
  path: string;
};

/** Alibaba Cloud's OCR API for certificates. Checks version 3 signatures and reads the demo's specimens. */
export function ocrSandbox({ account, clock, find, mode, path }: Parts): FastifyPluginAsync {
  const nonces = new Map<string, number>();

  function refusalOf(request: FastifyRequest, body: Buffer): [number, string] | null {
    const { headers } = request;
    if (!actions.has(String(headers['x-acs-action']))) return [404, 'InvalidAction.NotFound'];
    if (headers['x-acs-version'] !== version) return [400, 'InvalidVersion'];
    const [, id = '', names = '', signature = ''] =
      /^ACS3-HMAC-SHA256 Credential=([^,]+),\s?SignedHeaders=([^,]+),\s?Signature=([0-9a-f]{64})$/.exec(
        headers.authorization ?? '',
      ) ?? [];
    if (id !== account.accessKeyId) return [404, 'InvalidAccessKeyId.NotFound'];
    const needed = ['host', 'x-acs-action', 'x-acs-version', 'x-acs-date', 'x-acs-signature-nonce'];
    const signed = names.split(';');
    const bodyHash = hex(body);
    if (!needed.every((one) => signed.includes(one)) || headers['x-acs-content-sha256'] !== bodyHash)
      return [400, 'SignatureDoesNotMatch'];
    const [, query = ''] = request.url.split('?');
    const sorted = query.split('&').filter(Boolean).sort().join('&');
    const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
    const canonical = ['POST', path, sorted, lines, names, bodyHash].join('\n');
    const expected = createHmac('sha256', account.accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
      .digest();
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return [400, 'SignatureDoesNotMatch'];
    const now = clock.now().getTime();
    if (!(Math.abs(now - Date.parse(String(headers['x-acs-date']))) <= freshMs))
      return [400, 'InvalidTimeStamp.Expired'];
    const nonce = String(headers['x-acs-signature-nonce']);
    for (const [one, at] of nonces) if (now - at > freshMs) nonces.delete(one);
    if (nonces.has(nonce)) return [400, 'SignatureNonceUsed'];
    nonces.set(nonce, now);
    return null;
  }

  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ RequestId: randomUUID(), Code: code, Message: code });

  return async (app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    app.post(path, { bodyLimit }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const refused = refusalOf(request, body);
      if (refused) return refuse(reply, ...refused);
      const reading = mode();
      // Never responds, so the client runs into its timeout.
      if (reading === 'silent') return new Promise<never>(() => undefined);
      if (reading === 'outage') return refuse(reply, 503, 'ServiceUnavailable');
      if (reading === 'blurred') return refuse(reply, 400, 'illegalImageContent');
      const specimen = await find(body).catch(() => null);
      const data = specimen && dataOf(String(request.headers['x-acs-action']), specimen, reading);
      if (!data) return refuse(reply, 400, 'unmatchedImageType');
      return { RequestId: randomUUID(), Data: data };
    });
  };
}
