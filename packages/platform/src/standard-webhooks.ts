import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { RefusalKind } from '@ev/contract/refusal-kinds';

/** A message that is not from the partner, is outside the time tolerance, or was altered. */
export class NotGenuine extends Error {
  readonly kind: Exclude<RefusalKind, 'reused'>;
  constructor(kind: NotGenuine['kind'], reason: string) {
    super(`Not a genuine message: ${reason}`);
    this.name = 'NotGenuine';
    this.kind = kind;
  }
}

/** A message whose timestamp differs from now by more seconds than this is refused. */
export const toleranceSeconds = 5 * 60;

const secretPrefix = 'whsec_';
/** The specification requires secrets of 24 to 64 bytes. */
const secretBytes = { min: 24, max: 64 };
/** Without a full stop, which separates the signed parts. */
const messageId = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Signatures of the Standard Webhooks specification, version `v1`: HMAC-SHA256 over `id.timestamp.body`. Each
 * side has its own secrets; several at once during a rotation.
 * @throws Error if a secret is missing, malformed or used in both directions.
 */
export function createSigning(secrets: { ours: readonly string[]; theirs: readonly string[] }) {
  const ours = secrets.ours.map(keyOf);
  const theirs = secrets.theirs.map(keyOf);
  if (ours.length === 0 || theirs.length === 0) throw new Error('Both directions need a secret');
  // With a shared secret, our own messages could be sent back to us as the partner's.
  if (ours.some((key) => theirs.some((other) => key.equals(other)))) {
    throw new Error('The two directions need different secrets');
  }

  return {
    /** The headers of a message that we send; `body` exactly as it is sent. */
    headers(id: string, body: string, now: Date): Record<string, string> {
      const timestamp = String(secondsOf(now));
      const signatures = ours.map((key) => `v1,${digest(key, id, timestamp, body).toString('base64')}`);
      return {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      };
    },

    /**
     * Verifies a message over its raw bytes and returns its id.
     * @throws NotGenuine
     */
    verify(headers: IncomingHttpHeaders, body: Buffer, now: Date): string {
      const id = headerOf(headers, 'webhook-id');
      const timestamp = headerOf(headers, 'webhook-timestamp');
      const signatures = headerOf(headers, 'webhook-signature');
      if (!messageId.test(id)) throw new NotGenuine('signature', 'its id is none');
      if (!/^[1-9]\d{0,11}$/.test(timestamp)) throw new NotGenuine('signature', 'its time is no time');
      if (Math.abs(secondsOf(now) - Number(timestamp)) > toleranceSeconds) {
        throw new NotGenuine('time', 'its time is too far off');
      }
      const expected = theirs.map((key) => digest(key, id, timestamp, body));
      const signed = signatures
        .split(' ')
        .map(signatureOf)
        .some((given) => given && expected.some((digest) => isSame(digest, given)));
      if (!signed) throw new NotGenuine('signature', 'its signature is wrong');
      return id;
    },
  };
}

function keyOf(secret: string): Buffer {
  const key = secret.startsWith(secretPrefix) ? canonicalBytes(secret.slice(secretPrefix.length)) : null;
  if (!key || key.length < secretBytes.min || key.length > secretBytes.max) {
    throw new Error(
      `A secret is ${secretPrefix} and ${secretBytes.min} to ${secretBytes.max} bytes in Base64`,
    );
  }
  return key;
}

function digest(key: Buffer, id: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}

/** The bytes of one `v1` signature; null for another version, which other receivers may support. */
function signatureOf(text: string): Buffer | null {
  return text.startsWith('v1,') ? canonicalBytes(text.slice('v1,'.length)) : null;
}

/** Node.js ignores characters that are not Base64, so only the canonical form of a value is accepted. */
function canonicalBytes(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string' || value === '') throw new NotGenuine('signature', `it has no ${name}`);
  return value;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
