import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedRsaBits, rsaExponent } from '@ev/wire/constants.ts';
import { readTextFile } from './decode-text.ts';
import { faultsInProduction, WireKeysFile } from './wire-keys-file.ts';

/**
 * The server's half and the client's half of one environment's keys (see the wire in the architecture
 * document).
 */
export type WireKeys = {
  appId: string;
  signingSecret: string;
  /** The sign flag: while it is on, `/sec/` calls are sealed. */
  signOn: boolean;
  clientId: string;
  clientSecret: string;
  /** SPKI and PKCS#8 as Base64. Requests are encrypted for the server's pair, responses for the client's. */
  serverPublicKey: string;
  serverPrivateKey: string;
  clientPublicKey: string;
  clientPrivateKey: string;
};

/**
 * Loads the configured keys of an environment.
 * @throws Error with the file and all its problems: it cannot be read, lacks keys, or (in production)
 * contains unsuitable keys.
 */
export function loadWireKeys(file: string, { demo }: { demo: boolean }): WireKeys {
  let kept: unknown;
  try {
    kept = JSON.parse(readTextFile(file));
  } catch (error) {
    throw new Error(`the keys in ${file} cannot be read: ${readFault(error)}`, { cause: error });
  }
  const read = WireKeysFile.safeParse(kept);
  const faults = read.success
    ? demo
      ? []
      : faultsInProduction(read.data)
    : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  if (!read.success || faults.length > 0) throw new Error(`the keys in ${file}: ${faults.join('; ')}`);
  const { generatedFor: _, ...keys } = read.data;
  return keys;
}

/** A parser's message may repeat the content of the file. */
function readFault(error: unknown): string {
  if (error instanceof SyntaxError) return 'no JSON';
  return error instanceof Error ? error.message : String(error);
}

/** Keys for a demo, generated at the first start and stored beside the database. */
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
    clientSecret: randomBytes(32).toString('hex'),
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
