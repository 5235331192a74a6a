import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { ErrorName } from '@ev/contract/errors';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import type { Port } from './partners.ts';

/**
 * Encrypts data that a leaked database must not reveal, such as the contents of certificates: AES-256-GCM
 * with a key that is in a file of the operator and in no database. Sealed data begins with the id of its key,
 * so that older keys still open what they sealed. It is bound to one place: data that was moved to another
 * place cannot be opened there.
 */
export type Vault = Port & {
  /** Set when there is no key: nothing can be stored. */
  readonly missing?: true;
  /**
   * @param place what the data belongs to, such as the number of a certificate. @throws AppError when there
   * is no key
   */
  seal(bytes: Buffer, place: string): Buffer;
  /** @throws Error when it was not sealed for this place with a known key */
  open(sealed: Buffer, place: string): Buffer;
  /** The same for a value as JSON. The returned text begins with the id of its key and a colon. */
  sealValue(value: unknown, place: string): string;
  openValue(sealed: string, place: string): unknown;
  /** The id of the current key; empty if there is none. */
  readonly current: string;
  /** One-way digests for finding a text again, one under every known key, the current key first. */
  tracesOf(text: string): string[];
};

export type VaultKeys = { current: string; keys: Readonly<Record<string, string>> };

const ivBytes = 12;
const tagBytes = 16;

const keyBytes = 32;
const key = z
  .string()
  .check(
    z.refine(
      (value) => Buffer.from(value, 'base64').length === keyBytes,
      `needs to be ${keyBytes} bytes in Base64`,
    ),
  );
const keyId = z.string().check(z.regex(/^[\w-]{1,32}$/, 'no id of a key'));

/** The vault in the providers file; without an entry there is no vault. */
export const vaultSettings = z._default(
  z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z
      .object({ provider: z.literal('keys'), current: keyId, keys: z.record(keyId, key) })
      .check(z.refine(({ current, keys }) => Object.hasOwn(keys, current), 'current names none of the keys')),
  ]),
  { provider: 'none' } as const,
);

/**
 * @param settings keys of 32 bytes in Base64 by their ids, and the id of the current one
 * @param use what the vault is used for: the same key never serves two uses
 */
export function createVault({ current, keys }: VaultKeys, use = 'certificates'): Vault {
  const known = new Map(
    Object.entries(keys).map(([id, key]) => [id, partsOf(Buffer.from(key, 'base64'), use)]),
  );
  const keyOf = (id: string) => {
    const key = known.get(id);
    if (!key) throw new Error('No such key in the vault');
    return key;
  };
  const inUse = keyOf(current);
  const idOf = (sealed: Buffer) => sealed.toString('latin1', 1, 1 + sealed.readUInt8(0));

  return {
    wire: 'AES-256-GCM by keys of the operator',
    own: true,
    current,
    sealValue(value, place) {
      return `${current}:${this.seal(Buffer.from(JSON.stringify(value)), place).toString('base64')}`;
    },
    openValue(sealed, place) {
      return JSON.parse(this.open(Buffer.from(sealed.split(':')[1] ?? '', 'base64'), place).toString());
    },
    seal(bytes, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', inUse.sealing, iv).setAAD(Buffer.from(place));
      const head = Buffer.from([current.length, ...Buffer.from(current, 'latin1')]);
      return Buffer.concat([head, iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, place) {
      const id = idOf(sealed);
      const body = sealed.subarray(1 + id.length);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id).sealing, body.subarray(0, ivBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(body.subarray(-tagBytes));
      return Buffer.concat([decipher.update(body.subarray(ivBytes, -tagBytes)), decipher.final()]);
    },
    tracesOf(text) {
      const others = [...known].filter(([id]) => id !== current).map(([, key]) => key);
      return [inUse, ...others].map(({ tracing }) =>
        createHmac('sha256', tracing).update(text).digest('base64url'),
      );
    },
  };
}

/** A brand without a key: nothing is stored, and every attempt is refused with the given error. */
export function noVault(refusal: ErrorName): Vault {
  const refuse = (): never => {
    throw new AppError(refusal);
  };
  return {
    wire: 'no key',
    own: true,
    missing: true,
    seal: refuse,
    open: refuse,
    sealValue: refuse,
    openValue: refuse,
    current: '',
    tracesOf: () => [],
  };
}

/** Derives two keys from one, so that no key has two uses. */
function partsOf(key: Buffer, kept: string) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `${kept}/${use}`, 32));
  return { sealing: derive('sealing'), tracing: derive('tracing') };
}
