import { decryptText, encryptText, messageKeyOf } from './aes-gcm.ts';
import { fromBase64, toBase64, utf8 } from './bytes.ts';
import { sealingIvLength, sealingKeyLength } from './constants.ts';
import { randomText } from './nonce.ts';
import type { SealingKey } from './rsa-keys.ts';

/** A body as it is sent on `/sec/` paths while the environment's sign flag is on (specification §7). */
export type Sealed = { encryptKey: string; encryptData: string };

/** Deliberately does not say which step failed, because that would reveal information about the padding. */
export class SealBroken extends Error {
  constructor() {
    super('the sealed body cannot be opened');
  }
}

/** WebCrypto does not exist on `http://` addresses other than localhost. */
export function sealingAvailable(): boolean {
  return typeof globalThis.crypto?.subtle === 'object';
}

export function isSealed(body: unknown): body is Sealed {
  const sealed = body as Partial<Sealed> | null;
  return (
    typeof sealed === 'object' &&
    typeof sealed?.encryptKey === 'string' &&
    typeof sealed.encryptData === 'string'
  );
}

/** Seals a JSON value for the owner of the private key, with a key and an iv of its own. */
export async function seal(publicKey: SealingKey, value: unknown): Promise<Sealed> {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError('only JSON values can be sealed');
  return sealText(publicKey, text);
}

/** Seals text that is already JSON. */
export async function sealText(publicKey: SealingKey, text: string): Promise<Sealed> {
  const keyAndIv = utf8(randomText(sealingKeyLength) + randomText(sealingIvLength));
  const [wrapped, encryptData] = await Promise.all([
    crypto.subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, keyAndIv),
    encryptText(messageKeyOf(keyAndIv), text),
  ]);
  return { encryptKey: toBase64(new Uint8Array(wrapped)), encryptData };
}

/** Decrypts the value. Rejects with `SealBroken` when anything was changed in transit. */
export async function open(privateKey: SealingKey, { encryptKey, encryptData }: Sealed): Promise<unknown> {
  try {
    const keyAndIv = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, fromBase64(encryptKey));
    return JSON.parse(await decryptText(messageKeyOf(new Uint8Array(keyAndIv)), encryptData));
  } catch {
    throw new SealBroken();
  }
}
