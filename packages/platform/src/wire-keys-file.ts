import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

const text = z.string({ error: 'is missing' }).check(z.minLength(1, 'is missing'));

const instant = z.iso.datetime({ error: 'must be an instant such as 2030-01-31T00:00:00.000Z' });

const KeySet = z.object({
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

/** A file of keys; keys that were generated for a demo are marked as such. */
export const WireKeysFile = z.extend(KeySet, {
  generatedFor: z.optional(z.string()),
  from: z.optional(instant),
  previous: z.optional(z.array(z.extend(KeySet, { acceptedUntil: instant }))),
  serverSecret: z.optional(text),
});
export type WireKeysFile = z.output<typeof WireKeysFile>;
type Keys = z.output<typeof KeySet>;

const fewestBits = 2048;
const fewestBytes = 32;
const tooShort = `needs at least ${fewestBytes} bytes`;

/**
 * Why keys cannot be used in production: they are too short, halves of different pairs, or generated for a
 * demo.
 */
export function faultsInProduction({
  generatedFor,
  previous = [],
  serverSecret,
  ...keys
}: WireKeysFile): string[] {
  const demo = generatedFor === undefined ? [] : [`were generated for a demo (${generatedFor})`];
  const ids = [keys, ...previous].map(({ appId }) => appId);
  const twice = ids
    .filter((id, at) => ids.indexOf(id) < at)
    .map((id) => `there are two sets with appId ${id}`);
  const ofSecret = isShort(serverSecret) ? [`serverSecret ${tooShort}`] : [];
  const ofPrevious = previous.flatMap((set) =>
    faultsOfSet(set).map((fault) => `previous ${set.appId}: ${fault}`),
  );
  return [...demo, ...faultsOfSet(keys), ...ofPrevious, ...twice, ...ofSecret];
}

function faultsOfSet(keys: Keys): string[] {
  const secrets = (['signingSecret', 'clientSecret'] as const)
    .filter((name) => isShort(keys[name]))
    .map((name) => `${name} ${tooShort}`);
  return [...secrets, ...faultsOfPair(keys, 'server'), ...faultsOfPair(keys, 'client')];
}

function isShort(secret: string | undefined): boolean {
  return secret !== undefined && Buffer.byteLength(secret) < fewestBytes;
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
