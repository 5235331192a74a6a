import { createHash } from 'node:crypto';

export type Signable = { ticket: string; nonceStr: string; timestamp: string; url: string };

/**
 * WeChat's page signature (JS-SDK, appendix 1): SHA-1 of the raw values, with lower-case names in order and
 * the URL without its fragment.
 */
export function signPage({ ticket, nonceStr, timestamp, url }: Signable): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${withoutHash(url)}`;
  return createHash('sha1').update(text).digest('hex');
}

export function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
