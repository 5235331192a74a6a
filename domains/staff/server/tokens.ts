import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that only its owner has. */
export function newToken(): string {
  return `t_${randomBytes(32).toString('base64url')}`;
}

/** How it is kept. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
