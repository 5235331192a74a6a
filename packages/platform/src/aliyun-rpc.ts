import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

/**
 * Percent-encoding of Alibaba Cloud's RPC style: RFC 3986 over UTF-8, which also encodes `!'()*`. Source:
 * "Signature" of the RPC-style API reference.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The parameters sorted by name, with each name and value encoded. */
export function canonicalQuery(params: Record<string, string>): string {
  return Object.keys(params)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(params[name] ?? '')}`)
    .join('&');
}

/**
 * Base64 of the HMAC-SHA1 over method, `/` and the sorted parameters. The key is the secret followed by `&`.
 */
export function signRpc(method: 'GET' | 'POST', params: Record<string, string>, secret: string): string {
  const text = `${method}&${percentEncode('/')}&${percentEncode(canonicalQuery(params))}`;
  return createHmac('sha1', `${secret}&`).update(text).digest('base64');
}

export type RpcAccount = {
  /** `https://dysmsapi.aliyuncs.com`, or the address of the sandbox. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  /**
   * The machine's clock, not the demo's: the provider refuses requests that are older than 15 minutes by real
   * time.
   */
  clock: Clock;
};

export type RpcCall = {
  action: string;
  version: string;
  params: Record<string, string>;
  /** How long the caller waits for a response. */
  timeoutMs?: number;
};

/**
 * Makes one call in the RPC style, signed with HMAC-SHA1. Returns the status and the response body, also for
 * errors.
 * @throws Error when no JSON arrived in time
 */
export async function callRpc<Answer>(
  { endpoint, accessKeyId, accessKeySecret, clock }: RpcAccount,
  { action, version, params, timeoutMs = 5_000 }: RpcCall,
): Promise<{ status: number; answer: Partial<Answer> }> {
  const request: Record<string, string> = {
    ...params,
    AccessKeyId: accessKeyId,
    Action: action,
    Format: 'JSON',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    Timestamp: clock
      .now()
      .toISOString()
      .replace(/\.\d{3}Z$/, 'Z'),
    Version: version,
  };
  const signature = signRpc('POST', request, accessKeySecret);
  const response = await fetch(`${endpoint}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // Sent in the body and not in the URL, because proxies log URLs.
    body: canonicalQuery({ ...request, Signature: signature }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  return { status: response.status, answer: (await response.json()) as Partial<Answer> };
}
