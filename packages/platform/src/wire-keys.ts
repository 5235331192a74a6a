import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedRsaBits, rsaExponent } from '@ev/wire/constants.ts';
import { readTextFile } from './decode-text.ts';
import { faultsInProduction, WireKeysFile } from './wire-keys-file.ts';

/** The server's half and the client's half of a set of keys (docs/wire.md). */
export type KeySet = {
  /** Names the set: each request says which one it was made with. */
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

/** The keys of an environment: the set for clients, and those that clients may still have. */
export type WireKeys = KeySet & {
  /** When clients get this set, ISO; before, they get the first previous one. Absent: at once. */
  from?: string;
  /** Earlier sets, newest first, and until when requests with them are accepted, ISO. */
  previous?: readonly (KeySet & { acceptedUntil: string })[];
  /** What `serverSecretOf` returns; present once the first set was replaced. */
  serverSecret?: string;
};

/**
 * Links, second factors and other data are derived from this secret, so that it stays when the keys of the wire
 * are replaced.
 */
export function serverSecretOf({ serverSecret, serverPrivateKey }: WireKeys): string {
  return serverSecret ?? serverPrivateKey;
}

/** The set that clients get at `now`. All other sets are accepted as well, also one that clients get later. */
export function keysForClients({ previous = [], ...keys }: WireKeys, now: Date): KeySet {
  const hasBegun = keys.from === undefined || Date.parse(keys.from) <= now.getTime();
  return hasBegun ? keys : (previous[0] ?? keys);
}

/**
 * Keys with a new set, which clients get from `from`, while the present one is accepted until `acceptedUntil`.
 * Every process must have the new keys before `from`. Sets that are not accepted at `now` are left out.
 * @throws Error when clients do not have the present set yet: not every process may accept it
 */
export function rotatedWireKeys(
  keys: WireKeys,
  { now, from, acceptedUntil }: { now: Date; from: Date; acceptedUntil: Date },
): WireKeys {
  const { from: begunAt, previous = [], serverSecret: _, ...present } = keys;
  if (begunAt !== undefined && Date.parse(begunAt) > now.getTime())
    throw new Error(`上一次更换的密钥从 ${begunAt} 起才发给客户端，请在那之后再更换，没有改动`);
  const stillAccepted = previous.filter((set) => Date.parse(set.acceptedUntil) > now.getTime());
  return {
    ...generateWireKeys(),
    signOn: keys.signOn,
    from: from.toISOString(),
    previous: [{ ...present, acceptedUntil: acceptedUntil.toISOString() }, ...stillAccepted],
    serverSecret: serverSecretOf(keys),
  };
}

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

export function generateWireKeys(): KeySet {
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
