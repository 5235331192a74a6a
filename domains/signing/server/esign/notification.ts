import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The content of a notification, which Tencent encrypts by AES-256-CBC. The 32 characters of the key are taken as they
 * are; their first half is the initialisation vector.
 * @throws Error when it was encrypted with another key
 */
export function decryptNotification(encrypted: string, key: string): string {
  const decipher = createDecipheriv('aes-256-cbc', key, key.slice(0, 16));
  return Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]).toString('utf8');
}

/** The header `Content-Signature` of a body: HMAC-SHA256 with the token of the application. */
export const signatureOf = (body: Buffer, token: string): string =>
  `sha256=${createHmac('sha256', token).update(body).digest('hex')}`;

export function isSigned(body: Buffer, signature: unknown, token: string): boolean {
  const expected = Buffer.from(signatureOf(body, token));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return expected.length === given.length && timingSafeEqual(expected, given);
}
