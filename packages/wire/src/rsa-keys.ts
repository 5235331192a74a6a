import { fromBase64 } from './bytes.ts';

/** `CryptoKey`, which Node's types do not name globally. */
export type SealingKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Import once and reuse: the import costs as much as a use. `spki` is Base64 without PEM lines. */
export function importPublicKey(spki: string): Promise<SealingKey> {
  return crypto.subtle.importKey('spki', fromBase64(spki), algorithm, false, ['encrypt']);
}

/** `pkcs8` is Base64 without PEM lines. The key cannot be exported again. */
export function importPrivateKey(pkcs8: string): Promise<SealingKey> {
  return crypto.subtle.importKey('pkcs8', fromBase64(pkcs8), algorithm, false, ['decrypt']);
}
