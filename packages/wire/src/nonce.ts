import { nonceLength } from './constants.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Bytes from here on would make the first letters of the alphabet more likely than the others. */
const firstBiasedByte = 256 - (256 % alphabet.length);

/** Random text of `A-Za-z0-9`, every character equally likely. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(64))) {
      if (byte < firstBiasedByte && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** The `nonce` header: six characters (specification §9). */
export function randomNonce(): string {
  return randomText(nonceLength);
}

/** A version 4 UUID. `crypto.randomUUID` does not exist on `http://` addresses other than localhost. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
