import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedRsaBits, rsaExponent } from '@ev/wire/constants.ts';

/** The server's half and the client's half of one environment's keys (architecture: the wire). */
export type WireKeys = {
  appId: string;
  signingSecret: string;
  /** The sign flag: while on, `/sec/` calls are sealed. */
  signOn: boolean;
  clientId: string;
  clientSecret: string;
  /** SPKI and PKCS#8 as Base64. Requests are wrapped for the server's pair, answers for the client's. */
  serverPublicKey: string;
  serverPrivateKey: string;
  clientPublicKey: string;
  clientPrivateKey: string;
};

/** A file of keys; those that were generated for a demo say so. */
type WireKeysFile = Partial<WireKeys> & { generatedFor?: string };

const keyNames: readonly (keyof WireKeys)[] = [
  'appId',
  'signingSecret',
  'signOn',
  'clientId',
  'clientSecret',
  'serverPublicKey',
  'serverPrivateKey',
  'clientPublicKey',
  'clientPrivateKey',
];

/**
 * The keys that an environment was given.
 * @throws Error naming the file when it cannot be read, lacks a key, or (in production) was generated for a demo.
 */
export function loadWireKeys(file: string, { demo }: { demo: boolean }): WireKeys {
  let kept: WireKeysFile;
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as WireKeysFile;
  } catch (error) {
    throw new Error(`The keys in ${file} cannot be read: ${error}`, { cause: error });
  }
  const { generatedFor, ...keys } = kept;
  const missing = keyNames.filter((name) => keys[name] === undefined || keys[name] === '');
  if (missing.length > 0) throw new Error(`The keys in ${file} lack ${missing.join(', ')}`);
  if (!demo && generatedFor !== undefined) {
    throw new Error(
      `The keys in ${file} were generated for a demo (${generatedFor}). APP_ENV=prd needs its own in WIRE_KEYS_FILE.`,
    );
  }
  return keys as WireKeys;
}

/** Keys for a demo, made at the first start and kept beside the database. */
export function loadOrGenerateWireKeys(dataDir: string, environment: string): WireKeys {
  const file = join(dataDir, `wire-keys-${environment}.json`);
  if (existsSync(file)) return loadWireKeys(file, { demo: true });
  const keys = generateWireKeys();
  const kept: WireKeysFile = { generatedFor: environment, ...keys };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
  return keys;
}

export function generateWireKeys(): WireKeys {
  const server = rsaPair();
  const client = rsaPair();
  return {
    appId: `h5${randomBytes(6).toString('hex')}`,
    signingSecret: randomBytes(32).toString('hex'),
    signOn: true,
    clientId: 'h5',
    clientSecret: randomBytes(16).toString('hex'),
    serverPublicKey: server.publicKey,
    serverPrivateKey: server.privateKey,
    clientPublicKey: client.publicKey,
    clientPrivateKey: client.privateKey,
  };
}

function rsaPair() {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: generatedRsaBits,
    publicExponent: Number.parseInt(rsaExponent, 16),
  });
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  };
}
