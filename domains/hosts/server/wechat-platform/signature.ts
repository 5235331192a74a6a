import { createHash } from 'node:crypto';

export type Signable = { ticket: string; nonceStr: string; timestamp: string; url: string };

/**
 * WeChat's signature of a page (JS-SDK, appendix 1): SHA-1 over the raw values, names in lower case and in their
 * order, the address without what follows `#`.
 */
export function signPage({ ticket, nonceStr, timestamp, url }: Signable): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${withoutHash(url)}`;
  return createHash('sha1').update(text).digest('hex');
}

export function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
