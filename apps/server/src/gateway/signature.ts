import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@ev/platform/app-error.ts';
import type { Clock } from '@ev/platform/clock.ts';
import { signatureWindowMs } from '@ev/wire/constants.ts';
import type { KeyRing } from './key-ring.ts';

export type SeenSignatures = {
  /** Stores the signature; false if it was seen before within the window. */
  remember(sig: string, life: { signedAt: Date; expiresAt: Date }): Promise<boolean>;
  /** Deletes expired signatures. */
  sweep(): Promise<void>;
};

export type SignatureCheck = {
  headers: IncomingHttpHeaders;
  /** Path with query, exactly as received. */
  path: string;
  body: Buffer;
  token: string;
};

/**
 * Checks application id, timestamp, signature and replay, in the order of their cost.
 * @throws AppError request.signatureRefused, request.timestampRefused or request.replayed.
 */
export async function checkSignature(
  keyRing: Pick<KeyRing, 'find'>,
  seen: SeenSignatures,
  clock: Clock,
  request: SignatureCheck,
): Promise<void> {
  const { timestamp, nonce, sig, appid, operatesystem } = request.headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof sig !== 'string') {
    throw new AppError('request.signatureRefused');
  }
  const keys = keyRing.find(appid);
  if (
    keys === null ||
    operatesystem !== 'h5' ||
    !/^[A-Za-z0-9]{6}$/.test(nonce) ||
    !/^[0-9a-f]{64}$/.test(sig)
  ) {
    throw new AppError('request.signatureRefused');
  }
  const sentAt = Number(timestamp);
  const now = clock.now().getTime();
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - sentAt) > signatureWindowMs)
    throw new AppError('request.timestampRefused');
  const expected = createHmac('sha256', keys.signingSecret)
    .update(`${request.path}\n`)
    .update(request.body)
    .update(`\n${timestamp}\n${request.token}\n${nonce}`)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(sig, 'hex'))) throw new AppError('request.signatureRefused');
  if (!(await seen.remember(sig, lifeOfSignature(sentAt)))) throw new AppError('request.replayed');
}

/** Stored until the timestamp itself is too old, whichever way the clocks differ. */
export function lifeOfSignature(sentAtMs: number): { signedAt: Date; expiresAt: Date } {
  return { signedAt: new Date(sentAtMs), expiresAt: new Date(sentAtMs + 2 * signatureWindowMs) };
}
