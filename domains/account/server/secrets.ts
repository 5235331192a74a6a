import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits with a prefix for the kind of secret. */
export function newSecret(prefix: 'm_' | 'p_' | 'r_' | 's_' | 'v_'): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** The stored form of a secret. Unsalted, because 256 bits cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two hashes of equal length in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
