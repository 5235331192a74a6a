import { createHmac } from 'node:crypto';

/**
 * Percent-encoding of Alibaba Cloud's RPC style: RFC 3986 over UTF-8, so that also `!'()*` are encoded.
 * Source: "Signature" of the RPC-style API reference.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Parameters sorted by name, each name and value encoded. */
export function canonicalQuery(params: Record<string, string>): string {
  return Object.keys(params)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(params[name] ?? '')}`)
    .join('&');
}

/** Base64 of HMAC-SHA1 over method, `/` and the sorted parameters, keyed by the secret and `&`. */
export function signRpc(method: 'GET' | 'POST', params: Record<string, string>, secret: string): string {
  const text = `${method}&${percentEncode('/')}&${percentEncode(canonicalQuery(params))}`;
  return createHmac('sha1', `${secret}&`).update(text).digest('base64');
}
