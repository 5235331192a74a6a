import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of randomness. */
export function newToken(): string {
  return `t_${randomBytes(32).toString('base64url')}`;
}

/** The stored form of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
