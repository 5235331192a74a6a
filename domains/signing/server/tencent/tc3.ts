import { createHash, createHmac } from 'node:crypto';

const algorithm = 'TC3-HMAC-SHA256';
const signedHeaders = 'content-type;host';
export const jsonType = 'application/json; charset=utf-8';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A POST of JSON to Tencent Cloud. */
export type SignedRequest = {
  service: string;
  host: string;
  path: string;
  payload: string;
  /** Seconds since 1970. */
  timestamp: number;
};

/** The `Authorization` header by version 3 of Tencent Cloud's signatures (cloud.tencent.com/document/api/213/30654). */
export function authorizationOf(
  { service, host, path, payload, timestamp }: SignedRequest,
  { secretId, secretKey }: { secretId: string; secretKey: string },
): string {
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const headers = `content-type:${jsonType}\nhost:${host}\n`;
  const canonical = ['POST', path, '', headers, signedHeaders, sha256(payload)].join('\n');
  const scope = `${day}/${service}/tc3_request`;
  const toSign = [algorithm, timestamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = hmac(key, toSign).toString('hex');
  return `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}
