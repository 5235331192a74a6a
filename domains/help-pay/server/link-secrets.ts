import { createHash, createHmac } from 'node:crypto';

/**
 * The secret of a link, 256 bits: made of the server's own secret, so that its maker reads it again whenever they look,
 * while the database has nothing that opens a link.
 */
export function tokenOf(serverSecret: string, linkNo: string): string {
  return createHmac('sha256', serverSecret).update(`help-pay-link:${linkNo}`).digest('base64url');
}

/** What is kept of a secret, and looked for. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
