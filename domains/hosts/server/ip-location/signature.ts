import { createHash } from 'node:crypto';

/**
 * `sig` of Tencent's map services (WebServiceAPI, GET): MD5 of path, `?`, the raw pairs sorted by name, and
 * the secret key.
 */
export function signQuery(path: string, query: Readonly<Record<string, string>>, secretKey: string): string {
  const pairs = Object.keys(query)
    .sort()
    .map((name) => `${name}=${query[name]}`);
  return createHash('md5')
    .update(`${path}?${pairs.join('&')}${secretKey}`)
    .digest('hex');
}
