import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits with a prefix that tells what kind of secret it is. */
export function newSecret(prefix: 'm_' | 'p_' | 'r_' | 's_' | 'v_'): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. No salt: nobody can guess 256 bits. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two hashes of equal length in a time that does not depend on where they differ. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
