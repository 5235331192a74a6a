import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const freshMs = 5 * 60_000;
const hex = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The API of Tencent Cloud that a request is for. */
type Called = { service: string; version: string; path: string };

/** Why Tencent Cloud would refuse a request, by its version 3 signature; null for one that is signed. */
export function refusalOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Buffer,
  { service, version, path }: Called,
  keys: { secretId: string; secretKey: string },
  now: Date,
): string | null {
  const timestamp = Number(headers['x-tc-timestamp']);
  if (headers['x-tc-version'] !== version) return 'InvalidParameterValue';
  if (!(Math.abs(now.getTime() - timestamp * 1000) <= freshMs)) return 'AuthFailure.SignatureExpire';
  const [, id = '', scope = '', names = '', signature = ''] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (id !== keys.secretId) return 'AuthFailure.SecretIdNotFound';
  const [day = '', called = ''] = scope.split('/');
  const wanted = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const signed = names.split(';');
  if (day !== wanted || called !== service || !['content-type', 'host'].every((one) => signed.includes(one)))
    return 'AuthFailure.SignatureFailure';
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').toLowerCase()}\n`).join('');
  const canonical = ['POST', path, '', lines, names, hex(body)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keys.secretKey}`, day), service), 'tc3_request');
  const expected = hmac(key, ['TC3-HMAC-SHA256', timestamp, scope, hex(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'AuthFailure.SignatureFailure';
}

/** A response of Tencent Cloud. */
export const refused = (code: string) => ({ Error: { Code: code, Message: code } });
