import { createHash, createHmac } from 'node:crypto';

/**
 * The secret of a gift, 256 bits, derived from the server's secret: the giver can view it at any time, while
 * the database contains nothing that opens a gift.
 */
export function codeOf(serverSecret: string, giftNo: string): string {
  return createHmac('sha256', serverSecret).update(`coupon-gift:${giftNo}`).digest('base64url');
}

/** The hash of a secret that is stored and looked up. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
