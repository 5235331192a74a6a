import { createHmac, timingSafeEqual } from 'node:crypto';

/** Letters that stay as they are (RFC 3986); every other byte of the UTF-8 text is written as %XX. */
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

/** Checks the signature of an RPC request as the cloud does: over all parameters but the signature itself. */
export function isSignedBy(secret: string, method: string, params: ReadonlyMap<string, string>): boolean {
  const pairs = [...params]
    .filter(([name]) => name !== 'Signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const text = [method, encode('/'), encode(pairs.join('&'))].join('&');
  const expected = createHmac('sha1', `${secret}&`).update(text).digest();
  const given = Buffer.from(params.get('Signature') ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
