import { createHash, createHmac } from 'node:crypto';
import { canonicalQuery } from './aliyun-rpc.ts';

const algorithm = 'ACS3-HMAC-SHA256';
export const sha256Hex = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * The `Authorization` header of Alibaba Cloud's signature version 3 over the request's `host`, `content-type`
 * and `x-acs-…` headers. Source: "V3 request structure and signature" of the OpenAPI reference.
 * @param request headers by lower-case names, including `x-acs-content-sha256`
 */
export function authorizationOf(
  request: {
    method: 'GET' | 'POST';
    path: string;
    query: Readonly<Record<string, string>>;
    headers: Readonly<Record<string, string>>;
  },
  account: { accessKeyId: string; accessKeySecret: string },
): string {
  const { method, path, query, headers } = request;
  const names = Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort();
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const signed = names.join(';');
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    lines,
    signed,
    headers['x-acs-content-sha256'],
  ].join('\n');
  const signature = createHmac('sha256', account.accessKeySecret)
    .update(`${algorithm}\n${sha256Hex(canonical)}`)
    .digest('hex');
  return `${algorithm} Credential=${account.accessKeyId},SignedHeaders=${signed},Signature=${signature}`;
}
