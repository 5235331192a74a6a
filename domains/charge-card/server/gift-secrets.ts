import { createHash, createHmac } from 'node:crypto';

/**
 * The secret of a gift, 256 bits: made of the server's own secret, so that its giver reads it again whenever they look,
 * while the database has nothing that opens a gift.
 */
export function codeOf(serverSecret: string, giftNo: string): string {
  return createHmac('sha256', serverSecret).update(`charge-card-gift:${giftNo}`).digest('base64url');
}

/** What is kept of a secret, and looked for. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
