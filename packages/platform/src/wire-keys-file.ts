import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

const text = z.string({ error: 'is missing' }).check(z.minLength(1, 'is missing'));

/** A file of keys; keys that were generated for a demo are marked as such. */
export const WireKeysFile = z.object({
  generatedFor: z.optional(z.string()),
  appId: text,
  signingSecret: text,
  signOn: z.boolean('must be true or false'),
  clientId: text,
  clientSecret: text,
  serverPublicKey: text,
  serverPrivateKey: text,
  clientPublicKey: text,
  clientPrivateKey: text,
});
export type WireKeysFile = z.output<typeof WireKeysFile>;
type Keys = Omit<WireKeysFile, 'generatedFor'>;

const fewestBits = 2048;
const fewestBytes = 32;

/**
 * Why keys cannot be used in production: they are too short, halves of different pairs, or generated for a
 * demo.
 */
export function faultsInProduction({ generatedFor, ...keys }: WireKeysFile): string[] {
  const demo = generatedFor === undefined ? [] : [`were generated for a demo (${generatedFor})`];
  const secrets = (['signingSecret', 'clientSecret'] as const)
    .filter((name) => Buffer.byteLength(keys[name]) < fewestBytes)
    .map((name) => `${name} needs at least ${fewestBytes} bytes`);
  return [...demo, ...secrets, ...faultsOfPair(keys, 'server'), ...faultsOfPair(keys, 'client')];
}

function faultsOfPair(keys: Keys, side: 'server' | 'client'): string[] {
  const publicName = `${side}PublicKey` as const;
  const privateName = `${side}PrivateKey` as const;
  const publicKey = readKey(() =>
    createPublicKey({ key: Buffer.from(keys[publicName], 'base64'), format: 'der', type: 'spki' }),
  );
  const privateKey = readKey(() =>
    createPrivateKey({ key: Buffer.from(keys[privateName], 'base64'), format: 'der', type: 'pkcs8' }),
  );
  const unread = [
    ...(publicKey ? [] : [`${publicName} must be an RSA key, SPKI in Base64`]),
    ...(privateKey ? [] : [`${privateName} must be an RSA key, PKCS #8 in Base64`]),
  ];
  if (!publicKey || !privateKey) return unread;
  if (!createPublicKey(privateKey).equals(publicKey))
    return [`${publicName} is not the half of ${privateName}`];
  return bitsOf(publicKey) < fewestBits ? [`${publicName} needs at least ${fewestBits} bits`] : [];
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    // The parser's message may contain a part of the secret, so that only its being invalid is reported.
    return null;
  }
}

function bitsOf(key: KeyObject): number {
  return key.asymmetricKeyDetails?.modulusLength ?? 0;
}
