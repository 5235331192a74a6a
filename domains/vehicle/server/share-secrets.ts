import { createHash, createHmac } from 'node:crypto';

/** The secret of an invitation, 256 bits, derived from the server's secret. */
export function tokenOf(serverSecret: string, shareNo: string): string {
  return createHmac('sha256', serverSecret).update(`vehicle-share:${shareNo}`).digest('base64url');
}

/** The hash of a secret that is stored and looked up. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
