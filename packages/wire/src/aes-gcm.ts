import { fromBase64, toBase64, utf8 } from './bytes.ts';
import { sealingIvLength, sealingKeyLength } from './constants.ts';

/** Key and iv of one message, 16 bytes each. Never used twice. */
export type MessageKey = { key: Uint8Array<ArrayBuffer>; iv: Uint8Array<ArrayBuffer> };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Splits the UTF-8 bytes of *key + iv* from `encryptKey`. */
export function messageKeyOf(bytes: Uint8Array<ArrayBuffer>): MessageKey {
  if (bytes.length !== sealingKeyLength + sealingIvLength) throw new TypeError('not a key and an iv');
  return { key: bytes.slice(0, sealingKeyLength), iv: bytes.slice(sealingKeyLength) };
}

/** AES-128-GCM without additional data; Base64 of the ciphertext followed by the 16-byte tag. */
export async function encryptText({ key, iv }: MessageKey, text: string): Promise<string> {
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, utf8(text));
  return toBase64(new Uint8Array(sealed));
}

/** Rejects when any bit of the ciphertext, the tag, the key or the iv was changed. */
export async function decryptText({ key, iv }: MessageKey, data: string): Promise<string> {
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  return decoder.decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, fromBase64(data)));
}
