import { createHash, createHmac } from 'node:crypto';

/**
 * The secret of a link: 256 bits, base64url. It is derived from the server's secret, so that who made the link
 * can read it again at any time, while the database holds nothing that opens one.
 *
 * @param purpose separates the links of one domain from those of others, such as `coupon-gift`
 */
export function linkSecret(serverSecret: string, purpose: string, number: string): string {
  return createHmac('sha256', serverSecret).update(`${purpose}:${number}`).digest('base64url');
}

/** The hash of a link's secret (SHA-256, hex), which is stored and looked up. */
export function linkSecretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
