import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import vectors from '../vectors/sealing.json' with { type: 'json' };

/** A key pair in the forms that an environment carries. */
export type TestKeys = { spki: string; pkcs8: string; privateKey: KeyObject };

/** The key of the frozen vectors, put together from its pieces. */
export function vectorKeys(): TestKeys {
  const parts = Object.entries(vectors.testKey.parts).map(([name, pieces]) => [name, pieces.join('')]);
  return keysOf(createPrivateKey({ key: { kty: 'RSA', ...Object.fromEntries(parts) }, format: 'jwk' }));
}

export function newKeys(bits = 2048): TestKeys {
  return keysOf(generateKeyPairSync('rsa', { modulusLength: bits }).privateKey);
}

function keysOf(privateKey: KeyObject): TestKeys {
  return {
    privateKey,
    pkcs8: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    spki: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
